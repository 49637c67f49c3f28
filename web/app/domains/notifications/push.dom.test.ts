import { notificationChoices } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

const { Notification: notice } = globalThis
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
  if (notice) Object.assign(globalThis, { Notification: notice })
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser that could push, and answers so when it is asked; a subscription would be made in vain. */
function browserAnswers(answer: 'denied' | 'default'): { subscribed: number } {
  const seen = { subscribed: 0 }
  const subscribe = async () => void seen.subscribed++
  const registration = { pushManager: { getSubscription: async () => null, subscribe } }
  const serviceWorker = { getRegistration: async () => undefined, register: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  const Notification = { permission: 'default', requestPermission: async () => answer }
  Object.assign(globalThis, { PushManager: class {}, Notification })
  return seen
}

async function turnOn(name: string) {
  const ada = await site.world.performer(name)
  const { context, page, problems } = await site.visit({ as: ada, size: 'phone' })
  await page.goto('/notifications/settings')
  const device = page.getByRole('region', { name: 'Push on this device' })
  await device.getByRole('button', { name: 'Turn on' }).click()
  return { ada, context, device, problems }
}

it('push stays off where the browser refuses, and the page says so', async () => {
  const seen = browserAnswers('denied')
  const { ada, context, device, problems } = await turnOn('pushdenied')
  await device.getByText('Notifications are blocked in your browser.').waitFor()
  expect(await device.getByRole('button').count()).toBe(0)
  expect(seen.subscribed).toBe(0)
  expect((await ada.ask(notificationChoices.settings)).data.devices).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

it('push can be asked for again where the question was closed without an answer', async () => {
  browserAnswers('default')
  const { context, device, problems } = await turnOn('pushclosed')
  await device.getByText('Choose Allow when your browser asks').waitFor()
  expect(await device.getByRole('button', { name: 'Turn on' }).isEnabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})
