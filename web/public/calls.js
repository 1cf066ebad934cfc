// Shows notices where pages may not, and leads back to the table when one is tapped.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(back(event.notification.data.path))
})

async function back(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => new URL(page.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
