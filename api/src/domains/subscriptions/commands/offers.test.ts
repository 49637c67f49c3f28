import { cards, subscriptionOffers, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { refundSubscription } from './cancel.ts'
import { remindSoon, renewDue } from './renew.ts'

let world: World
let number = 0
/** A name of letters, another one each time. */
const named = (kind: string) => kind + [...String(++number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const renewIn = (days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))
const days = (from: string, to: string | null) => Math.round((Date.parse(to ?? '') - Date.parse(from)) / day_ms)

/** A creator who asks 9.99 a month and 90 a year. */
async function creator(): Promise<Someone> {
  const one = await world.performer(named('creator'))
  await sql()`update performers set monthly_price_minor = 999, yearly_price_minor = 9000 where user_id = ${one.id}`
  return one
}

async function fanWith(tokens: number): Promise<Someone> {
  const fan = await world.fan(named('fan'))
  if (tokens > 0) await giveTokens(world, fan.id, BigInt(tokens * 100))
  return fan
}

const subscribe = (fan: Someone, to: Someone, more: Record<string, unknown> = {}) =>
  fan.ask(subscriptions.subscribe, {
    body: { type: 'monthly', performerId: to.id, paymentGateway: 'system', ...more } as never,
  })
const bundle = (who: Someone, months: number, discountPercent: number) =>
  who.ask(subscriptionOffers.setBundle, { params: { months: String(months) }, body: { discountPercent } })
const promote = (who: Someone, more: Record<string, unknown>) =>
  who.ask(subscriptionOffers.createPromotion, { body: { kind: 'discount', audience: 'everybody', ...more } as never })
const offers = async (who: Someone, to: Someone) =>
  (await who.ask(subscriptionOffers.offers, { params: { username: to.id } })).data

describe('a bundle', () => {
  it('costs its months less the percent, rounded for the fan, and renews as the same at the price that was kept', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    await bundle(mia, 3, 10)
    const shown = (await offers(fan, mia)).plans.find(({ months }) => months === 3)
    expect(shown).toEqual({ type: 'monthly', months: 3, price: 26.97, priceBefore: 29.97, savesPercent: 10 })
    const { data } = await subscribe(fan, mia, { months: 3, priceSeen: 26.97 })
    expect(data).toMatchObject({ totalPrice: 26.97, subscription: { months: 3, subscriptionType: 'monthly' } })
    const { createdAt, nextRecurringDate } = data.subscription
    expect(days(createdAt, nextRecurringDate)).toBeGreaterThan(88)
    await bundle(mia, 3, 1)
    await Promise.all([renewIn(94), renewIn(94)])
    const after = await mine(fan)
    expect([after?.months, after?.price, after?.spent, await balance(fan)]).toEqual([3, 26.97, 53.94, 46.06])
    expect(days(createdAt, after?.nextRecurringDate ?? null)).toBeGreaterThan(179)
  })

  it('that is not offered, or no longer, is refused, and so are months that there are not', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    expect((await subscribe(fan, mia, { months: 6 })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    await bundle(mia, 6, 50)
    await mia.ask(subscriptionOffers.endBundle, { params: { months: '6' } })
    expect((await subscribe(fan, mia, { months: 6 })).error).toBe('SUBSCRIPTION_NOT_OFFERED')
    expect((await subscribe(fan, mia, { months: 12 })).body.fields).toMatchObject([{ path: 'months' }])
    expect((await subscribe(fan, mia, { months: 4 })).status).toBe(400)
    expect(await balance(fan)).toBe(100)
  })

  it('is set by creators alone, from 1 to 75 percent, for 3 or 6 months', async () => {
    const [mia, fan] = [await creator(), await fanWith(0)]
    expect([(await bundle(world.visitor, 3, 10)).status, (await bundle(fan, 3, 10)).status]).toEqual([401, 403])
    for (const percent of [0, 76, 10.5])
      expect((await bundle(mia, 3, percent)).body.fields).toMatchObject([{ path: 'discountPercent' }])
    expect((await bundle(mia, 4, 10)).status).toBe(404)
  })

  it('gives the days that were not used back when it is refunded', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    await bundle(mia, 6, 50)
    const { data } = await subscribe(fan, mia, { months: 6 })
    const { _id, createdAt, nextRecurringDate } = data.subscription
    const half = new Date((Date.parse(createdAt) + Date.parse(nextRecurringDate ?? '')) / 2)
    const by = { causedBy: 'test', reason: 'Refunded' }
    await at(half, () => world.running.app.db.tx(tx => refundSubscription(tx, _id, by)))
    const left = await balance(fan)
    expect(left).toBeGreaterThanOrEqual(100 - 29.97 + 14.97)
    expect(left).toBeLessThanOrEqual(100 - 29.97 + 15)
  })
})

describe('a discount', () => {
  it('is on the first month alone, for fans that it is for, once', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    const { data: made } = await promote(mia, { percent: 40, audience: 'new', claimsMax: 5, note: 'Welcome' })
    const { promotions } = await offers(fan, mia)
    expect(promotions).toMatchObject([{ percent: 40, price: 5.99, priceAfter: 9.99, placesLeft: 5, note: 'Welcome' }])
    const { data } = await subscribe(fan, mia, { promotionId: made._id, priceSeen: 5.99 })
    expect(data).toMatchObject({ totalPrice: 5.99, subscription: { price: 9.99, spent: 5.99, offer: { percent: 40 } } })
    await renewIn(32)
    expect(await mine(fan)).toMatchObject({ spent: 15.98 })
    expect((await offers(fan, mia)).promotions).toEqual([])
    const { data: own } = await mia.ask(subscriptionOffers.promotions)
    expect(own.data).toMatchObject([{ claims: 1, state: 'running' }])
  })

  it('gives ten places to ten of fifty fans at once, and the others pay nothing', async () => {
    const mia = await creator()
    const fans = await Promise.all(Array.from({ length: 50 }, () => fanWith(20)))
    const { data } = await promote(mia, { percent: 50, claimsMax: 10 })
    const answers = await Promise.all(fans.map(fan => subscribe(fan, mia, { promotionId: data._id })))
    const codes = answers.map(({ status, error }) => (status === 200 ? 'taken' : error))
    expect([codes.filter(one => one === 'taken'), codes.filter(one => one === 'PROMOTION_FULL')]).toMatchObject([
      { length: 10 },
      { length: 40 },
    ])
    const balances = await Promise.all(fans.map(balance))
    expect(balances.sort((a, b) => a - b)).toEqual([...Array(10).fill(15.01), ...Array(40).fill(20)])
    expect((await mia.ask(subscriptionOffers.promotions)).data.data).toMatchObject([{ claims: 10, state: 'full' }])
    const late = await fanWith(20)
    expect((await offers(late, mia)).promotions).toEqual([])
  }, 180_000)

  it('that has ended, was used, or is for others is refused, and nothing is charged', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    const { data: returning } = await promote(mia, { percent: 50, audience: 'returning' })
    const { data: fresh } = await promote(mia, { percent: 50, audience: 'new' })
    expect((await subscribe(fan, mia, { promotionId: returning._id })).error).toBe('PROMOTION_NOT_APPLICABLE')
    expect((await subscribe(fan, mia, { type: 'yearly', promotionId: fresh._id })).status).toBe(409)
    const { data } = await subscribe(fan, mia, { promotionId: fresh._id })
    const params = { gateway: 'system', id: data.subscription._id }
    await fan.ask(subscriptions.cancelSubscription, { params, body: { at: 'now' } })
    const again = await subscribe(fan, mia, { promotionId: fresh._id })
    expect([again.status, again.error]).toEqual([409, 'PROMOTION_USED'])
    expect((await offers(fan, mia)).promotions.map(({ _id }) => _id)).toEqual([returning._id])
    await mia.ask(subscriptionOffers.endPromotion, { params: { id: returning._id } })
    const ended = await subscribe(fan, mia, { promotionId: returning._id })
    expect([ended.status, ended.error, ended.body.message]).toEqual([
      409,
      'PROMOTION_ENDED',
      'This promotion has ended. Nothing was charged.',
    ])
    expect(await balance(fan)).toBe(95.01)
  })

  it('and every other price is refused where the fan was shown another one', async () => {
    const [mia, fan] = [await creator(), await fanWith(100)]
    const { data } = await promote(mia, { percent: 40 })
    await sql()`update performers set monthly_price_minor = 1500 where user_id = ${mia.id}`
    for (const more of [{ priceSeen: 9.99 }, { priceSeen: 5.99, promotionId: data._id }]) {
      const answer = await subscribe(fan, mia, more)
      expect([answer.status, answer.error]).toEqual([409, 'PRICE_CHANGED'])
    }
    expect([await balance(fan), (await mine(fan)) ?? null]).toEqual([100, null])
  })

  it('that a card pays keeps its place while it is paid, and frees it when the card is declined', async () => {
    const [mia, fan, other] = [await creator(), await fanWith(0), await fanWith(20)]
    const { data: made } = await promote(mia, { percent: 50, claimsMax: 1 })
    const card = (token: string) => fan.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token } })
    const declined = (await card('tok_decline')).data._id
    await subscribe(fan, mia, { promotionId: made._id, paymentGateway: null, cardId: declined })
    const taken = await world.until(async () => {
      const answer = await subscribe(other, mia, { promotionId: made._id })
      return answer.status === 200 && answer
    })
    expect(taken.data).toMatchObject({ totalPrice: 4.99 })
    const good = (await card('tok_success')).data._id
    const full = await subscribe(fan, mia, { promotionId: made._id, paymentGateway: null, cardId: good })
    expect([full.status, full.error]).toEqual([409, 'PROMOTION_FULL'])
  })

  it('paid by card is the first price alone; later periods cost the whole', async () => {
    const [mia, fan] = [await creator(), await fanWith(0)]
    const { data: made } = await promote(mia, { percent: 50 })
    const { data: card } = await fan.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success' },
    })
    await subscribe(fan, mia, { promotionId: made._id, paymentGateway: null, cardId: card._id })
    await world.until(async () => (await mine(fan))?.spent === 4.99)
    await renewIn(32)
    await world.until(async () => (await mine(fan))?.spent === 14.98)
    expect(await mine(fan)).toMatchObject({ price: 9.99 })
  })
})

