import { notifications, subscriptionOffers, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { renewDue } from './renew.ts'

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
const mine = async (fan: Someone) => {
  const row = (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
  if (!row) throw new Error('There is no subscription.')
  return row
}
const renewIn = (days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))
const change = (who: Someone, price: number, audience: 'new' | 'everybody', note = '', months = '1') =>
  who.ask(subscriptionOffers.setPrice, { params: { months }, body: { price, audience, note } })
const answer = (fan: Someone, id: string, word: 'seen' | 'keep' | 'accept') =>
  fan.ask(subscriptions.answerPriceNotice, { params: { id }, body: { answer: word } })

/** A creator who asks 10 a month, and a fan who pays it from a wallet of 100. */
async function pair(withEmail = true): Promise<[Someone, Someone]> {
  const [mia, fan] = [await world.performer(named('mia')), await world.fan(named('fan'))]
  await sql()`update performers set monthly_price_minor = 1000, yearly_price_minor = 9000 where user_id = ${mia.id}`
  await giveTokens(world, fan.id, 10_000n)
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } as const
  await fan.ask(subscriptions.subscribe, { body })
  if (!withEmail) await sql()`update users set email = null where id = ${fan.id}`
  return [mia, fan]
}

const told = (fan: Someone) => world.until(async () => (await mine(fan)).priceNotice?.isTold)

describe('a creator who changes the price', () => {
  it('changes it for new fans, and present ones keep theirs', async () => {
    const [mia, fan] = await pair()
    expect((await change(mia, 15, 'new')).data.prices).toMatchObject([{ price: 15, subscribers: 1 }, { price: 90 }])
    await renewIn(32)
    expect([(await mine(fan)).priceNotice, await balance(fan)]).toEqual([null, 80])
  })

  it('for present fans too tells each by mail and in the centre, and the first renewal after the notice pays it', async () => {
    const [mia, fan] = await pair()
    const { data } = await change(mia, 15, 'everybody', 'Two videos a week from now on')
    expect(data.changes).toMatchObject([{ months: 1, price: 15, notices: 1 }])
    await told(fan)
    const row = await mine(fan)
    expect(row.priceNotice).toMatchObject({ price: 15, note: 'Two videos a week from now on', isKept: false })
    expect(Date.parse(row.priceNotice?.effectiveAt ?? '') - Date.now()).toBeGreaterThan(29.9 * day_ms)
    const line = await world.until(async () => {
      const { data: lines } = await fan.ask(notifications.list, { query: {} })
      return lines.data.find(one => one.what === 'price_changes')
    })
    expect(line).toMatchObject({ event: 'renewals', href: '/user/my-subscription' })
    // The notice ends before the month does, or on its last day: the period after the first decides.
    const isBefore = Date.parse(row.priceNotice?.effectiveAt ?? '') <= Date.parse(row.nextRecurringDate ?? '')
    expect(row.nextPrice).toBe(isBefore ? 15 : 10)
    await renewIn(32)
    expect(await balance(fan)).toBe(isBefore ? 75 : 80)
    await Promise.all([renewIn(64), renewIn(64)])
    expect([await balance(fan), (await mine(fan)).price]).toEqual([isBefore ? 60 : 65, 15])
    expect((await mine(fan)).priceNotice).toBe(null)
  })

  it('does not raise it for a fan who was never told, until they have seen it for as long as the notice lasts', async () => {
    const [mia, fan] = await pair(false)
    await change(mia, 15, 'everybody')
    await renewIn(32)
    await renewIn(64)
    expect([await balance(fan), (await mine(fan)).priceNotice?.isTold]).toEqual([70, false])
    const { data } = await answer(fan, (await mine(fan))._id, 'seen')
    expect(data.priceNotice?.isTold).toBe(true)
    expect(Date.parse(data.priceNotice?.effectiveAt ?? '') - Date.now()).toBeGreaterThan(29.9 * day_ms)
    await renewIn(96)
    expect(await balance(fan)).toBe(55)
  })

  it('lowers it from the next renewal on, without a notice', async () => {
    const [mia, fan] = await pair()
    await change(mia, 6, 'everybody')
    expect(await mine(fan)).toMatchObject({ price: 6, nextPrice: 6, priceNotice: null })
    await renewIn(32)
    expect(await balance(fan)).toBe(84)
  })

  it('twice begins the notice anew, and takes it back with a price for new fans', async () => {
    const [mia, fan] = await pair()
    await change(mia, 15, 'everybody')
    await told(fan)
    await at(fromNow(20 * day_ms), () => change(mia, 12, 'everybody'))
    await world.until(async () => (await mine(fan)).priceNotice?.price === 12)
    await change(mia, 20, 'new')
    expect((await mine(fan)).priceNotice).toBe(null)
    await renewIn(64)
    expect((await mine(fan)).price).toBe(10)
  })

  it('is never more for a present fan than for a new one', async () => {
    const [mia, fan] = await pair()
    await change(mia, 15, 'everybody')
    await told(fan)
    await sql()`update performers set monthly_price_minor = 1200 where user_id = ${mia.id}`
    for (const days of [32, 64]) await renewIn(days)
    expect((await mine(fan)).price).toBe(12)
  })

  it('stays within the limits of the site, and is a creator alone', async () => {
    const [mia, fan] = await pair()
    for (const price of [2.94, 300.01, 0])
      expect((await change(mia, price, 'everybody')).body.fields).toMatchObject([{ path: 'price' }])
    expect((await change(mia, 15, 'everybody', '', '3')).status).toBe(404)
    expect([(await change(fan, 15, 'new')).status, (await change(world.visitor, 15, 'new')).status]).toEqual([403, 401])
    expect((await mine(fan)).priceNotice).toBe(null)
  })
})

describe('a fan who is told of a new price', () => {
  it('accepts it, and pays it from the next renewal on', async () => {
    const [mia, fan] = await pair()
    await change(mia, 15, 'everybody')
    const { data } = await answer(fan, (await mine(fan))._id, 'accept')
    expect(data).toMatchObject({ price: 15, nextPrice: 15, priceNotice: null })
    await renewIn(32)
    expect(await balance(fan)).toBe(75)
  })

  it('keeps the old one until the day, or cancels and pays nothing more', async () => {
    const [mia, fan] = await pair()
    await change(mia, 15, 'everybody')
    const { _id: id } = await mine(fan)
    expect((await answer(fan, id, 'keep')).data.priceNotice).toMatchObject({ isKept: true, isTold: true })
    await fan.ask(subscriptions.cancelSubscription, { params: { gateway: 'system', id }, body: {} })
    await renewIn(64)
    expect([await balance(fan), (await mine(fan)).state]).toEqual([90, 'expired'])
  })

  it('alone answers it', async () => {
    const [mia, fan] = await pair()
    await change(mia, 15, 'everybody')
    const { _id: id } = await mine(fan)
    const stranger = await world.fan(named('stranger'))
    expect((await answer(stranger, id, 'accept')).status).toBe(404)
    expect([(await answer(mia, id, 'accept')).status, (await answer(world.visitor, id, 'seen')).status]).toEqual([
      403, 401,
    ])
    expect((await mine(fan)).price).toBe(10)
  })
})
