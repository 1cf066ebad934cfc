// The worker of this site. It shows notices where pages may not, also when the server calls, and leads back to the table
// when one is tapped. And it keeps the shell: the page and its scripts, so that there is something to say without a line.
// Tables, pictures and all that the server answers are never kept.
const SHELL = 'tablekeep-shell'
const OFFLINE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablekeep</title><body style="font:1.1rem system-ui;margin:15vh auto;max-width:26em;padding:1em;text-align:center">
<h1>You are offline</h1><p>The keep cannot be reached. Your tables are safe there; come back when you have a line.</p>`

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event.request))
  else if (event.request.mode === 'navigate' && !/^[/](api|operator|metrics)/.test(pathname))
    event.respondWith(page(event.request))
})

// A page says which scripts it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data.assets))
})

// What the server says, always. Where nobody answers the keep itself opens as it was; of a table only the server can tell.
async function page(request) {
  try {
    const fresh = await fetch(request)
    if (fresh.ok && /html/.test(fresh.headers.get('content-type'))) await keepPage(fresh.clone())
    return fresh
  } catch {
    const kept = new URL(request.url).pathname === '/' && (await (await caches.open(SHELL)).match('/'))
    return kept || new Response(OFFLINE, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

// The page names its scripts: with another page all of them are others.
async function keepPage(fresh) {
  const shell = await caches.open(SHELL)
  const [old, text] = [await shell.match('/'), await fresh.clone().text()]
  if (old && (await old.text()) === text) return
  await caches.delete(SHELL)
  await (await caches.open(SHELL)).put('/', fresh)
}

// Names carry a hash: what is kept under one never changes.
async function asset(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok) await (await caches.open(SHELL)).put(request, fresh.clone())
  return fresh
}

async function keep(assets) {
  await page(new Request('/'))
  await Promise.all(assets.map((path) => asset(new Request(path)).catch(() => undefined)))
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data ? event.data.json() : {}))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(anew(event))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(back(event.notification.data.path))
})

async function show({ table = '', game = 'Tablekeep', name = '', text = 'It is your turn.' }) {
  const body = name ? `${text} ${game}` : text
  const path = table ? `/t/${table}` : '/me'
  const notice = { body, tag: `tablekeep-${table}`, renotify: true, data: { path } }
  return self.registration.showNotification(name || game, notice)
}

// The browser has another address now: the server is told.
async function anew(event) {
  const options = event.oldSubscription ? event.oldSubscription.options : null
  const fresh = event.newSubscription || (options && (await self.registration.pushManager.subscribe(options)))
  if (!fresh) return
  const { endpoint, keys } = fresh.toJSON()
  const body = JSON.stringify({ endpoint, key: keys.p256dh, auth: keys.auth })
  await fetch('/api/v1/me/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

async function back(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
