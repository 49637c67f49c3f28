import { blocks, cards, notifications, subscriptionGifts, subscriptions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, day_ms, fromNow } from '../../../kernel/clock.ts'
import { canView } from '../../entitlements/index.ts'
import { endForBlock, refundGift } from './cancel.ts'
import { renewDue } from './renew.ts'

let world: World
let mia: Someone
let number = 0
/** A name of letters, another one each time. */
const named = (kind: string) => kind + [...String(++number)].map(digit => 'abcdefghij'[Number(digit)]).join('')
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  await world.running.app.db.sql`
    update performers set monthly_price_minor = 1000, yearly_price_minor = 9000 where user_id = ${mia.id}`
})
afterAll(() => world.close())

type Named = Someone & { username: string }
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const renewIn = (days: number) => at(fromNow(days * day_ms), () => renewDue(world.running.app))
const daysOf = (from: string, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / day_ms)

async function fanWith(tokens: number): Promise<Named> {
  const username = named('fan')
  const fan = await world.fan(username)
  if (tokens > 0) await giveTokens(world, fan.id, BigInt(tokens * 100))
  return { ...fan, username }
}

const give = (from: Someone, recipient: string, more: Record<string, unknown> = {}) =>
  from.ask(subscriptionGifts.giveSubscription, {
    body: { performerId: mia.id, recipient, months: 3, paymentGateway: 'system', ...more } as never,
  })
const subscribe = (fan: Someone) =>
  fan.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, paymentGateway: 'system' } })
const sees = (fan: Someone, days: number) =>
  at(fromNow(days * day_ms), async () => {
    const item = { id: fan.id, ownerId: mia.id, audience: 'subscribers' as const }
    return (await canView(world.running.app.db, { id: fan.id, role: 'user', place: null }, [item])).size > 0
  })

