/** Calling a player back: a mark in the title, and a notice of the browser if it was allowed. */
import { pushOff, pushOn } from './push'
import { settings } from './settings.svelte'

const WORKER = '/calls.js'

export function canCall(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied'
}

/** Ask the browser; only ever from a click. */
export async function allowCalls(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  settings.calls = answer === 'granted'
  if (settings.calls)
    await worker()
      ?.register(WORKER)
      .catch(() => undefined)
  return settings.calls
}

/** Whoever is to be called here may have become somebody else, or their browser's address another: it is told anew. */
export async function callAgain(): Promise<void> {
  if (!settings.calls || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  if (await worker()?.getRegistration()) await pushOn()
}

export async function noCalls(): Promise<void> {
  settings.calls = false
  await pushOff()
}

/** Says that it is our turn, while nobody looks at the page; the notice goes when somebody does. */
export function callBack(title: string, text: string, id: string, follow: () => void = () => undefined): void {
  if (!settings.calls || typeof Notification === 'undefined') return
  if (!document.hidden || Notification.permission !== 'granted') return
  const path = `/t/${id}`
  const notice = { body: text, tag: `tablekeep-${id}`, renotify: true, data: { path } }
  try {
    byPage(new Notification(title, notice), follow)
  } catch {
    // Phones let only a worker show notices.
    void byWorker(title, notice)
  }
}

function byPage(notice: Notification, follow: () => void): void {
  notice.onclick = () => {
    window.focus()
    notice.close()
    follow()
  }
  document.addEventListener('visibilitychange', () => notice.close(), { once: true })
}

async function byWorker(title: string, notice: NotificationOptions): Promise<void> {
  const registered = await worker()?.getRegistration()
  await registered?.showNotification(title, notice)
  const close = async (): Promise<void> =>
    (await registered?.getNotifications({ tag: notice.tag }))?.forEach((each) => each.close())
  document.addEventListener('visibilitychange', () => void close(), { once: true })
}

function worker(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
}

/** The title of the page, with a mark in front while something waits for us. */
export function titled(words: string, yours = false): void {
  if (typeof document !== 'undefined') document.title = `${yours ? '(1) Your turn: ' : ''}${words} · Tablekeep`
}