describe('a trial', () => {
  it('costs nothing, opens at once, is announced before its first payment and then renews', async () => {
    const [mia, fan] = [await creator(), await fanWith(20)]
    const { data: made } = await promote(mia, { kind: 'trial', days: 4 })
    const { data } = await subscribe(fan, mia, { promotionId: made._id, priceSeen: 0 })
    expect(data).toMatchObject({ totalPrice: 0, subscription: { state: 'active', isRenewing: true, nextPrice: 9.99 } })
    expect(data.subscription.offer).toMatchObject({ kind: 'trial', days: 4 })
    const told = async () =>
      (
        await sql()`select 1 from facts where kind = 'subscription_renews_soon'
      and payload ->> 'fanId' = ${fan.id}`
      ).length
    const remindIn = (n: number) => at(fromNow(n * day_ms), () => remindSoon(world.running.app))
    await remindIn(1.5)
    expect(await told()).toBe(0)
    await Promise.all([remindIn(2.1), remindIn(2.1)])
    expect(await told()).toBe(1)
    await renewIn(4.1)
    expect([await balance(fan), (await mine(fan))?.spent]).toEqual([10.01, 9.99])
    expect(days(data.subscription.createdAt, (await mine(fan))?.nextRecurringDate ?? null)).toBeGreaterThan(31)
  })

  it('without something that pays ends by itself, and can be kept on', async () => {
    const [mia, fan, other] = [await creator(), await fanWith(0), await fanWith(20)]
    const { data: made } = await promote(mia, { kind: 'trial', days: 7 })
    const free = { promotionId: made._id, paymentGateway: 'none' }
    expect((await subscribe(fan, mia, free)).data.subscription).toMatchObject({ state: 'cancelled', isRenewing: false })
    await subscribe(other, mia, free)
    expect((await subscribe(other, mia)).data).toMatchObject({ totalPrice: 0, subscription: { isRenewing: true } })
    await renewIn(7.1)
    expect([(await mine(fan))?.state, (await mine(other))?.state]).toEqual(['expired', 'active'])
    expect([await balance(fan), await balance(other)]).toEqual([0, 10.01])
  })

  it('that no payment follows ends with its days, and there is one for a fan and a creator', async () => {
    const [mia, fan] = [await creator(), await fanWith(0)]
    const { data: made } = await promote(mia, { kind: 'trial', days: 2, audience: 'new' })
    await subscribe(fan, mia, { promotionId: made._id })
    await renewIn(2.1)
    expect((await mine(fan))?.state).toBe('expired')
    const { data: more } = await promote(mia, { kind: 'trial', days: 2, audience: 'returning' })
    expect((await subscribe(fan, mia, { promotionId: more._id })).error).toBe('PROMOTION_USED')
    expect((await offers(fan, mia)).promotions).toEqual([])
  })

  it('asked for six times at once begins once', async () => {
    const [mia, fan] = [await creator(), await fanWith(0)]
    const { data: made } = await promote(mia, { kind: 'trial', days: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe(fan, mia, { promotionId: made._id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mia.ask(subscriptionOffers.promotions)).data.data).toMatchObject([{ claims: 1 }])
  })
})

describe('promotions of a creator', () => {
  it('are made by creators alone, and what is wrong is named by its field', async () => {
    const [mia, fan] = [await creator(), await fanWith(0)]
    const good = { kind: 'discount', percent: 20, audience: 'new' }
    expect([(await promote(world.visitor, good)).status, (await promote(fan, good)).status]).toEqual([401, 403])
    const wrong: [Record<string, unknown>, string][] = [
      [{ percent: 4 }, 'percent'],
      [{ percent: 91 }, 'percent'],
      [{}, 'percent'],
      [{ kind: 'trial' }, 'days'],
      [{ kind: 'trial', days: 31 }, 'days'],
      [{ percent: 20, claimsMax: 0 }, 'claimsMax'],
      [{ percent: 20, endsAt: '2020-01-01' }, 'endsAt'],
      [{ percent: 20, endsAt: 'soon' }, 'endsAt'],
      [{ percent: 20, note: 'x'.repeat(201) }, 'note'],
    ]
    for (const [form, path] of wrong) expect((await promote(mia, form)).body.fields).toMatchObject([{ path }])
  })

  it('run once for an audience; one that is over makes room', async () => {
    const mia = await creator()
    const soon = fromNow(day_ms).toISOString()
    expect((await promote(mia, { percent: 20, endsAt: soon })).status).toBe(200)
    expect((await promote(mia, { percent: 30 })).error).toBe('PROMOTION_RUNNING')
    expect((await promote(mia, { percent: 30, audience: 'new' })).status).toBe(200)
    await sql()`update subscription_promotions set ends_at = now() where performer_id = ${mia.id} and percent = 20`
    expect((await promote(mia, { percent: 40 })).status).toBe(200)
    const { data } = await mia.ask(subscriptionOffers.promotions)
    expect(data.data.map(({ percent, state }) => [percent, state])).toEqual([
      [40, 'running'],
      [30, 'running'],
      [20, 'ended'],
    ])
  })

  it('of another creator cannot be ended or claimed as theirs', async () => {
    const [mia, zoe, fan] = [await creator(), await creator(), await fanWith(20)]
    const { data } = await promote(mia, { percent: 20 })
    expect((await zoe.ask(subscriptionOffers.endPromotion, { params: { id: data._id } })).status).toBe(404)
    expect((await subscribe(fan, zoe, { promotionId: data._id })).error).toBe('PROMOTION_ENDED')
    expect((await fan.ask(subscriptionOffers.studio)).status).toBe(403)
  })
})
