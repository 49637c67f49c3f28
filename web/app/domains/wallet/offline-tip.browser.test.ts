import { afterAll, beforeAll, expect, it } from 'vitest'
import { refunders } from '../../../../api/test/refunds.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await openBrowsedSite()
})
afterAll(() => site?.close())

it('a fan hears at once that a tip can not go out without a network, and it does not go out later either', async () => {
  const use = refunders(site.world)
  const mona = await site.world.performer('mona')
  const who = await use.fan()
  const { page, context } = await visitAs(site, who, 'phone')
  await page.goto(`/${mona.id}`)
  await page.getByRole('button', { name: 'Tip', exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  const send = sheet.getByRole('button', { name: /^Send/ })
  await send.waitFor()
  await context.setOffline(true)
  await send.click()
  await sheet.getByText("We couldn't reach the site. Check your connection and try again.").waitFor()
  await context.setOffline(false)
  expect(await use.balance(who)).toBe(100)
  await send.click()
  await page.getByText(/^You tipped/).waitFor()
  expect(await use.balance(who)).toBe(80)
  await context.close()
})