describe('a subscription that is given', () => {
  it('is paid by the giver, opens for the recipient, never renews, and both sides are told', async () => {
    const [otto, nina] = [await fanWith(50), await fanWith(0)]
    const { data } = await give(otto, nina.username, { note: 'Enjoy', priceSeen: 30 })
    expect(data).toMatchObject({ status: 'success', type: 'gift_subscription', totalPrice: 30, balance: 20 })
    expect(await mine(nina)).toMatchObject({
      state: 'cancelled',
      isRenewing: false,
      price: 0,
      spent: 0,
      offer: { kind: 'gift', months: 3, note: 'Enjoy', from: { username: otto.username } },
    })
    expect([await sees(nina, 88), await sees(nina, 93), await sees(otto, 1)]).toEqual([true, false, false])
    await renewIn(93)
    expect([(await mine(nina))?.state, await balance(nina), await balance(otto)]).toEqual(['expired', 0, 20])
    for (const [who, what] of [
      [nina, 'gift_received'],
      [mia, 'gift_to_subscriber'],
    ] as const)
      await world.until(async () => {
        const { data: lines } = await who.ask(notifications.list, { query: {} })
        return lines.data.find(one => one.what === what)
      })
  })

  it('goes behind what the recipient pays for, and their renewal comes later', async () => {
    const [otto, nina] = [await fanWith(50), await fanWith(50)]
    const { data } = await subscribe(nina)
    const { createdAt } = data.subscription
    await give(otto, nina.username, { months: 1 })
    const row = await mine(nina)
    expect(row).toMatchObject({ state: 'active', isRenewing: true, price: 10, offer: { kind: 'gift' } })
    expect(daysOf(createdAt, row?.nextRecurringDate)).toBeGreaterThan(57)
    await renewIn(32)
    expect(await balance(nina)).toBe(40)
    await renewIn(64)
    expect([await balance(nina), await sees(nina, 85)]).toEqual([30, true])
  })

  it('twice at once is one subscription with both periods', async () => {
    const [otto, ada, nina] = [await fanWith(50), await fanWith(50), await fanWith(0)]
    const answers = await Promise.all([otto, ada, otto].map(who => give(who, nina.username, { months: 1 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await nina.ask(subscriptions.mySubscriptions)).data.total).toBe(1)
    expect([await sees(nina, 88), await sees(nina, 94)]).toEqual([true, false])
  })

  it('can be renewed by the recipient at the price of the day', async () => {
    const [otto, nina] = [await fanWith(50), await fanWith(50)]
    await give(otto, nina.username, { months: 1 })
    expect((await subscribe(nina)).data).toMatchObject({ totalPrice: 0, subscription: { isRenewing: true, price: 10 } })
    await renewIn(32)
    expect(await balance(nina)).toBe(40)
  })

  it('pays what the recipient could not, and renews after it', async () => {
    const [otto, nina] = [await fanWith(50), await fanWith(10)]
    await subscribe(nina)
    await renewIn(32)
    expect((await mine(nina))?.state).toBe('past_due')
    await give(otto, nina.username, { months: 1 })
    expect(await mine(nina)).toMatchObject({ state: 'active', failureReason: null })
    expect([await sees(nina, 50), await sees(nina, 64)]).toEqual([true, false])
  })

  it('by card begins with the payment', async () => {
    const [otto, nina] = [await fanWith(0), await fanWith(0)]
    const { data: card } = await otto.ask(cards.saveCard, {
      params: { gateway: 'sandbox' },
      body: { token: 'tok_success' },
    })
    const { data } = await give(otto, nina.username, { paymentGateway: null, cardId: card._id, months: 12 })
    expect(data).toMatchObject({ status: 'processing', totalPrice: 90 })
    await world.until(async () => (await mine(nina))?.state === 'cancelled')
    expect(await sees(nina, 360)).toBe(true)
  })
})

describe('a gift that is refused', () => {
  it('is one to oneself, to the creator, to an operator, to a creator or to nobody', async () => {
    const otto = await fanWith(50)
    const olga = await world.operator('olga')
    await world.performer('zoe')
    expect((await give(otto, otto.username)).error).toBe('GIFT_REFUSED')
    expect((await give(otto, 'mia')).error).toBe('GIFT_REFUSED')
    const bodies = await Promise.all(['olga', 'zoe', 'nobody-at-all'].map(async name => (await give(otto, name)).body))
    expect(bodies).toMatchObject(Array(3).fill({ statusCode: 404, message: 'No user found with this username.' }))
    expect((await give(olga, otto.username)).status).toBe(403)
    expect((await give(mia, otto.username)).status).toBe(403)
    expect((await give(world.visitor, otto.username)).status).toBe(401)
    expect(await balance(otto)).toBe(50)
  })

  it.each([
    'recipient blocked giver',
    'giver blocked recipient',
    'recipient blocked creator',
    'creator blocked recipient',
  ])('where the %s, as if there were nobody', async which => {
    const [otto, nina] = [await fanWith(50), await fanWith(0)]
    const who = { recipient: nina, giver: otto, creator: mia }
    const [by, , whom] = which.split(' ') as [keyof typeof who, string, keyof typeof who]
    await who[by].ask(blocks.blockUser, { body: { targetId: who[whom].id } })
    const answer = await give(otto, nina.username)
    expect([answer.status, answer.body.message]).toEqual([404, 'No user found with this username.'])
    expect([await balance(otto), (await mine(nina)) ?? null]).toEqual([50, null])
  })

  it('is one at another price than the giver was shown, or of more than the wallet holds', async () => {
    const [otto, nina] = [await fanWith(20), await fanWith(0)]
    expect((await give(otto, nina.username, { priceSeen: 27 })).error).toBe('PRICE_CHANGED')
    expect((await give(otto, nina.username)).error).toBe('INSUFFICIENT_BALANCE')
    expect((await give(otto, nina.username, { months: 2 })).status).toBe(400)
    expect((await give(otto, nina.username, { note: 'x'.repeat(201) })).body.fields).toMatchObject([{ path: 'note' }])
    expect((await mine(nina)) ?? null).toBe(null)
  })
})

describe('a gift that is given back', () => {
  const refundIn = (days: number, giftId: string) =>
    at(fromNow(days * day_ms), () =>
      world.running.app.db.tx(tx => refundGift(tx, giftId, { causedBy: 'test', reason: 'Refunded' })),
    )

  it('pays the unused days to its giver, and ends for the recipient', async () => {
    const [otto, nina] = [await fanWith(30), await fanWith(0)]
    const { data } = await give(otto, nina.username)
    await refundIn(0, data.giftId)
    expect([await balance(otto), await balance(nina), (await mine(nina))?.state]).toEqual([30, 0, 'expired'])
    expect(await sees(nina, 1)).toBe(false)
  })

  it('leaves what the recipient paid for, with their own renewal when it was', async () => {
    const [otto, nina] = [await fanWith(30), await fanWith(50)]
    const { data: own } = await subscribe(nina)
    const { data } = await give(otto, nina.username, { months: 1 })
    await refundIn(5, data.giftId)
    expect(await balance(otto)).toBe(30)
    expect(await mine(nina)).toMatchObject({
      state: 'active',
      isRenewing: true,
      nextRecurringDate: own.subscription.nextRecurringDate,
    })
  })

  it('moves the gifts behind it forward, one after the other, also where they are equally long', async () => {
    const [otto, nina] = [await fanWith(40), await fanWith(0)]
    const gifts: string[] = []
    for (const _ of [1, 2, 3, 4]) gifts.push((await give(otto, nina.username, { months: 1 })).data.giftId)
    const { sql } = world.running.app.db
    const startsOf = async () =>
      (
        await sql<{ day: number }[]>`
        select round(extract(epoch from starts_at - min(starts_at) over ()) / 86400)::int as day
        from subscription_periods where fan_id = ${nina.id} order by starts_at`
      ).map(({ day }) => day)
    await sql`
      update subscription_periods p set starts_at = q.first + q.place * interval '30 days',
        ends_at = q.first + (q.place + 1) * interval '30 days'
      from (select id, row_number() over (order by starts_at) - 1 as place, min(starts_at) over () as first
        from subscription_periods where fan_id = ${nina.id}) q where q.id = p.id`
    // The database comes to the third after the fourth.
    await sql`
      update subscription_periods set created_at = created_at where id =
        (select id from subscription_periods where fan_id = ${nina.id} order by starts_at offset 2 limit 1)`
    expect(await startsOf()).toEqual([0, 30, 60, 90])
    await refundIn(1, gifts[1] ?? '')
    expect([await startsOf(), await balance(otto)]).toEqual([[0, 30, 60], 10])
  })

  it('goes to its giver, too, when the creator blocks the recipient', async () => {
    const [otto, nina] = [await fanWith(30), await fanWith(0)]
    await give(otto, nina.username)
    await world.running.app.db.tx(tx => endForBlock(tx, mia.id, nina.id))
    expect([(await balance(otto)) > 29.98, await balance(nina)]).toEqual([true, 0])
  })
})
