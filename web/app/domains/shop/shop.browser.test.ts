import { orders } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { accessibilityProblems } from '../../../test/accessible.ts'
import { type BrowsedSite, openBrowsedSite } from '../../../test/site.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: BrowsedSite
let shop: ReturnType<typeof shopkeeper>
let ada: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  shop = shopkeeper(site.world)
  ada = await site.world.performer('adaphone')
})
afterAll(() => site?.close())

async function startCoupon(page: Page, code: string): Promise<void> {
  await page.goto('/studio/coupons')
  const form = page.getByRole('form', { name: 'New coupon' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Discount').fill('25')
  await form.getByLabel('Total uses').fill('4')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.getByRole('button', { name: 'Start coupon' }).click()
  await page.getByRole('article', { name: code }).getByText('25% off').waitFor()
}

it('a coupon is started, used and ended on a phone, where the ways to buy stay at hand and the cart is shown once something is in it', async () => {
  const fan = await shop.fan()
  await shop.delivery(fan)
  const tray = await shop.product(ada, { name: 'Harbour tray', price: 10, description: 'Long. '.repeat(300) })
  const code = `TRAY${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const maker = await visitAs(site, ada, 'phone')
  await startCoupon(maker.page, code)

  const { page, context, problems } = await visitAs(site, fan, 'phone')
  await page.goto(`/product/${tray._id}`)
  const buy = page.getByRole('button', { name: /^Buy now/ })
  await page.mouse.wheel(0, 900)
  expect(await buy.boundingBox()).toMatchObject({ y: expect.any(Number) })
  await expect.poll(() => buy.evaluate(one => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart: 1 item' }).click()
  await page.getByText('Harbour tray').first().waitFor()
  await page.getByRole('button', { name: 'Actions for Home' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const address = page.getByRole('form', { name: 'Edit address' })
  await address.getByLabel('Name', { exact: true }).fill('Old home')
  expect(await accessibilityProblems(page)).toEqual([])
  await address.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('radio', { name: /^Old home/ }).waitFor()
  await page.getByLabel('Phone number').fill('0123 456 789')
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await page.getByRole('complementary').getByText('7.50').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
  expect((await fan.ask(orders.ownOrders)).data.data[0]).toMatchObject({ couponCode: code, totalPrice: 7.5 })

  await maker.page.getByRole('link', { name: `Open coupon ${code}` }).click()
  await maker.page.getByText('2.50 tokens off, 7.50 paid').waitFor()
  expect(await accessibilityProblems(maker.page)).toEqual([])
  await maker.page.goto('/studio/coupons')
  await maker.page.getByRole('button', { name: `End ${code}` }).click()
  expect(await accessibilityProblems(maker.page)).toEqual([])
  await maker.page.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click()
  await maker.page.getByRole('article', { name: code }).getByText('Ended', { exact: true }).waitFor()
  expect([...problems, ...maker.problems]).toEqual([])
  await Promise.all([context.close(), maker.context.close()])
})
