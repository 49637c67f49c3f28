import { orders } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { intoCart } from '../../../test/cart.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let shop: ReturnType<typeof shopkeeper>
let cora: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  shop = shopkeeper(site.world)
  cora = await site.world.performer('corashop')
})
afterAll(() => site?.close())

describe('a coupon of a creator', () => {
  it('is made, used in a cart, changed, ended and started again', async () => {
    const songs = await shop.digital(cora, { name: 'Coupon songs', price: 10 })
    const problems: string[][] = []
    const visit = async (who: Someone, path: string) => {
      const opened = await visitAs(site, who)
      problems.push(opened.problems)
      await opened.page.goto(path)
      return opened.page
    }
    let page = await visit(cora, '/studio/store')
    await page.getByRole('link', { name: 'Coupons' }).first().click()
    await page.waitForURL('**/studio/coupons')
    const form = page.getByRole('form', { name: 'New coupon' })
    await form.getByLabel('Code').fill('no spaces')
    await form.getByLabel('Discount').fill('100')
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await form.getByText('3 to 40 letters, digits, - and _.').waitFor()
    await form.getByText('Enter a whole number from 1 to 99.').waitFor()
    const code = 'CORASONGS'
    await form.getByLabel('Code').fill(code.toLowerCase())
    await form.getByLabel('Discount').fill('25')
    await form.getByText('A product of 10 tokens sells for 7.50.').waitFor()
    await form.getByLabel('Total uses').fill('4')
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Start coupon' }).click()
    const row = () => page.getByRole('article', { name: code })
    await row().getByText('Live', { exact: true }).waitFor()
    await row().getByText('25% off').waitFor()
    await form.getByLabel('Code').fill(code)
    await form.getByRole('button', { name: 'Start coupon' }).click()
    await expect.poll(() => form.getByLabel('Code').getAttribute('aria-invalid')).toBe('true')

    const fan = await shop.fan()
    page = await visit(fan, '/')
    await intoCart(page, songs._id)
    await page.goto('/cart')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByRole('complementary').getByText('7.50').first().waitFor()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
    expect((await fan.ask(orders.ownOrders)).data.data[0]).toMatchObject({ couponCode: code, totalPrice: 7.5 })

    page = await visit(cora, '/studio/coupons')
    await row().getByText('1 of 4').waitFor()
    await page.getByRole('link', { name: `Open coupon ${code}` }).click()
    await page.waitForURL(/studio\/coupons\/[0-9a-f-]+$/)
    const ofCoupon = page.path()
    await page.getByText('2.50 tokens off, 7.50 paid').waitFor()
    await page.getByText('You earned 6.00').waitFor()
    await page.getByLabel('Name').fill('For spring')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText(/25% off · For spring/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto('/studio/coupons')
    await row()
      .getByRole('button', { name: `End ${code}` })
      .click()
    await page
      .getByRole('dialog')
      .getByText(/stops working right away/)
      .waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click()
    await row().getByText('Ended', { exact: true }).waitFor()
    expect(
      await row()
        .getByRole('button', { name: `End ${code}` })
        .count(),
    ).toBe(0)
    await page.getByRole('link', { name: 'Live', exact: true }).last().click()
    await expect.poll(() => row().count()).toBe(0)

    page = await visit(fan, '/')
    await intoCart(page, (await shop.digital(cora, { name: 'More songs' }))._id)
    await page.goto('/cart')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByText('Invalid coupon code').first().waitFor()
    page = await visit(cora, ofCoupon)
    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByText('The coupon works again').waitFor()
    await page.getByText('Live', { exact: true }).first().waitFor()
    expect(problems.flat()).toEqual([])
  })
})
