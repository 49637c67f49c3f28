import { orders } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopkeeper } from '../../../../api/test/shop.ts'
import type { Someone } from '../../../../api/test/world.ts'
import { intoCart } from '../../../test/cart.ts'
import { type DrawnSite, openDrawnSite } from '../../../test/dom.ts'
import { visitAs } from '../../../test/visit-as.ts'

let site: DrawnSite
let shop: ReturnType<typeof shopkeeper>
let ada: Someone
let bob: Someone
beforeAll(async () => {
  site = await openDrawnSite()
  shop = shopkeeper(site.world)
  ada = await site.world.performer('adashop')
  bob = await site.world.performer('bobshop')
})
afterAll(() => site?.close())

const cartOf = (who: Someone) => localStorage.getItem(`cart_${who.id}`)

describe('a cart', () => {
  it('with things of two creators is paid once and becomes two orders', async () => {
    const fan = await shop.fan()
    await shop.delivery(fan)
    const mug = await shop.product(ada, { name: 'Lantern mug' })
    const songs = await shop.digital(bob, { name: 'Ferry songs' })
    const { page, context, problems } = await visitAs(site, fan)
    await intoCart(page, mug._id)
    await intoCart(page, songs._id)
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Cart 2 in it' }).waitFor()
    await page.getByRole('button', { name: 'One more' }).click()
    const pay = page.getByRole('button', { name: /^Pay/ })
    await page.getByRole('complementary').getByText('25.00').first().waitFor()
    await pay.click()
    await page.getByText('Enter a phone number, with + and its country code if it’s from abroad.').waitFor()
    await page.getByLabel('Phone number').fill('0123 456 789')
    await pay.click()
    await page.getByRole('heading', { name: 'Thank you, it’s paid' }).waitFor()
    expect(cartOf(fan)).toBeNull()
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
    await page.getByRole('button', { name: 'Download' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/library'))
    const file = await fetch(page.path())
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(encodeURIComponent('songs & words.zip')),
    ])
    expect(problems).toEqual([])
    await context.close()
  })

  it('says before paying what is sold out, and nothing is charged for it', async () => {
    const fan = await shop.fan()
    await shop.delivery(fan)
    const print = await shop.product(ada, { name: 'Last print', stock: 1 })
    const { page, context, problems } = await visitAs(site, fan, 'phone')
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
    expect(localStorage.getItem('cart_')).toBeNull()
    await context.close()
  })
})

describe('a store', () => {
  it('is found by the search, put in order, and what is kept of it stands among the bookmarks', async () => {
    const fan = await shop.fan()
    const lamp = await shop.product(ada, { name: 'Quayside lamp', price: 40 })
    await shop.product(ada, { name: 'Quayside postcard', price: 2 })
    const { page, context, problems } = await visitAs(site, fan)
    await page.goto('/search?q=quayside')
    await page.getByRole('heading', { name: 'Products' }).waitFor()
    await page.goto('/search?q=quayside&of=products')
    await page.getByRole('link', { name: 'Quayside lamp' }).first().waitFor()
    await page.goto('/adashop?tab=store&q=quayside')
    await page.getByRole('button', { name: 'Lowest price' }).click()
    const names = () =>
      page.locator('.product-grid article .tile').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
    await expect.poll(names).toEqual(['Quayside postcard', 'Quayside lamp'])
    await page.getByRole('button', { name: 'Highest price' }).click()
    await expect.poll(names).toEqual(['Quayside lamp', 'Quayside postcard'])
    await page.goto(`/product/${lamp._id}`)
    await page.getByRole('button', { name: 'Bookmark' }).click()
    await expect.poll(async () => (await shop.look(fan, lamp._id)).isBookMarked).toBe(true)
    await page.goto('/user/bookmarks?of=products')
    await page.getByRole('link', { name: 'Quayside lamp' }).first().waitFor()
    await page.getByRole('button', { name: 'Remove from bookmarks: Quayside lamp' }).click()
    await page.getByText('No bookmarked products yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'Quayside lamp' }).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('is tended from the list: what is hidden there leaves the page, and comes back', async () => {
    const bowl = await shop.product(bob, { name: 'Ferry bowl' })
    const { page, context, problems } = await visitAs(site, bob)
    await page.goto('/studio/store?q=ferry+bowl')
    const status = async () => (await shop.look(bob, bowl._id)).status
    await page.getByRole('button', { name: 'Actions for Ferry bowl' }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect.poll(status).toBe('inactive')
    await page.getByRole('button', { name: 'Actions for Ferry bowl' }).click()
    await page.getByRole('menuitem', { name: 'Set live' }).click()
    await expect.poll(status).toBe('active')
    expect(problems).toEqual([])
    await context.close()
  })
})
