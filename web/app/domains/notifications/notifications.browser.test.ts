import { notifications, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveTokens } from '../../../../api/test/money.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite, sizes } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
let made = 0
let fan: Someone

beforeAll(async () => {
  site = await openBrowsedSite()
  fan = await site.world.fan('tipper')
  await giveTokens(site.world, fan.id, 1_000_000n)
})
afterAll(() => site?.close())

const newName = () => `told${'abcdefghijkl'[made++]}`
const tip = (who: Someone, price: number) => fan.ask(wallet.tip, { params: { id: who.id }, body: { price } as never })

it('a creator who is tipped sees the bell rise without a reload, has read the notification in every tab, and older notifications come as they scroll', async () => {
  const ada = await site.world.performer(newName())
  const { page, context, problems } = await visitAs(site, ada)
  const live = page
    .waitForEvent('websocket', socket => socket.url().includes('socket.io'))
    .then(socket => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')))
  await page.goto('/home')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await live
  await tip(ada, 45)
  await bell.filter({ hasText: '1' }).waitFor()
  await bell.click()
  const { name } = (await fan.ask(users.me)).data
  const notification = page.getByTestId('notification').filter({ hasText: `${name} tipped you 45 tokens` })
  await notification.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  const other = await context.newPage()
  await other.goto('/notifications?kind=tips')
  await other.getByText('Unread').first().waitFor({ state: 'attached' })
  await tip(ada, 50)
  await page.getByText('tipped you 50 tokens').waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).first().click()
  await other.getByText('Unread').first().waitFor({ state: 'detached' })
  await site.world.until(async () => (await ada.ask(notifications.unread)).data.total === 0)
  expect(await bell.textContent()).not.toMatch(/\d/)
  await notification.click()
  await page.waitForURL('**/creator/earning')

  for (let price = 10; price < 31; price++) await tip(ada, price)
  await site.world.until(async () => (await ada.ask(notifications.unread)).data.total === 21)
  await page.setViewportSize(sizes.phone)
  await page.goto('/notifications')
  await page.getByTestId('notification').nth(19).waitFor()
  await page.getByTestId('notification').nth(19).scrollIntoViewIfNeeded()
  await page.getByText('tipped you 45 tokens').waitFor()
  expect(await page.getByTestId('notification').count()).toBe(23)
  await page.getByRole('link', { name: 'Mentions' }).click()
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByText('tipped you 29 tokens').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
