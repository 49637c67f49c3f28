import { addresses, earnings, products, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../../../../test/crowd.ts'
import { giveTokens } from '../../../../test/money.ts'
import { called, shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { balanceOf } from '../../wallet/index.ts'

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

/** A fan with 1,000 tokens who has things delivered home. */
async function fan(tokens_minor = 100_000n) {
  const who = await shop.fan(tokens_minor)
  return { who, to: await shop.delivery(who) }
}
/** Many of them at once. */
async function many(size: number) {
  const people = await crowd(world, await shop.fan(), size)
  return Promise.all(
    people.map(async who => {
      await giveTokens(world, who.id, 100_000n)
      return { who, to: await shop.delivery(who) }
    }),
  )
}
const balance = (who: Someone) => balanceOf(world.running.app.db.sql, who.id)
const chargesOf = async (who: Someone) => (await who.ask(wallet.searchCharges)).data
const stock = async (id: string) => (await mia.ask(products.ownProduct, { params: { id } })).data.stock
const item = (product: { _id: string }, quantity = 1, more: object = {}) => ({
  productId: product._id,
  quantity,
  ...more,
})

describe('a fan who buys one product', () => {
  it('pays the price of all pieces, and the stock is less by them', async () => {
    const { who, to } = await fan()
    const mug = await shop.product(mia)
    const { data } = await shop.buy(who, mug._id, { quantity: 3, userNote: 'Blue, please', ...to })
    expect(data).toMatchObject({ type: 'product', target: 'product', totalPrice: 30, balance: 970 })
    expect(data.products[0]).toMatchObject({ name: 'Mug', quantity: 3 })
    expect(await stock(mug._id)).toBe(7)
    expect((await shop.buy(who, mug._id, to)).data.balance).toBe(960)
  })

  it('gets a digital product once: buying it again answers the first purchase', async () => {
    const { who } = await fan()
    const songs = await shop.digital(mia)
    const first = await shop.buy(who, songs._id)
    const again = await shop.buy(who, songs._id, { quantity: 1 })
    expect([first.data.balance, again.data._id, again.data.balance]).toEqual([995, first.data._id, 995])
    const two = await shop.buy((await fan()).who, songs._id, { quantity: 2 })
    expect([two.status, two.body.fields?.[0]?.path]).toEqual([400, 'quantity'])
  })

  it('is told what is missing or wrong, and pays nothing', async () => {
    const { who, to } = await fan()
    const { to: foreign } = await fan()
    const mug = await shop.product(mia, { stock: 2 })
    const wrong: [object, string][] = [
      [{ phoneNumber: to.phoneNumber }, 'deliveryAddressId'],
      [{ deliveryAddressId: to.deliveryAddressId }, 'phoneNumber'],
      [{ ...to, phoneNumber: '12' }, 'phoneNumber'],
      [{ ...to, phoneNumber: '+1 55' }, 'phoneNumber'],
      [{ ...to, phoneNumber: '0123456789012345678' }, 'phoneNumber'],
      [{ ...to, phoneNumber: 'call me 0821123456' }, 'phoneNumber'],
      [{ ...to, deliveryAddressId: foreign.deliveryAddressId }, 'deliveryAddressId'],
      [{ ...to, deliveryAddressId: 'x' }, 'deliveryAddressId'],
      [{ ...to, quantity: 0 }, 'quantity'],
      [{ ...to, quantity: -1 }, 'quantity'],
      [{ ...to, quantity: 1000 }, 'quantity'],
      [{ ...to, quantity: 1.5 }, 'quantity'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: error } = await shop.buy(who, mug._id, body)
      expect([status, error.fields?.[0]?.path]).toEqual([400, path])
    }
    const tooMany = await shop.buy(who, mug._id, { ...to, quantity: 3 })
    expect([tooMany.status, tooMany.error, tooMany.body.message]).toEqual([400, 'OUT_OF_STOCK', 'Not Enough Stock!'])
    const none = await shop.buy(who, (await shop.product(mia, { stock: 0 }))._id, to)
    expect([none.status, none.body.message]).toEqual([400, 'Not Enough Stock!'])
    expect([await balance(who), await stock(mug._id)]).toEqual([100_000n, 2])
    const poor = await fan(500n)
    const moreThanAll = { ...poor.to, quantity: 3 }
    expect((await shop.buy(poor.who, mug._id, moreThanAll)).error).toBe('OUT_OF_STOCK')
    expect((await shop.buy(poor.who, mug._id, poor.to)).body).toMatchObject({ needed: 10, balance: 5 })
  })

  it('does not find what is hidden or deleted, and creators and visitors do not buy', async () => {
    const { who, to } = await fan()
    const hidden = await shop.product(mia, { status: 'inactive' })
    const gone = await shop.product(mia)
    await mia.ask(products.deleteProduct, { params: { id: gone._id } })
    for (const id of [hidden._id, gone._id, 'x']) expect((await shop.buy(who, id, to)).status).toBe(404)
    const mug = await shop.product(mia)
    expect((await shop.buy(rosa, mug._id, to)).status).toBe(403)
    expect((await shop.buy(world.visitor, mug._id, to)).status).toBe(401)
  })

  it('may send the same twice with one key, also the last piece, and pays once', async () => {
    const { who, to } = await fan()
    const mug = await shop.product(mia, { stock: 1 })
    const key = { 'idempotency-key': 'last-piece' }
    const first = await shop.buy(who, mug._id, to, key)
    const again = await shop.buy(who, mug._id, to, key)
    expect([first.status, again.status, again.data._id]).toEqual([200, 200, first.data._id])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await chargesOf(who)).total).toBe(1)
  })
})

