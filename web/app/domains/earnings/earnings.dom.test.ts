import { wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoToken } from '../../../test/demo-person.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site?.close())

describe('a creator who looks at their earnings', () => {
  it('sees a tip arrive in the figures, the list and a toast, without a reload', async () => {
    const { page, context, problems } = await site.visit({ as: 'mia' })
    await page.goto('/creator/earning')
    const pending = page.locator('section').filter({ hasText: 'Pending' }).locator('.kpi')
    const before = await pending.innerText()
    const [mia] = await site.world.running.app.db.sql<{ id: string }[]>`select id from users where username = 'mia'`
    const token = await demoToken(site.url, 'nina')
    await page.connected()
    const tipped = await site.world.visitor.ask(wallet.tip, {
      params: { id: mia?.id ?? '' },
      body: { price: 11 },
      headers: { authorization: token },
    })
    expect(tipped.status).toBe(200)
    await page
      .getByRole('status')
      .filter({ hasText: /tipped you \$8\.80/ })
      .waitFor()
    await expect.poll(() => pending.innerText()).not.toBe(before)
    const newest = page.getByRole('row').nth(1)
    await expect.poll(() => newest.innerText()).toContain('8.80')
    expect(problems).toEqual([])
    await context.close()
  })

  it('reads the figure of a day by the arrow keys, and finds each sold post', async () => {
    const { page, context } = await site.visit({ as: 'mia' })
    await page.goto('/creator/earning')
    const chart = page.getByRole('slider', { name: 'Earnings by day' })
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByText(/^\d+ \w+: \$[\d,.]+ yours, \$[\d,.]+ fee$/).waitFor()
    const tips = page.getByRole('region', { name: 'By kind' }).getByRole('listitem').filter({ hasText: 'Tip' }).first()
    await tips.getByText(/^\d+ sales? · paid \$[\d,.]+, fee \$[\d,.]+$/).waitFor()
    await page.getByRole('link', { name: 'Tips', exact: true }).click()
    await page.waitForURL('**/creator/earning?type=tip')
    await page.getByRole('navigation', { name: 'Types' }).getByRole('link', { name: 'All', exact: true }).click()
    const sold = page.getByRole('link', { name: /^Open / }).first()
    await sold.click()
    await page.waitForURL('**/post/*')
    await context.close()
  })
})
