import { notificationChoices, notifications, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../api/test/mails.ts'
import { giveTokens } from '../../api/test/money.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let made = 0
let fan: Someone

beforeAll(async () => {
  site = await openBrowsedSite()
  fan = await site.world.fan('tipper')
  await giveTokens(site.world, fan.id, 1_000_000n)
}, 180_000)
afterAll(() => site?.close())

const newName = () => `told${'abcdefghijkl'[made++]}`
const tip = (who: Someone, price: number) => fan.ask(wallet.tip, { params: { id: who.id }, body: { price } as never })

describe('a creator who is tipped', () => {
  it('sees the bell rise without a reload, opens the line, and has read it in every tab', async () => {
    const ada = await site.world.performer(newName())
    const { page, context, problems } = await visitAs(site, ada)
    const live = page
      .waitForEvent('websocket', socket => socket.url().includes('socket.io'))
      .then(socket => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
    await page.goto('/home')
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    await live
    await tip(ada, 25)
    await bell.filter({ hasText: '1' }).waitFor()
    await bell.click()
    const { name } = (await fan.ask(users.me)).data
    const line = page.getByTestId('notification').filter({ hasText: `${name} tipped you 25 tokens` })
    await line.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    const other = await context.newPage()
    await other.goto('/notifications?kind=tips')
    await other.getByText('Unread').first().waitFor({ state: 'attached' })
    await tip(ada, 30)
    await page.getByText('tipped you 30 tokens').waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).first().click()
    await other.getByText('Unread').first().waitFor({ state: 'detached' })
    await site.world.until(async () => (await ada.ask(notifications.unread)).data.total === 0)
    expect(await bell.textContent()).not.toMatch(/\d/)
    await line.click()
    await page.waitForURL('**/creator/earning')
    expect(problems).toEqual([])
    await context.close()
  })

  it('loads older lines, and finds an empty tab that leads back', async () => {
    const ada = await site.world.performer(newName())
    for (let price = 10; price < 33; price++) await tip(ada, price)
    await site.world.until(async () => (await ada.ask(notifications.unread)).data.total === 23)
    const { page, context, problems } = await visitAs(site, ada, 'phone')
    await page.goto('/notifications')
    await page.getByTestId('notification').nth(19).waitFor()
    await page.getByTestId('notification').nth(19).scrollIntoViewIfNeeded()
    await page.getByText('tipped you 10 tokens').waitFor()
    expect(await page.getByTestId('notification').count()).toBe(23)
    await page.getByRole('link', { name: 'Mentions' }).click()
    await page.getByText('Nothing here yet').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.getByText('tipped you 32 tokens').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('how somebody is told', () => {
  it('is chosen by event and channel and saved at once; security stays on', async () => {
    const ada = await site.world.performer(newName())
    const { page, context, problems } = await visitAs(site, ada)
    await page.goto('/notifications')
    await page.getByRole('link', { name: 'Notification settings' }).first().click()
    await page.getByRole('checkbox', { name: 'Tips, Email' }).check()
    await page.getByText('Changes saved').first().waitFor()
    expect(await page.getByRole('checkbox', { name: 'Security, Push: always on' }).isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Use quiet hours' }).check()
    await page.getByLabel('From').waitFor()
    await page.getByRole('radiogroup', { name: 'Email digest' }).getByText('Daily').click()
    const saved = () => ada.ask(notificationChoices.settings).then(answer => answer.data)
    await site.world.until(async () => (await saved()).digest === 'daily')
    expect(await saved()).toMatchObject({ events: { tips: { mail: true } }, quiet: { isOn: true, from: '22:00' } })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    expect(await page.getByRole('checkbox', { name: 'Tips, Email' }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('is turned off from a mail by a visitor, on a page with one button', async () => {
    const username = newName()
    const ada = await site.world.performer(username)
    await ada.ask(notificationChoices.saveSettings, { body: { events: { tips: { mail: true } } } as never })
    await tip(ada, 40)
    const { text } = await mailTo(site.world, `${username}@example.test`, 'tipped you 40')
    const path = /\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''
    const { page, context, problems } = await site.visit({})
    await page.goto(path)
    expect((await ada.ask(notificationChoices.settings)).data.events.tips.mail).toBe(true)
    await page.getByRole('button', { name: 'Turn off emails' }).click()
    await page.getByRole('heading', { name: 'Emails turned off' }).waitFor()
    expect((await ada.ask(notificationChoices.settings)).data.events.tips.mail).toBe(false)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${path}x`)
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    expect(await page.getByRole('link', { name: 'Notification settings' }).count()).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })
})