describe('a cart', () => {
  it('of several creators is paid as a whole: orders, charges and what each creator earns add up', async () => {
    const { who, to } = await fan()
    const things = await Promise.all([
      shop.product(mia, { price: 3.33 }),
      shop.digital(mia, { price: 7.01 }),
      shop.product(rosa, { price: 1.99 }),
    ])
    const items = [item(things[0], 3), item(things[1]), item(things[2], 2)]
    const before = await Promise.all([mia, rosa].map(who => who.ask(earnings.earningStats)))
    const { data } = await shop.pay(who, { items, userNote: 'Thanks', ...to })
    expect(data.balance).toBe(1000 - 9.99 - 7.01 - 3.98)
    expect(data.orders.map(order => [order.productId, order.quantity, order.unitPrice, order.totalPrice])).toEqual(
      expect.arrayContaining([
        [things[0]._id, 3, 3.33, 9.99],
        [things[1]._id, 1, 7.01, 7.01],
        [things[2]._id, 2, 1.99, 3.98],
      ]),
    )
    const mug = shop.of(data.orders, things[0]._id)
    expect(mug).toMatchObject({ deliveryStatus: 'processing', userNote: 'Thanks', phoneNumber: to.phoneNumber })
    expect(mug.deliveryAddress).toContain('Lindenweg 12a')
    expect(mug.orderNumber).toMatch(/^[0-9A-F]{8}$/)
    expect(mug.transactionId.toUpperCase()).toContain(mug.orderNumber)
    expect(shop.of(data.orders, things[1]._id)).toMatchObject({ deliveryStatus: 'delivered', deliveryAddress: '' })
    const charges = await chargesOf(who)
    expect(charges.data.reduce((sum, charge) => sum + Math.round(charge.totalPrice * 100), 0)).toBe(999 + 701 + 398)
    const after = await Promise.all([mia, rosa].map(who => who.ask(earnings.earningStats)))
    const earned = after.map((stats, index) =>
      Math.round((stats.data.totalGrossPrice - (before[index]?.data.totalGrossPrice ?? 0)) * 100),
    )
    expect(earned).toEqual([1700, 398])
    expect(await stock(things[0]._id)).toBe(7)
  })

  it('names each item that is not as it was shown, and nothing is paid', async () => {
    const { who, to } = await fan()
    const [dearer, few, out, hidden, fine] = await Promise.all([
      shop.product(mia, { name: 'Dearer' }),
      shop.product(mia, { name: 'Few', stock: 2 }),
      shop.product(mia, { name: 'Out', stock: 0 }),
      shop.product(mia, { name: 'Hidden' }),
      shop.product(mia, { name: 'Fine' }),
    ])
    const owned = await shop.digital(mia, { name: 'Owned' })
    await shop.buy(who, owned._id)
    await shop.change(mia, dearer._id, { price: 11 })
    await shop.change(mia, hidden._id, { status: 'inactive' })
    const items = [item(fine), item(dearer, 1, { price: 10 }), item(few, 3), item(out), item(hidden), item(owned)]
    const refused = await shop.pay(who, { items, ...to })
    expect([refused.status, refused.error]).toEqual([422, 'CART_CHANGED'])
    expect(refused.body.fields).toEqual([
      { path: 'items.1', message: 'Dearer costs 11 now.' },
      { path: 'items.2', message: 'Only 2 of Few left.' },
      { path: 'items.3', message: 'Out is sold out.' },
      { path: 'items.4', message: "This product isn't for sale any more." },
      { path: 'items.5', message: 'You already own Owned.' },
    ])
    expect(refused.body.items).toMatchObject([{ problem: 'price_changed', price: 11 }, { stock: 2 }, {}, {}, {}])
    expect([await balance(who), await stock(fine._id)]).toEqual([99_500n, 10])
    const { data } = await shop.preview(who, { items, ...to })
    expect(data.lines.map(({ problem }) => problem)).toEqual([
      null,
      'price_changed',
      'too_few',
      'sold_out',
      'unavailable',
      'owned',
    ])
    expect(data).toMatchObject({ canPay: false, totalPrice: 21, needsAddress: true })
  })

  it('is refused as a whole where it is wrong or the wallet too light', async () => {
    const { who, to } = await fan(1_500n)
    const [one, two] = [await shop.product(mia), await shop.product(rosa)]
    const short = await shop.pay(who, { items: [item(one), item(two)], ...to })
    expect(short.body).toMatchObject({ error: 'INSUFFICIENT_BALANCE', needed: 20, balance: 15 })
    const wrong: [object, string][] = [
      [{ items: [], ...to }, 'items'],
      [{ items: [item(one, 0)], ...to }, 'items.0.quantity'],
      [{ items: [item(one, -2)], ...to }, 'items.0.quantity'],
      [{ items: [item(one, 1000)], ...to }, 'items.0.quantity'],
      [{ items: [item(one)] }, 'deliveryAddressId'],
      [{ items: [item(one)], ...to, deliveryAddressId: '01890000-0000-7000-8000-000000000000' }, 'deliveryAddressId'],
    ]
    for (const [body, path] of wrong) {
      const { status, body: error } = await shop.pay(who, body)
      expect([status, error.fields?.[0]?.path]).toEqual([400, path])
    }
    expect([await balance(who), await stock(one._id)]).toEqual([1_500n, 10])
    expect((await shop.pay(mia, { items: [item(two)], ...to })).status).toBe(403)
    expect((await shop.pay(world.visitor, { items: [item(two)], ...to })).status).toBe(401)
    const { data } = await shop.preview(who, { items: [item(one), item(two)] })
    expect(data).toMatchObject({ totalPrice: 20, balance: 15, balanceAfter: null, missing: 5, canPay: false })
    expect(data.creators.map(({ username, totalPrice }) => [username, totalPrice])).toEqual([
      ['mia', 10],
      ['rosa', 10],
    ])
  })

  it('with one key is paid once, however often and at once it is sent; another cart under it is refused', async () => {
    const { who, to } = await fan()
    const mug = await shop.product(mia, { stock: 1 })
    const body = { items: [item(mug)], ...to }
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.pay(who, body, 'one-cart')))
    const later = await shop.pay(who, body, 'one-cart')
    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set([...answers, later].map(({ data }) => data.orders[0]?._id)).size).toBe(1)
    expect((await shop.pay(who, { ...body, items: [item(mug, 2)] }, 'one-cart')).error).toBe('KEY_REUSED')
    expect([await balance(who), await stock(mug._id)]).toEqual([99_000n, 0])
  })

  it('with the last piece, wanted by 50 fans at once: one gets it, 49 are told, and no one else pays', async () => {
    const mug = await shop.product(mia, { stock: 1 })
    const other = await shop.product(rosa, { stock: 100 })
    const buyers = await many(50)
    const answers = await Promise.all(
      buyers.map(({ who, to }) => shop.pay(who, { items: [item(other), item(mug)], ...to })),
    )
    const won = answers.filter(({ status }) => status === 200)
    const told = answers.filter(({ error, body }) => error === 'CART_CHANGED' && body.fields?.[0]?.path === 'items.1')
    expect([won.length, told.length]).toEqual([1, 49])
    const balances = await Promise.all(buyers.map(({ who }) => balance(who)))
    expect(balances.filter(left => left === 100_000n)).toHaveLength(49)
    expect(balances.filter(left => left === 98_000n)).toHaveLength(1)
    expect([
      await stock(mug._id),
      (await rosa.ask(products.ownProduct, { params: { id: other._id } })).data.stock,
    ]).toEqual([0, 99])
  })

  it('of ten things from five creators asks the ledger once', async () => {
    const { who, to } = await fan()
    const sellers = await Promise.all(Array.from({ length: 5 }, (_, index) => world.performer(called('seller', index))))
    const things = await Promise.all(sellers.flatMap(seller => [shop.product(seller), shop.product(seller)]))
    const { sql } = world.running.app.db
    const count = async () => Number((await sql`select count(distinct xid) as n from ledger_transfers`)[0]?.n)
    const before = await count()
    const { data } = await shop.pay(who, { items: things.map(thing => item(thing)), ...to })
    expect(data.orders).toHaveLength(10)
    expect(await count()).toBe(before + 1)
  })

  it('keeps a copy of the address when it is deleted', async () => {
    const { who, to } = await fan()
    const { data } = await shop.pay(who, { items: [item(await shop.product(mia))], ...to })
    await who.ask(addresses.deleteAddress, { params: { id: to.deliveryAddressId } })
    expect(data.orders[0]?.deliveryAddress).toContain('86165 Augsburg')
  })
})
