import { notificationChoices, notifications, wallet } from '@fanfare/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import { openPushService } from '../../../../api/test/push-service.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'

let site: BrowsedSite
let service: Awaited<ReturnType<typeof openPushService>>
let made = 0

beforeAll(async () => {
  service = await openPushService()
  site = await openBrowsedSite({ PUSH_TO_PRIVATE_ADDRESSES: 'on' }, [], { isWhole: true })
})
afterAll(async () => {
  await site?.close()
  await service.close()
})

const devices = async (who: Someone) => (await who.ask(notificationChoices.settings)).data.devices

/** The settings of somebody's notifications, in a browser that subscribes at the push service of this machine. */
async function openSettings() {
  const ada = await site.world.performer(`pushed${'abcdefghijkl'[made++]}`)
  const browser = service.browser()
  const { context, page, problems } = await site.visit({ size: 'phone' })
  await context.addCookies([{ name: 'token', value: ada.token, url: site.url }])
  await subscribesAt(context, browser)
  const open = async (on: Page = page) => {
    await on.goto('/notifications/settings')
    return on.getByRole('region', { name: 'Push on this device' })
  }
  return { ada, browser, context, page, problems, open }
}

/** Has a browser's own interface name this subscription; Chromium would ask a push service on the internet for one. */
function subscribesAt(
  context: BrowserContext,
  { endpoint, keys }: { endpoint: string; keys: object },
): Promise<unknown> {
  return context.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'test-push-key'
      const subscription = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        async subscribe({ applicationServerKey, userVisibleOnly }: Record<string, unknown>) {
          if (!userVisibleOnly) throw new Error('Every message has to be shown.')
          localStorage.setItem(kept, String(applicationServerKey))
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(kept) === null ? null : subscription),
      })
    },
    { endpoint, keys },
  )
}

describe('push in a browser', () => {
  it('is turned on by a tap, reaches it and is shown with the page that it leads to, is still on after a reload, and is turned off', async () => {
    const { ada, browser, context, page, problems, open } = await openSettings()
    await context.grantPermissions(['notifications'], { origin: site.url })
    const device = await open()
    expect(await devices(ada)).toEqual([])
    await device.getByRole('button', { name: 'Turn on' }).click()
    await device.getByText('This device gets push notifications.').waitFor()
    const { publicKey } = (await ada.ask(notifications.pushKey)).data
    expect(await page.evaluate(() => localStorage.getItem('test-push-key'))).toBe(publicKey)
    expect(await devices(ada)).toHaveLength(1)
    expect(await accessibilityProblems(page)).toEqual([])

    const fan = await site.world.fan(`pusher${'abcdefghijkl'[made]}`)
    await giveTokens(site.world, fan.id, 100_000n)
    await fan.ask(wallet.tip, { params: { id: ada.id }, body: { price: 25 } as never })
    await site.world.until(async () => browser.got.length > 0)
    expect(browser.got[0]?.payload).toMatchObject({ url: '/creator/earning', unread: 1 })

    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
        if (one) resolve(one.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const data = JSON.stringify({ title: 'Fanfare', body: 'Nina tipped you', url: '/creator/earning', tag: 'tips' })
    const registrationId = await registered
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }))
      })
    await expect
      .poll(shown, { timeout: 30_000 })
      .toEqual([{ title: 'Fanfare', body: 'Nina tipped you', tag: 'tips', data: { url: '/creator/earning' } }])

    await page.reload()
    await device.getByText('This device gets push notifications.').waitFor()
    expect(await devices(ada)).toHaveLength(1)
    await device.getByRole('button', { name: 'Turn off' }).click()
    await device.getByRole('button', { name: 'Turn on' }).waitFor()
    expect(await devices(ada)).toEqual([])
    await page.reload()
    await device.getByRole('button', { name: 'Turn on' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
