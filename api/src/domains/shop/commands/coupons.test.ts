import { coupons, earnings, payment } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crowd } from '../../../../test/crowd.ts'
import { giveTokens } from '../../../../test/money.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { balanceOf } from '../../wallet/index.ts'

let world: World
let mia: Someone
let rosa: Someone
let nina: Someone
let olga: Someone
let shop: ReturnType<typeof shopkeeper>

beforeAll(async () => {
  world = await openWorld()
  shop = shopkeeper(world)
  mia = await world.performer('mia')
  rosa = await world.performer('rosa')
  olga = await world.operator('olga')
  nina = await shop.fan()
})
afterAll(() => world.close())

const give = (body: object) => mia.ask(coupons.createCoupon, { body: body as never })
const giveOfSite = (body: object) =>
  olga.ask(coupons.createSiteCoupon, { body: { appliesTo: 'cart', ...body } as never })
const apply = (who: Someone, code: string) => who.ask(coupons.applyCoupon, { params: { code } })
const balance = (who: Someone) => balanceOf(world.running.app.db.sql, who.id)
const item = (product: { _id: string }, quantity = 1) => ({ productId: product._id, quantity })
const site = async (account: string) => {
  const [row] = await world.running.app.db.sql<[{ sum: bigint }]>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries where account_id = ${account}`
  return row.sum
}

describe('a coupon', () => {
  it('is applied by its code in any case', async () => {
    const made = await give({ code: 'mia20', value: 0.2, usesMax: 5 })
    expect(made.data).toMatchObject({ code: 'MIA20', value: 0.2, appliesTo: 'cart', performerId: mia.id, used: 0 })
    const { data } = await apply(nina, 'Mia20')
    expect(data).toMatchObject({ _id: made.data._id, code: 'MIA20', value: 0.2 })
    expect((await apply(nina, 'NOTHING')).body).toMatchObject({ statusCode: 404, message: 'Invalid coupon code' })
    expect([(await apply(mia, 'MIA20')).status, (await apply(world.visitor, 'MIA20')).status]).toEqual([403, 401])
  })

  it('of a creator lowers what the creator is paid, for that creator’s things only', async () => {
    const who = await shop.fan()
    await give({ code: 'FIFTH', value: 0.2 })
    const [songs, tunes] = [await shop.digital(mia, { price: 10 }), await shop.digital(rosa, { price: 10 })]
    const body = { items: [item(songs), item(tunes)], couponCode: 'fifth' }
    const shown = (await shop.preview(who, body)).data
    expect(shown).toMatchObject({ originalPrice: 20, discount: 2, totalPrice: 18, balanceAfter: 982, canPay: true })
    const before = (await mia.ask(earnings.earningStats)).data.totalGrossPrice
    const { data } = await shop.pay(who, body)
    expect(data.balance).toBe(982)
    expect(shop.of(data.orders, songs._id)).toMatchObject({ totalPrice: 8, originalPrice: 10, couponCode: 'FIFTH' })
    expect(shop.of(data.orders, tunes._id)).toMatchObject({ totalPrice: 10, couponCode: null })
    expect((await mia.ask(earnings.earningStats)).data.totalGrossPrice).toBe(before + 8)
    const alone = { items: [item(await shop.digital(rosa))], couponCode: 'FIFTH' }
    expect((await shop.pay(await shop.fan(), alone)).error).toBe('COUPON_NOT_APPLICABLE')
  })

  it('of the site is paid by the site: the creator earns the same', async () => {
    const who = await shop.fan()
    await giveOfSite({ code: 'HALF', value: 0.5 })
    const songs = await shop.digital(rosa, { price: 9.99 })
    const before = (await rosa.ask(earnings.earningStats)).data
    const covered = await site('platform:cover')
    expect((await shop.buy(who, songs._id, { couponCode: 'HALF' })).data).toMatchObject({
      totalPrice: 5,
      originalPrice: 9.99,
      balance: 995,
    })
    const after = (await rosa.ask(earnings.earningStats)).data
    expect(Math.round((after.totalGrossPrice - before.totalGrossPrice) * 100)).toBe(999)
    expect(covered - (await site('platform:cover'))).toBe(499n)
  })

  it('may take off all of it', async () => {
    const who = await shop.fan()
    await giveOfSite({ code: 'GIFT', value: 1 })
    const { data } = await shop.pay(who, { items: [item(await shop.digital(mia))], couponCode: 'GIFT' })
    expect([data.balance, data.orders[0]?.totalPrice]).toEqual([1000, 0])
  })

  it('is refused when it is expired, switched off, not begun, used or for something else', async () => {
    const songs = await shop.digital(mia)
    const past = new Date(Date.now() - 1000)
    await give({ code: 'EXPIRED', value: 0.1 })
    await world.running.app.db.sql`update coupons set expires_at = ${past} where code = 'EXPIRED'`
    await give({ code: 'LATER', value: 0.1, startsAt: '2090-01-01' })
    const off = (await give({ code: 'OFF', value: 0.1 })).data
    await mia.ask(coupons.endCoupon, { params: { id: off._id } })
    await give({ code: 'ONCE', value: 0.1 })
    await give({ code: 'FEW', value: 0.1, usesMax: 1 })
    await giveOfSite({ code: 'TOPUP', value: 0.1, appliesTo: 'top_up' })
    expect((await shop.buy(nina, songs._id, { couponCode: 'ONCE' })).status).toBe(200)
    expect((await shop.buy(await shop.fan(), songs._id, { couponCode: 'FEW' })).status).toBe(200)
    const more = await shop.digital(mia)
    const left = await balance(nina)
    for (const [code, status, error] of [
      ['EXPIRED', 406, 'COUPON_EXPIRED'],
      ['LATER', 404, 'COUPON_INVALID'],
      ['OFF', 404, 'COUPON_INVALID'],
      ['ONCE', 406, 'COUPON_USED'],
      ['FEW', 406, 'COUPON_LIMIT_REACHED'],
      ['TOPUP', 422, 'COUPON_NOT_APPLICABLE'],
    ] as const) {
      for (const answer of [
        await shop.buy(nina, more._id, { couponCode: code }),
        await shop.pay(nina, { items: [item(more)], couponCode: code }),
      ])
        expect([code, answer.status, answer.error]).toEqual([code, status, error])
      expect((await shop.preview(nina, { items: [item(more)], couponCode: code })).data).toMatchObject({
        couponProblem: error,
        canPay: false,
        discount: code === 'TOPUP' ? expect.any(Number) : 0,
      })
      if (code !== 'TOPUP') expect((await apply(nina, code)).status).toBe(status)
    }
    expect(await balance(nina)).toBe(left)
  })

  it('sent again with the purchase that used it up, answers that purchase', async () => {
    const who = await shop.fan()
    await give({ code: 'AGAIN', value: 0.5, usesMax: 1 })
    const mug = await shop.product(mia)
    const body = { ...(await shop.delivery(who)), couponCode: 'AGAIN' }
    const key = { 'idempotency-key': 'coupon-key' }
    const first = await shop.buy(who, mug._id, body, key)
    const again = await shop.buy(who, mug._id, body, key)
    expect([again.status, again.data._id, again.data.balance]).toEqual([200, first.data._id, 995])
  })

  it('with one use left, wanted by 50 at once: one pays less, the others pay nothing', async () => {
    await give({ code: 'RUSH', value: 0.5, usesMax: 1 })
    const mug = await shop.product(mia, { stock: 100 })
    const buyers = await Promise.all(
      (await crowd(world, await shop.fan(), 50)).map(async who => {
        await giveTokens(world, who.id, 100_000n)
        return { who, to: await shop.delivery(who) }
      }),
    )
    const answers = await Promise.all(
      buyers.map(({ who, to }) => shop.pay(who, { items: [item(mug)], couponCode: 'RUSH', ...to })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'COUPON_LIMIT_REACHED')).toHaveLength(49)
    const balances = await Promise.all(buyers.map(({ who }) => balance(who)))
    expect(balances.filter(left => left === 100_000n)).toHaveLength(49)
    expect(balances.filter(left => left === 99_500n)).toHaveLength(1)
  })

  it('used by one fan twice at the same moment works once', async () => {
    const who = await shop.fan()
    await give({ code: 'TWICE', value: 0.5 })
    const mug = await shop.product(mia)
    const to = await shop.delivery(who)
    const answers = await Promise.all([1, 2].map(() => shop.buy(who, mug._id, { ...to, couponCode: 'TWICE' })))
    expect(answers.map(({ error }) => error).sort()).toEqual(['', 'COUPON_USED'])
  })
})

describe('who gives coupons', () => {
  it('is told what is wrong with one', async () => {
    const wrong: [object, string][] = [
      [{ code: 'a', value: 0.1 }, 'code'],
      [{ code: 'A B C', value: 0.1 }, 'code'],
      [{ code: 'WRONG', value: 0 }, 'value'],
      [{ code: 'WRONG', value: 1.2 }, 'value'],
      [{ code: 'WRONG', value: 1 }, 'value'],
      [{ code: 'WRONG', value: 0.1, usesMax: 0 }, 'usesMax'],
      [{ code: 'WRONG', value: 0.1, expiresAt: '2001-01-01' }, 'expiresAt'],
      [{ code: 'WRONG', value: 0.1, startsAt: 'soon' }, 'startsAt'],
      [{ code: 'WRONG', value: 0.1, startsAt: '2091-01-01', expiresAt: '2090-01-01' }, 'expiresAt'],
    ]
    for (const [body, path] of wrong)
      expect([body, (await give(body)).body.fields?.map(field => field.path)]).toEqual([body, [path]])
    await give({ code: 'TAKEN', value: 0.1 })
    expect((await giveOfSite({ code: 'taken', value: 0.1 })).error).toBe('COUPON_TAKEN')
  })

  it('sees and ends the own coupons; operators see all of them', async () => {
    const { _id: id, code } = (await give({ code: 'OWN', value: 0.1 })).data
    expect((await rosa.ask(coupons.endCoupon, { params: { id } })).status).toBe(404)
    expect((await nina.ask(coupons.createCoupon, { body: { code: 'FAN', value: 0.1 } })).status).toBe(403)
    expect(
      (await mia.ask(coupons.createSiteCoupon, { body: { code: 'X12', value: 1, appliesTo: 'cart' } })).status,
    ).toBe(403)
    const codes = async (who: Someone) =>
      (await who.ask(coupons.ownCoupons, { query: { limit: 100 } })).data.data.map(coupon => coupon.code)
    expect(await codes(mia)).toContain(code)
    expect(await codes(rosa)).not.toContain(code)
    const states = async (query: object) =>
      (await mia.ask(coupons.ownCoupons, { query: { q: code, ...query } as never })).data.data.map(({ state }) => state)
    expect([await states({}), await states({ state: 'live' }), await states({ state: 'ended' })]).toEqual([
      ['live'],
      ['live'],
      [],
    ])
    const odd = await mia.ask(coupons.ownCoupons, { query: { state: 'odd' } as never })
    expect([odd.status, odd.body.fields?.[0]?.path]).toEqual([400, 'state'])
    expect((await nina.ask(coupons.ownCoupons)).status).toBe(403)
    expect((await olga.ask(coupons.siteCoupons, { query: { q: 'own' } })).data.data[0]?._id).toBe(id)
    expect((await olga.ask(coupons.endSiteCoupon, { params: { id } })).data.success).toBe(true)
    expect((await apply(nina, 'OWN')).status).toBe(404)
    expect(await states({})).toEqual(['ended'])
  })
})

it('a coupon for top-ups that would leave less than a card pays is refused, and so is such a top-up', async () => {
  const coupon = { code: 'NEARLYALL', value: 0.84, appliesTo: 'top_up' } as const
  const refused = await olga.ask(coupons.createSiteCoupon, { body: coupon })
  expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'value' }]])
  expect(refused.body.fields?.[0]?.message).toBe(
    'The smallest top-up is 2.95. That leaves 0.48 USD to pay, and cards pay 0.50 USD or more. Take off less.',
  )
  const { data: made } = await olga.ask(coupons.createSiteCoupon, { body: { ...coupon, value: 0.83 } })
  const { sql } = world.running.app.db
  await sql`update coupons set value_bps = 9000 where id = ${made._id}`
  const sven = await shop.fan()
  const topUp = (amount: number) => sven.ask(payment.topUp, { body: { amount, couponCode: 'NEARLYALL' } })
  const answer = await topUp(3)
  expect([answer.error, answer.body.message]).toEqual([
    'AMOUNT_OUT_OF_RANGE',
    'That leaves 0.30 USD to pay, and cards pay 0.50 USD or more.',
  ])
  expect((await topUp(5)).data.totalPrice).toBe(0.5)
})
