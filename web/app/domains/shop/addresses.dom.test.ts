import { addresses, orders } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { intoCart } from '../../../test/cart.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { accessibilityProblems } from '../../../test/dom-accessible.ts'
import type { DrawnPage as Page } from '../../../test/dom-page.tsx'
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

const nothing = 'No addresses yet'

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: /address$/ })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
}

const street = { District: 'Lechhausen', 'Ward or neighborhood': '3', Street: 'Lindenweg', 'House number': '12a' }

describe('delivery addresses', () => {
  it('are added, changed and deleted in the settings', async () => {
    const fan = await shop.fan()
    const { page, context, problems } = await visitAs(site, fan)
    await page.goto('/account/addresses')
    await page.getByText(nothing).waitFor()
    await page.getByRole('button', { name: 'Add address' }).click()
    const form = page.getByRole('form', { name: 'New address' })
    await form.getByRole('button', { name: 'Save address' }).click()
    await form.getByText('Check the 4 fields marked below.').waitFor()
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
