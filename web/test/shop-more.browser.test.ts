import { addresses, coupons, orders } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../api/test/shop.ts'
import type { Someone } from '../../api/test/world.ts'
import { accessibilityProblems } from './accessible.ts'
import { intoCart } from './cart.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'
import { visitAs } from './visit-as.ts'

let site: BrowsedSite
let shop: ReturnType<typeof shopkeeper>
let cora: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  shop = shopkeeper(site.world)
  cora = await site.world.performer('corashop')
}, 180_000)
afterAll(() => site?.close())

describe('a coupon of a creator', () => {
  it.each(['desktop', 'phone'] as const)(
    'is made, used in a cart, changed, ended and started again, on a %s',
    async size => {
      const songs = await shop.digital(cora, { name: 'Coupon songs', price: 10 })
      const maker = await visitAs(site, cora, size)
      const { page } = maker
      await page.goto('/studio/store')
      await page.getByRole('link', { name: 'Coupons' }).click()
      await page.waitForURL('**/studio/coupons')
      const form = page.getByRole('form', { name: 'New coupon' })
      await form.getByLabel('Code').fill('no spaces')
      await form.getByLabel('Discount').fill('100')
      await form.getByRole('button', { name: 'Start coupon' }).click()
      await form.getByText('3 to 40 letters, digits, - and _.').waitFor()
      await form.getByText('Enter a whole number from 1 to 99.').waitFor()
      const { total } = (await cora.ask(coupons.ownCoupons)).data
      const code = `CORA${size.toUpperCase()}${total}`
      await form.getByLabel('Code').fill(code.toLowerCase())
      await form.getByLabel('Discount').fill('25')
      await form.getByText('A product of 10 tokens sells for 7.50.').waitFor()
      await form.getByLabel('Total uses').fill('4')
      expect(await accessibilityProblems(page)).toEqual([])
      await form.getByRole('button', { name: 'Start coupon' }).click()
      const row = page.getByRole('article', { name: code })
      await row.getByText('Live', { exact: true }).waitFor()
      await row.getByText('25% off').waitFor()
      await form.getByLabel('Code').fill(code)
      await form.getByRole('button', { name: 'Start coupon' }).click()
      await expect.poll(() => form.getByLabel('Code').getAttribute('aria-invalid')).toBe('true')

      const fan = await shop.fan()
      const buyer = await visitAs(site, fan, size)
      await intoCart(buyer.page, songs._id)
      await buyer.page.goto('/cart')
      await buyer.page.getByLabel('Coupon code').fill(code)
      await buyer.page.getByRole('button', { name: 'Use', exact: true }).click()
      await buyer.page.getByRole('complementary').getByText('7.50').first().waitFor()
      await buyer.page.getByRole('button', { name: /^Pay/ }).click()
      await buyer.page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
      expect((await fan.ask(orders.ownOrders)).data.data[0]).toMatchObject({ couponCode: code, totalPrice: 7.5 })

      await page.reload()
      await row.getByText('1 of 4').waitFor()
      await page.getByRole('link', { name: `Open coupon ${code}` }).click()
      await page.waitForURL(/studio\/coupons\/[0-9a-f-]+$/)
      const ofCoupon = page.url()
      await page.getByText('2.50 tokens off, 7.50 paid').waitFor()
      await page.getByText('You earned 6.00').waitFor()
      await page.getByLabel('Name').fill('For spring')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await page.getByText(/25% off · For spring/).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.goto('/studio/coupons')
      await row.getByRole('button', { name: `End ${code}` }).click()
      await page
        .getByRole('dialog')
        .getByText(/stops working right away/)
        .waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click()
      await row.getByText('Ended', { exact: true }).waitFor()
      expect(await row.getByRole('button', { name: `End ${code}` }).count()).toBe(0)
      await page.getByRole('link', { name: 'Live', exact: true }).click()
      await expect.poll(() => row.count()).toBe(0)

      await intoCart(buyer.page, (await shop.digital(cora, { name: 'More songs' }))._id)
      await buyer.page.goto('/cart')
      await buyer.page.getByLabel('Coupon code').fill(code)
      await buyer.page.getByRole('button', { name: 'Use', exact: true }).click()
      await buyer.page.getByText('Invalid coupon code').first().waitFor()
      await page.goto(ofCoupon)
      await page.getByRole('button', { name: 'Start again' }).click()
      await page.getByText('The coupon works again').waitFor()
      await page.getByText('Live', { exact: true }).first().waitFor()
      // What the browser itself says of the refused code.
      const known = (problem: string) => problem.includes('status of 4')
      expect([...maker.problems, ...buyer.problems].filter(problem => !known(problem))).toEqual([])
      await maker.context.close()
      await buyer.context.close()
    },
  )
})

