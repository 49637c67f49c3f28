import { notifications } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'

/**
 * How push stands in this browser; `id` is the subscription as the server knows it. `unanswered` is a browser that asked
 * and got neither yes nor no.
 */
export type PushState = { is: 'none' | 'denied' | 'unanswered' | 'off' } | { is: 'on'; id: string }

const WORKER = '/push-worker.js'

/** Looks how push stands. Asks nobody anything. */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return { is: 'none' }
  if (Notification.permission === 'denied') return { is: 'denied' }
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? { is: 'on', id: await keep(subscription) } : { is: 'off' }
}

/** Asks for permission and subscribes this browser; for a tap on "Turn on". */
export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { is: permission === 'denied' ? 'denied' : 'unanswered' }
  const [registration, { publicKey }] = await Promise.all([
    navigator.serviceWorker.register(WORKER, { scope: '/' }),
    call(notifications.pushKey),
  ])
  await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  // A site with another secret has another key, and a browser holds one subscription at a time.
  await before?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return { is: 'on', id: await keep(subscription) }
}

/** No more push in this browser. */
export async function turnOff(id: string): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await call(notifications.unsubscribePush, { params: { id } }).catch(() => null)
  await subscription?.unsubscribe()
  return { is: 'off' }
}

async function keep(subscription: PushSubscription): Promise<string> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  const { _id } = await call(notifications.subscribePush, { body: { endpoint, keys: { p256dh, auth } } })
  return _id
}
