import { earnings, orders, products, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { balanceOf, refundCharge } from '../../wallet/index.ts'

let world: World
let mia: Someone
let rosa: Someone
let shop: ReturnType<typeof shopkeeper>

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  rosa = await world.performer('rosa')
})
afterAll(() => world.close())

const balance = (who: Someone) => balanceOf(world.running.app.db.sql, who.id)
const move = (who: Someone, id: string, body: object) => who.ask(orders.updateOrder, { params: { id }, body })
const open = async (who: Someone, id: string) => (await who.ask(orders.order, { params: { id } })).data
const mailOf = async (who: Someone, words: string) => {
  const [row] = await world.running.app.db.sql<[{ email: string }]>`select email from users where id = ${who.id}`
  return mailTo(world, row.email, words)
}

/** A fan who has ordered this. */
async function ordered(product: { _id: string }, quantity = 1) {
  const who = await shop.fan()
  const to = await shop.delivery(who)
  const { orders: made } = shop.made(await shop.pay(who, { items: [{ productId: product._id, quantity }], ...to }))
  return { who, to, order: shop.of(made, product._id) }
}

describe('an order', () => {
  it('goes from processing to shipping to delivered, both sides see it, and each move is mailed to both', async () => {
    const { who, order } = await ordered(await shop.product(mia), 2)
    const params = { id: order._id }
    expect(await open(mia, order._id)).toMatchObject({
      nextStatuses: ['shipping', 'refunded'],
      netPrice: 16,
      quantity: 2,
    })
    expect(await open(who, order._id)).toMatchObject({ nextStatuses: [], netPrice: null, totalPrice: 20 })
    expect((await mailOf(who, `order ${order.orderNumber}`)).text).toContain('You paid 20.00 tokens.')
    expect((await mailOf(mia, `New order ${order.orderNumber}`)).text).toContain('You earn 16.00 tokens.')
    expect((await move(mia, order._id, { deliveryStatus: 'shipping', shippingCode: 'DHL 1' })).data.success).toBe(true)
    for (const side of [who, mia]) {
      expect(await open(side, order._id)).toMatchObject({ deliveryStatus: 'shipping', shippingCode: 'DHL 1' })
      expect((await mailOf(side, `${order.orderNumber} is on its way`)).text).toContain('DHL 1')
    }
    await move(mia, order._id, { shippingCode: 'DHL 2' })
    expect((await mailOf(who, `${order.orderNumber} has a shipping code`)).text).toContain('DHL 2')
    await move(mia, order._id, { deliveryStatus: 'delivered' })
    for (const side of [who, mia]) await mailOf(side, `${order.orderNumber} was delivered`)
    for (const [deliveryStatus, status] of [
      ['processing', 422],
      ['shipping', 422],
      ['delivered', 200],
      ['lost', 400],
    ] as const)
      expect([
        deliveryStatus,
        (await mia.ask(orders.updateOrder, { params, body: { deliveryStatus } })).status,
      ]).toEqual([deliveryStatus, status])
  })

  it('cannot skip shipping, and a download is delivered at once', async () => {
    const { order } = await ordered(await shop.product(mia))
    expect((await move(mia, order._id, { deliveryStatus: 'delivered' })).error).toBe('ORDER_STATUS_REFUSED')
    const download = await ordered(await shop.digital(mia))
    expect(download.order.deliveryStatus).toBe('delivered')
    expect((await move(mia, download.order._id, { deliveryStatus: 'shipping' })).status).toBe(422)
  })

  it('is refunded: the fan gets everything back, the creator and the site give it, and the piece is in stock again', async () => {
    const mug = await shop.product(mia, { price: 12.35 })
    const { who, order } = await ordered(mug, 2)
    const earned = async () => (await mia.ask(earnings.earningStats)).data
    const before = await earned()
    expect(await balance(who)).toBe(97_530n)
    const both = await Promise.all([1, 2].map(() => move(mia, order._id, { deliveryStatus: 'refunded' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await balance(who)).toBe(100_000n)
    const after = await earned()
    expect(Math.round((before.maturing - after.maturing) * 100)).toBe(1976)
    expect((await mia.ask(products.ownProduct, { params: { id: mug._id } })).data.stock).toBe(10)
    expect((await open(who, order._id)).deliveryStatus).toBe('refunded')
    expect((await mailOf(who, `${order.orderNumber} was refunded`)).text).toContain('24.70 tokens are back')
    await mailOf(mia, `${order.orderNumber} was refunded`)
    expect((await move(mia, order._id, { deliveryStatus: 'shipping' })).status).toBe(422)
    expect((await who.ask(wallet.searchCharges)).data.data[0]?.status).toBe('refunded')
  })

  it('that someone else refunds is refunded too', async () => {
    const mug = await shop.product(mia)
    const { who, order } = await ordered(mug)
    const refund = { chargeId: order.transactionId, reason: 'Broken', causedBy: 'operator' }
    await world.running.app.db.tx(tx => refundCharge(tx, refund))
    await world.until(async () => (await open(who, order._id)).deliveryStatus === 'refunded')
    expect((await mia.ask(products.ownProduct, { params: { id: mug._id } })).data.stock).toBe(10)
  })

  it('goes to another address of the fan until it ships, and to no one else’s', async () => {
    const { who, order } = await ordered(await shop.product(mia))
    const { deliveryAddressId } = await shop.delivery(who, { city: 'Bremen', zipCode: '28195' })
    const send = (by: Someone, body: { deliveryAddressId: string }) =>
      by.ask(orders.changeDelivery, { params: { id: order._id }, body })
    expect((await send(who, { deliveryAddressId })).data.deliveryAddress).toContain('28195 Bremen')
    expect((await mailOf(mia, `${order.orderNumber} goes to a new address`)).text).toContain('Bremen')
    const stranger = await shop.fan()
    const foreign = await shop.delivery(stranger)
    expect((await send(who, foreign)).body.fields?.[0]?.path).toBe('deliveryAddressId')
    expect((await send(stranger, foreign)).status).toBe(404)
    expect((await send(mia, { deliveryAddressId })).status).toBe(403)
    await move(mia, order._id, { deliveryStatus: 'shipping' })
    expect((await send(who, { deliveryAddressId })).status).toBe(403)
  })

  it('is there for its two sides alone, on every endpoint', async () => {
    const { who, order } = await ordered(await shop.product(mia))
    const stranger = await shop.fan()
    const params = { id: order._id }
    for (const other of [rosa, stranger]) expect((await other.ask(orders.order, { params })).status).toBe(404)
    expect((await move(rosa, order._id, { deliveryStatus: 'refunded' })).status).toBe(404)
    expect((await move(who, order._id, { deliveryStatus: 'refunded' })).status).toBe(403)
    expect((await world.visitor.ask(orders.order, { params })).status).toBe(401)
    for (const id of ['x', '01890000-0000-7000-8000-000000000000']) {
      expect((await who.ask(orders.order, { params: { id } })).status).toBe(404)
      expect((await move(mia, id, { deliveryStatus: 'shipping' })).status).toBe(404)
    }
    expect((await stranger.ask(orders.ownOrders)).data.total).toBe(0)
    expect((await rosa.ask(orders.orders)).data.total).toBe(0)
    expect([(await who.ask(orders.orders)).status, (await mia.ask(orders.ownOrders)).status]).toEqual([403, 403])
  })

  it('is found by number, product, person, state and date, and comes as CSV', async () => {
    const seller = await world.performer('paula')
    const [mug, scarf] = [
      await shop.product(seller, { name: '=Mug, "blue"' }),
      await shop.product(seller, { name: 'Scarf' }),
    ]
    const first = await ordered(mug)
    const { order } = await ordered(scarf)
    await move(seller, order._id, { deliveryStatus: 'shipping' })
    const found = async (query: object) =>
      (await seller.ask(orders.orders, { query: query as never })).data.data.map(({ productInfo }) => productInfo.name)
    expect(await found({})).toEqual(['Scarf', '=Mug, "blue"'])
    expect(await found({ sort: 'asc', limit: 1 })).toEqual(['=Mug, "blue"'])
    expect(await found({ deliveryStatus: 'shipping' })).toEqual(['Scarf'])
    expect(await found({ q: order.orderNumber.toLowerCase() })).toEqual(['Scarf'])
    expect(await found({ q: 'mug' })).toEqual(['=Mug, "blue"'])
    expect(await found({ userId: first.who.id })).toEqual(['=Mug, "blue"'])
    expect(await found({ productId: scarf._id })).toEqual(['Scarf'])
    expect(await found({ fromDate: '2090-01-01' })).toEqual([])
    expect((await seller.ask(orders.orders, { query: { fromDate: 'soon' } })).body.fields?.[0]?.path).toBe('fromDate')
    const mine = await first.who.ask(orders.ownOrders, { query: { performerId: seller.id } })
    expect(mine.data).toMatchObject({ total: 1, data: [{ performerInfo: { username: 'paula' } }] })
    const csv = await world.raw('/orders/export?deliveryStatus=processing', {
      headers: { authorization: seller.token },
    })
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const [head, line, ...rest] = String(csv.body.text).split('\r\n')
    expect([head?.includes('Order,Date,Status'), rest]).toEqual([true, []])
    expect(line).toContain(`"'=Mug, ""blue""",physical,1,10.00,10.00,8.00`)
  })
})

describe('a digital product', () => {
  const link = async (who: Someone, id: string) => who.ask(products.downloadLink, { params: { id } })
  const fetchIt = (who: Someone, url: string) =>
    world.raw(url, { headers: who.token ? { authorization: who.token } : {} })

  it('is downloaded by its buyer five times in a day, and then asked for anew', async () => {
    const songs = await shop.digital(mia)
    const { who } = await ordered(songs)
    const { data } = await link(who, songs._id)
    expect(data).toMatchObject({ downloadsLeft: 5, fileName: 'songs & words.zip', fileSize: 8 })
    const first = await fetchIt(who, data.downloadLink)
    expect([first.status, first.body.text]).toEqual([200, 'Do re mi'])
    expect(first.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''songs%20%26%20words.zip")
    expect((await link(who, songs._id)).data).toMatchObject({ downloadLink: data.downloadLink, downloadsLeft: 4 })
    for (let n = 2; n <= 5; n++) expect((await fetchIt(who, data.downloadLink)).status).toBe(200)
    expect((await fetchIt(who, data.downloadLink)).error).toBe('LINK_EXPIRED')
    const again = await link(who, songs._id)
    expect(again.data.downloadLink).not.toBe(data.downloadLink)
    await world.running.app.db.sql`update product_downloads set expires_at = now() - interval '1 second'`
    expect((await fetchIt(who, again.data.downloadLink)).error).toBe('LINK_EXPIRED')
    const expires_ms = Date.parse(again.data.expiresAt) - Date.now()
    expect(Math.round(expires_ms / 3_600_000)).toBe(24)
  })

  it('leaves to no one else: not by another’s link, a changed one, or another session', async () => {
    const songs = await shop.digital(mia)
    const { who } = await ordered(songs)
    const other = await ordered(songs)
    const { downloadLink: url } = (await link(who, songs._id)).data
    for (const stranger of [other.who, mia, rosa, world.visitor])
      expect((await fetchIt(stranger, url)).status).toBe(403)
    expect((await fetchIt(who, url.replace(/s=.{4}/, 's=AAAA'))).status).toBe(403)
    expect((await fetchIt(who, url.replace(/downloads\/[^?]+/, 'downloads/x'))).status).toBe(404)
    const stranger = await shop.fan()
    expect((await link(stranger, songs._id)).status).toBe(403)
    expect((await link(stranger, 'nothing')).status).toBe(404)
    expect([(await link(mia, songs._id)).status, (await link(world.visitor, songs._id)).status]).toEqual([403, 401])
  })

  it('stays the buyer’s as it was when it is changed or deleted, and not when it is refunded', async () => {
    const songs = await shop.digital(mia)
    const { who, order } = await ordered(songs)
    await shop.change(mia, songs._id, { digitalFile: new Blob(['Rubbish']) })
    await mia.ask(products.deleteProduct, { params: { id: songs._id } })
    expect(await shop.look(who, songs._id)).toMatchObject({ status: 'deleted', isBought: true })
    expect((await (await shop.fan()).ask(products.product, { params: { id: songs._id } })).status).toBe(404)
    const { downloadLink: url } = (await link(who, songs._id)).data
    expect((await fetchIt(who, url)).body.text).toBe('Do re mi')
    await move(mia, order._id, { deliveryStatus: 'refunded' })
    expect([(await fetchIt(who, url)).status, (await link(who, songs._id)).status]).toEqual([404, 404])
  })
})
