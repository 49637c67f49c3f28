import { orders } from '@fanfare/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../api/test/shop.ts'
import type { Someone } from '../../api/test/world.ts'
import { type BrowsedSite, openBrowsedSite } from './site.ts'

let site: BrowsedSite
let shop: ReturnType<typeof shopkeeper>
let ada: Someone
let bob: Someone
beforeAll(async () => {
  site = await openBrowsedSite()
  shop = shopkeeper(site.world)
  ada = await site.world.performer('adashop')
  bob = await site.world.performer('bobshop')
}, 180_000)
afterAll(() => site?.close())

async function visitAs(who: Someone, size: 'desktop' | 'phone' = 'desktop') {
  const visit = await site.visit({ size })
  await visit.context.addCookies([{ name: 'token', value: who.token, url: site.url }])
  return visit
}

async function intoCart(page: Page, id: string): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText(/^In your cart/).waitFor()
}

const cartOf = (page: Page, who: Someone) => page.evaluate(key => localStorage.getItem(key), `cart_${who.id}`)

describe('a cart', () => {
  it('with things of two creators is paid once and becomes two orders', async () => {
    const fan = await shop.fan()
    await shop.delivery(fan)
    const mug = await shop.product(ada, { name: 'Lantern mug' })
    const songs = await shop.digital(bob, { name: 'Ferry songs' })
    const { page, context, problems } = await visitAs(fan)
    await intoCart(page, mug._id)
    await intoCart(page, songs._id)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Cart 2 in it' }).waitFor()
    await page.getByRole('button', { name: 'One more' }).click()
    const pay = page.getByRole('button', { name: /^Pay/ })
    await page.getByRole('complementary').getByText('25.00').first().waitFor()
    await pay.click()
    await page.getByText('Enter a phone number with 9 to 12 digits.').waitFor()
    await page.getByLabel('Phone number').fill('0123 456 789')
    await pay.click()
    await page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
    expect(await cartOf(page, fan)).toBeNull()
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.getByRole('link', { name: /Lantern mug/ }).waitFor()
    await page.getByRole('link', { name: /Ferry songs/ }).waitFor()
    const { data } = (await fan.ask(orders.ownOrders)).data
    expect(data.map(({ performerId, totalPrice }) => [performerId, totalPrice]).sort()).toEqual(
      [
        [ada.id, 20],
        [bob.id, 5],
      ].sort(),
    )
    await page.getByRole('link', { name: /Lantern mug/ }).click()
    await page.getByRole('list', { name: 'How it goes' }).getByText('Being packed').waitFor()
    await page.goto('/library?kind=product')
    await page.getByRole('link', { name: 'Ferry songs', exact: true }).waitFor()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('songs & words.zip')
    expect(problems).toEqual([])
    await context.close()
  })

  it('says before paying what is sold out, and nothing is charged for it', async () => {
    const fan = await shop.fan()
    await shop.delivery(fan)
    const print = await shop.product(ada, { name: 'Last print', stock: 1 })
    const { page, context, problems } = await visitAs(fan, 'phone')
    await intoCart(page, print._id)
    expect((await shop.change(ada, print._id, { stock: 0 })).status).toBe(200)
    await page.goto('/cart')
    await page.getByText('Sold out. Remove it to go on.').waitFor()
    await page.getByText('Put right what is marked in your cart, then you can pay.').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await page.goto(`/product/${print._id}`)
    await page.getByRole('status').getByText('Sold out').waitFor()
    expect(await page.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Remove Last print' }).click()
    await page.getByText('Your cart is empty').waitFor()
    expect((await fan.ask(orders.ownOrders)).data.total).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('of a visitor comes along when they log in', async () => {
    const fan = await shop.fan()
    const songs = await shop.digital(bob, { name: 'Night songs' })
    const { page, context } = await site.visit()
    await intoCart(page, songs._id)
    await page.goto('/cart')
    await page.getByText('Join or log in to pay. Your cart comes along.').waitFor()
    await context.addCookies([{ name: 'token', value: fan.token, url: site.url }])
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Pay/ }).waitFor()
    await page.getByText('Night songs').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cart_'))).toBeNull()
    await context.close()
  })
})
