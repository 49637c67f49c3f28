// Shows push messages and opens their page. It keeps nothing and answers no requests.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('push', event => {
  const said = event.data?.json() ?? {}
  const { title = '', body = '', url = '/notifications', tag = '', unread = 0, lang = '', dir = 'auto' } = said
  const shown = self.registration.showNotification(title, {
    ...{ body, tag, lang, dir, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } },
  })
  const counted = self.navigator.setAppBadge?.(unread)
  event.waitUntil(Promise.all([shown, counted]))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data?.url ?? '/notifications', self.location.origin)
  event.waitUntil(origin === self.location.origin ? open(href) : undefined)
})

async function open(href) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const [tab] = tabs.filter(one => one.focused).concat(tabs)
  if (!tab) return self.clients.openWindow(href)
  await tab.focus()
  return tab.navigate(href)
}
