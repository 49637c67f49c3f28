import { coupons, payment, settings } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographers } from '../../../../api/test/photos.ts'
import { refunders } from '../../../../api/test/refunds.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let use: ReturnType<typeof refunders>
let mona: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  use = refunders(site.world)
  mona = await site.world.performer('mona')
})
afterAll(() => site?.close())

const costs = (id: string, minor: number) =>
  site.world.running.app.db.sql`update posts set price_minor = ${minor} where id = ${id}`

describe('a sheet whose price went up while it was open', () => {
  it('says so, shows the new price and its button, and takes that one', async () => {
    const who = await use.fan()
    const post = await photographers(site.world).post(mona, { audience: 'sale', price: 10 })
    const { page, context, problems } = await visitAs(site, who)
    await page.goto(`/post/${post._id}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await costs(post._id, 1500)
    await sheet.getByRole('button', { name: /^Unlock for 10/ }).click()
    await sheet.getByText('The price has changed. Check it and try again.').waitFor()
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await use.balance(who)).toBe(100)
    await costs(post._id, 50_000)
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).click()
    await sheet.getByRole('button', { name: /Top up .* and unlock/ }).waitFor()
    await sheet.getByText('The price has changed. Check it and try again.').waitFor()
    expect(await use.balance(who)).toBe(100)
    await costs(post._id, 1500)
    await page.goto(`/post/${post._id}`)
    await page
      .getByRole('button', { name: /unlock/i })
      .first()
      .click()
    await sheet.getByRole('button', { name: /^Unlock for 15/ }).click()
    await page.getByText('Unlocked. It is yours to keep.').waitFor()
    expect(await use.balance(who)).toBe(85)
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('a top-up whose terms changed while the page was open', () => {
  it('is not begun: the page shows what the coupon takes off now, and what a token costs', async () => {
    const olga = await site.world.operator('olgaterms')
    const made = { code: 'SEENOFF', value: 0.2, appliesTo: 'top_up' } as const
    const { data: coupon } = await olga.ask(coupons.createSiteCoupon, { body: made })
    const who = await use.fan(0)
    const { page, context, problems } = await visitAs(site, who)
    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Have a coupon?' }).click()
    await page.getByLabel('Coupon code').fill('SEENOFF')
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await olga.ask(coupons.changeSiteCoupon, { params: { id: coupon._id }, body: { value: 0.1 } })
    await page.getByRole('button', { name: 'Top up $20.00' }).click()
    await page.getByRole('button', { name: 'Top up $22.50' }).waitFor()
    await olga.ask(settings.changeSettings, { body: { tokenConversionRate: 2 } as never })
    await page.getByRole('button', { name: 'Top up $22.50' }).click()
    await page.getByText('12.50', { exact: true }).first().waitFor()
    expect((await who.ask(payment.searchPayments)).data.total).toBe(0)
    await olga.ask(settings.changeSettings, { body: { tokenConversionRate: 1 } as never })
    expect(problems).toEqual([])
    await context.close()
  })
})
