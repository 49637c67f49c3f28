import { chargeDesk, coupons, refundDesk, users, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refunders } from '../../../../test/refunds.ts'
import { shopkeeper } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow } from '../../../kernel/clock.ts'

let world: World
let olga: Someone
let otto: Someone
let mia: Someone
let mona: Someone
let nina: Someone
let nils: Someone
/** Charges in the order in which they were made. */
const made: string[] = []
let use: ReturnType<typeof refunders>
const tip = async (who: Someone, creator: Someone, price = 10) => {
  const { data } = await who.ask(wallet.tip, { params: { id: creator.id }, body: { price } })
  made.push(data._id)
  return data._id
}
beforeAll(async () => {
  world = await openWorld()
  use = refunders(world)
  olga = await world.operator('olga')
  otto = await world.operator('otto')
  mia = await world.performer('mia')
  mona = await world.performer('mona')
  nina = await use.fan(5_000)
  nils = await use.fan(5_000)
  await tip(nina, mia)
  await tip(nils, mia, 20)
  made.push((await use.boughtPost(nina, mona)).chargeId)
  await tip(nils, mona, 30)
})
afterAll(() => world.close())

type Query = { [key: string]: string | number }
const ask = (query: Query, who: Someone = olga) => who.ask(chargeDesk.deskCharges, { query: query as never })
const idsOf = async (query: Query) => (await ask(query)).data.data.map(({ _id }) => _id)
const open = (id: string, who: Someone = olga) => who.ask(chargeDesk.deskCharge, { params: { id } })
const give = (targetId: string, who: Someone = olga) =>
  who.ask(refundDesk.giveRefund, { body: { target: 'charge', targetId, reason: 'A fault of ours.' } })
const nameOf = async (who: Someone) => (await who.ask(users.me)).data.username ?? ''

describe('the list of charges', () => {
  it('shows what every fan paid, newest first, page by page without a gap', async () => {
    expect(await idsOf({})).toEqual(made.toReversed())
    for (const query of [{}, { toDate: '2999-01-01' }] as Query[]) {
      const first = (await ask({ ...query, limit: 3 })).data
      const rest = (await ask({ ...query, limit: 3, before: first.next ?? '' })).data
      expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(made.toReversed())
      expect(rest.next).toBe(null)
    }
    expect((await ask({})).data.data[0]).toMatchObject({
      fanInfo: { username: await nameOf(nils) },
      performerInfo: { username: 'mona' },
      kind: 'tip',
      price: 30,
      state: 'success',
    })
  })

  it('is narrowed by fan, creator, kind, state, id and days, together', async () => {
    const [one = '', two = '', three = '', four = ''] = made
    for (const fan of [nina.id, await nameOf(nina)]) expect(await idsOf({ fan })).toEqual([three, one])
    expect(await idsOf({ creator: 'mia' })).toEqual([two, one])
    expect(await idsOf({ creator: '@MIA', fan: nils.id })).toEqual([two])
    expect(await idsOf({ kind: 'tip' })).toEqual([four, two, one])
    expect(await idsOf({ kind: 'feed', creator: 'mona' })).toEqual([three])
    expect(await idsOf({ id: two })).toEqual([two])
    const today = fromNow(0).toISOString().slice(0, 10)
    expect(await idsOf({ fromDate: today, toDate: today, limit: 1 })).toEqual([four])
    expect(await idsOf({ toDate: '2020-01-01' })).toEqual([])
    expect(await idsOf({ state: 'refunded' })).toEqual([])
    const fitNothing: Query[] = [
      { fan: 'nobody' },
      { creator: "'; drop" },
      { id: 'x' },
      { id: nina.id },
      { kind: 'product' },
    ]
    for (const query of fitNothing) expect(await idsOf(query)).toEqual([])
  })

  it('names what is wrong in the question', async () => {
    for (const [query, path] of [
      [{ fromDate: 'yesterday' }, 'fromDate'],
      [{ toDate: '2026-13-40' }, 'toDate'],
      [{ state: 'gone' }, 'state'],
      [{ kind: 'Tip!' as never }, 'kind'],
      [{ kind: 'cake' as never }, 'kind'],
      [{ fan: 'x'.repeat(255) }, 'fan'],
    ] as const) {
      const answer = await ask(query)
      expect([path, answer.status, answer.body.fields?.[0]?.path]).toEqual([path, 400, path])
    }
    expect(await idsOf({ before: 'nonsense' })).toEqual(made.toReversed())
  })
})