const nothing = 'No addresses yet'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: /address$/ })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
}

const street = { District: 'Lechhausen', 'Ward or neighborhood': '3', Street: 'Lindenweg', 'House number': '12a' }

describe('delivery addresses', () => {
  it.each(['desktop', 'phone'] as const)('are added, changed and deleted in the settings, on a %s', async size => {
    const fan = await shop.fan()
    const { page, context, problems } = await visitAs(site, fan, size)
    await page.goto('/account/addresses')
    await page.getByText(nothing).waitFor()
    await page.getByRole('button', { name: 'Add address' }).click()
    const form = page.getByRole('form', { name: 'New address' })
    await form.getByRole('button', { name: 'Save address' }).click()
    await form.getByText('Check the 9 fields marked below.').waitFor()
    await form.getByLabel('Country').selectOption('AT')
    await expect.poll(() => form.locator('select').count()).toBeGreaterThan(1)
    await form.getByLabel('State or region').selectOption({ index: 1 })
    await fill(page, { Name: 'Parents', Postcode: '8010', ...street })
    const city = form.getByLabel('City')
    await expect.poll(() => city.evaluate(one => one.tagName)).toBe('SELECT')
    await city.selectOption({ index: 1 })
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('1 of 20').waitFor()
    const [saved] = (await fan.ask(addresses.addresses)).data.data
    await page.getByRole('button', { name: 'Edit Parents' }).click()
    const edit = page.getByRole('form', { name: 'Edit address' })
    await expect.poll(() => edit.getByLabel('City').inputValue()).toBe(saved?.city)
    expect(await edit.getByLabel('Country').inputValue()).toBe('AT')
    await edit.getByLabel('Street', { exact: true }).fill('Ahornweg')
    await edit.getByRole('button', { name: 'Save address' }).click()
    await page.getByText(/Ahornweg 12a/).waitFor()
    const { streetAddress, country, city: kept } = (await fan.ask(addresses.addresses)).data.data[0] ?? {}
    expect([streetAddress, country, kept]).toEqual(['Ahornweg', 'AT', saved?.city])
    await page.getByRole('button', { name: 'Delete Parents' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete Parents?' })
    await sure.getByText(/Orders you’ve already placed still go there/).waitFor()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(nothing).waitFor()
    expect((await fan.ask(addresses.addresses)).data.total).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('can be changed and deleted where one is chosen, and the order goes to what is left', async () => {
    const fan = await shop.fan()
    const { deliveryAddressId: old } = await shop.delivery(fan)
    const mug = await shop.product(cora, { name: 'Address mug' })
    const { page, context, problems } = await visitAs(site, fan, 'phone')
    await intoCart(page, mug._id)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Actions for Home' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await fill(page, { Name: 'Old home' })
    await page.getByRole('form', { name: 'Edit address' }).getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('radio', { name: /^Old home/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for Old home' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const form = page.getByRole('form', { name: 'New address' })
    await form.waitFor()
    await page.getByLabel('Phone number').fill('0123 456 789')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByText('Save an address first.').waitFor()
    const { deliveryAddressId: id } = await shop.delivery(fan)
    expect(id).not.toBe(old)
    await page.reload()
    await page.getByRole('radio', { name: /^Home/ }).waitFor()
    expect(await page.getByRole('radio', { name: /^Home/ }).isChecked()).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
    expect((await fan.ask(orders.ownOrders)).data.data[0]?.deliveryAddressId).toBe(id)
    expect(problems).toEqual([])
    await context.close()
  })
})