describe('one charge', () => {
  it('says what the fan paid, what the site took, what the creator earned and when it can be paid out', async () => {
    const { data } = await open(made[0] ?? '')
    expect(data).toMatchObject({
      price: 10,
      originalPrice: 10,
      covered: 0,
      fee: 2,
      commission: 0.2,
      referral: 0,
      net: 8,
      quantity: 1,
      refundedAt: null,
      refunds: [],
      backable: { amount: 10, needsSecondPerson: false },
    })
    expect(data.releaseOn).toBe(
      fromNow(7 * 86_400_000)
        .toISOString()
        .slice(0, 10),
    )
    expect(data.transfers).toEqual([{ _id: made[0], kind: 'tip', at: expect.any(String) }])
  })

  it('that an operator gives back, is back in the wallet once, with its refund and its second transfer', async () => {
    const id = await tip(nina, mia)
    const before = await use.balance(nina)
    expect((await give(id)).status).toBe(200)
    expect(await use.balance(nina)).toBe(before + 10)
    const { data } = await open(id)
    expect(data).toMatchObject({ state: 'refunded', backable: null, refunds: [{ state: 'refunded', amount: 10 }] })
    expect(data.refundedAt).not.toBe(null)
    expect(data.transfers.map(({ kind }) => kind)).toEqual(['tip', 'refund'])
    expect((await give(id)).error).toBe('REFUND_REFUSED')
    expect(await idsOf({ state: 'refunded' })).toEqual([id])
  })

  it('above the limit is approved by one operator and given by another', async () => {
    const id = await tip(nina, mia, 1_000)
    expect((await open(id)).data.backable).toEqual({ amount: 1_000, needsSecondPerson: true })
    const before = await use.balance(nina)
    const first = await give(id)
    expect(first.data.state).toBe('approved')
    expect((await open(id)).data).toMatchObject({ backable: null, refunds: [{ state: 'approved' }] })
    const refund = first.data._id
    expect((await use.approve(olga, refund)).error).toBe('SECOND_PERSON_NEEDED')
    expect(await use.balance(nina)).toBe(before)
    expect((await use.approve(otto, refund)).data.state).toBe('refunded')
    expect(await use.balance(nina)).toBe(before + 1_000)
  })

  it('of a product bought with a coupon shows the price before it', async () => {
    const shop = shopkeeper(world)
    const product = await shop.digital(mia, { price: 40 })
    await mia.ask(coupons.createCoupon, { body: { code: 'QUARTER', value: 0.25 } })
    const { data } = await shop.buy(nina, product._id, { couponCode: 'QUARTER' })
    expect((await open(data._id)).data).toMatchObject({ originalPrice: 40, price: 30, fee: 6, net: 24 })
  })

  it('that there isn’t, is not found', async () => {
    for (const id of ['nothing', nina.id]) expect((await open(id)).error).toBe('ENTITY_NOT_FOUND')
  })
})

it('charges are shown to operators of finance alone', async () => {
  const susan = await world.operator('susan')
  await world.running.app.db.sql`update operators set permissions = array['support'] where user_id = ${susan.id}`
  for (const who of [nina, mia, susan]) {
    expect((await ask({}, who)).status).toBe(403)
    expect((await open(made[0] ?? '', who)).status).toBe(403)
  }
  expect((await ask({}, world.visitor)).status).toBe(401)
})
