import {
  blocks,
  cards,
  follows,
  limits,
  notifications,
  payment,
  subscriptionGifts,
  subscriptionOffers,
  subscriptions,
} from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { leavers } from '../../../../test/leaving.ts'
import { mailTo } from '../../../../test/mails.ts'
import { giveTokens } from '../../../../test/money.ts'
import { pausers } from '../../../../test/pauses.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, now } from '../../../kernel/clock.ts'
import { refundGift, refundSubscription } from './cancel.ts'
import { renewDue } from './renew.ts'

let world: World
let p: ReturnType<typeof pausers>
beforeAll(async () => {
  world = await openWorld()
  p = pausers(world)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const subscribe = (fan: Someone, creator: Someone, more: Record<string, unknown> = {}) =>
  fan.ask(subscriptions.subscribe, {
    body: { type: 'monthly', performerId: creator.id, paymentGateway: 'system', ...more } as never,
  })
const stateOf = async (fan: Someone) => (await p.mine(fan)).state
const ends = (fan: Someone) => world.until(async () => (await stateOf(fan)) === 'expired')
const accountOf = async (who: Someone) =>
  (await sql()<{ email: string; username: string }[]>`select email, username from users where id = ${who.id}`)[0]
const daysLeft = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - now().getTime()) / day_ms)

describe('during a pause', () => {
  it('another subscription of the creator is refused, and what they offer says how to resume', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50)
    for (const more of [{}, { type: 'yearly' }, { paymentGateway: undefined }])
      expect((await subscribe(fan, mia, more)).error).toBe('SUBSCRIPTION_PAUSED')
    const { data } = await fan.ask(subscriptionOffers.offers, { params: { username: mia.id } })
    expect(data.paused).toMatchObject({ _id: id, pause: { resumePrice: 10 } })
    const other = await p.fan()
    expect((await other.ask(subscriptionOffers.offers, { params: { username: mia.id } })).data.paused).toBe(null)
    expect(await p.balance(fan)).toBe(40)
  })

  it('the fan follows the creator still', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.subscriber(mia, 50)
    await fan.ask(follows.follow, { params: { id: mia.id } })
    await p.pause(fan, id)
    await p.pass(id, 31)
    const [row] = await sql()`select 1 from follows where follower_id = ${fan.id} and following_id = ${mia.id}`
    expect([await stateOf(fan), row !== undefined]).toEqual(['paused', true])
  })

  it('a creator who blocks the fan ends it, and the fan who blocks the creator ends it as well', async () => {
    const mia = await p.creator()
    const [blocked, blocking, waiting] = [await p.paused(mia, 50), await p.paused(mia, 50), await p.subscriber(mia, 50)]
    await p.pause(waiting.fan, waiting.id)
    await mia.ask(blocks.blockUser, { body: { targetId: blocked.fan.id } })
    for (const { fan } of [blocking, waiting]) await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await ends(blocked.fan)
    await ends(blocking.fan)
    await world.until(async () => (await stateOf(waiting.fan)) === 'cancelled')
    await p.pass(waiting.id, 31)
    expect([await p.balance(blocked.fan), await p.balance(blocking.fan), await stateOf(waiting.fan)]).toEqual([
      40,
      40,
      'expired',
    ])
    const [row] = await sql()`select subscribers_count from performers where user_id = ${mia.id}`
    expect(row?.subscribers_count).toBe(0)
  })

  it('a creator who isn’t on the site when it ends is paid nothing, and it ends', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 1)
    await sql()`update users set status = 'inactive' where id = ${mia.id}`
    expect((await p.resume(fan, id)).status).toBe(404)
    await p.pass(id, 32)
    expect([await stateOf(fan), await p.balance(fan)]).toEqual(['expired', 40])
  })

  it('a creator who closes their account ends it; what is paid and not used goes back', async () => {
    const mia = await p.creator()
    const [paused, pausing] = [await p.paused(mia, 50, 3), await p.subscriber(mia, 50)]
    await p.pause(pausing.fan, pausing.id)
    const leaving = leavers(world)
    await leaving.earningsRipen()
    await leaving.leave(mia, { giveUpBalance: true })
    await leaving.dayComes()
    expect([await stateOf(paused.fan), await stateOf(pausing.fan)]).toEqual(['expired', 'expired'])
    expect([await p.balance(paused.fan), (await p.balance(pausing.fan)) > 49.9]).toEqual([40, true])
  })

  it('a fan who wants to close their account loses it, as nothing of it is paid for', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50)
    await leavers(world).leave(fan, { giveUpBalance: true })
    const [row] = await sql()`select state from subscriptions where id = ${id}`
    expect(row?.state).toBe('expired')
  })

  it('a refund ends it: unused days go back before the pause, and there are none in it', async () => {
    const mia = await p.creator()
    const [paused, pausing] = [await p.paused(mia, 50), await p.subscriber(mia, 50)]
    await p.pause(pausing.fan, pausing.id)
    for (const { id } of [paused, pausing])
      await world.running.app.db.tx(tx => refundSubscription(tx, id, { causedBy: mia.id, reason: 'Fine.' }))
    expect([await stateOf(paused.fan), await p.balance(paused.fan)]).toEqual(['expired', 40])
    expect([await stateOf(pausing.fan), (await p.balance(pausing.fan)) > 49.9]).toEqual(['expired', true])
  })

  it('a fan who takes a break from spending isn’t charged when it ends, and can subscribe later', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 1)
    await fan.ask(limits.takeBreak, { body: { days: 30 } })
    expect((await p.resume(fan, id)).error).toBe('SPENDING_LIMIT_REACHED')
    await p.pass(id, 32)
    expect([await stateOf(fan), await p.balance(fan)]).toEqual(['expired', 40])
  })
})

describe('a new price', () => {
  it('is told during a pause, and holds at its end once the notice has passed', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 3)
    const body = { price: 15, audience: 'everybody' as const }
    await mia.ask(subscriptionOffers.setPrice, { params: { months: '1' }, body })
    await world.until(async () => (await p.mine(fan)).priceNotice?.isTold)
    expect(await p.mine(fan)).toMatchObject({ price: 10, nextPrice: 15, pause: { resumePrice: 10 } })
    expect((await p.resume(fan, id, { priceSeen: 10 })).data).toMatchObject({ totalPrice: 10 })
  })

  it('costs the fan who waited through the notice the new price, also when they resume early', async () => {
    const mia = await p.creator()
    const [early, late] = [await p.paused(mia, 50, 3), await p.paused(mia, 50, 3)]
    const body = { price: 15, audience: 'everybody' as const }
    await mia.ask(subscriptionOffers.setPrice, { params: { months: '1' }, body })
    for (const { fan } of [early, late]) await world.until(async () => (await p.mine(fan)).priceNotice?.isTold)
    for (const { id } of [early, late]) await p.pass(id, 40)
    expect((await p.mine(early.fan)).pause?.resumePrice).toBe(15)
    expect((await p.resume(early.fan, early.id, { priceSeen: 10 })).error).toBe('PRICE_CHANGED')
    expect((await p.resume(early.fan, early.id, { priceSeen: 15 })).data.totalPrice).toBe(15)
    await p.pass(late.id, 60)
    expect([await p.balance(early.fan), await p.balance(late.fan)]).toEqual([25, 25])
  })
})

describe('a gift', () => {
  const give = async (giver: Someone, to: Someone, creator: Someone, months: 1 | 3) => {
    const recipient = (await accountOf(to))?.username ?? ''
    return giver.ask(subscriptionGifts.giveSubscription, {
      body: { performerId: creator.id, recipient, months, paymentGateway: 'system' },
    })
  }

  it('opens at once in a pause, which goes on behind it until its day', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 3)
    const giver = await p.fan(100)
    const { until } = (await p.mine(fan)).pause ?? {}
    expect((await give(giver, fan, mia, 1)).status).toBe(200)
    expect(await p.mine(fan)).toMatchObject({ state: 'pausing', pause: { until }, offer: { kind: 'gift' } })
    expect([await p.sees(fan, mia), await p.counted(fan, mia)]).toEqual([true, [1, 1]])
    await p.pass(id, 32)
    expect([await stateOf(fan), await p.sees(fan, mia), await p.counted(fan, mia)]).toEqual(['paused', false, [0, 0]])
    await p.pass(id, 60)
    expect([await stateOf(fan), await p.balance(fan)]).toEqual(['active', 30])
  })

  it('that runs past the pause ends it; the fan pays when the gift is over', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 1)
    const giver = await p.fan(100)
    await give(giver, fan, mia, 3)
    const { state, pause, nextRecurringDate } = await p.mine(fan)
    expect([state, pause, daysLeft(nextRecurringDate) > 87]).toEqual(['active', null, true])
    await p.pass(id, 95)
    expect([await stateOf(fan), await p.balance(fan)]).toEqual(['active', 30])
  })

  it('that is refunded leaves the pause, and its money goes back to the giver', async () => {
    const mia = await p.creator()
    const { fan, id } = await p.paused(mia, 50, 3)
    const giver = await p.fan(100)
    const { data } = await give(giver, fan, mia, 1)
    await world.running.app.db.tx(tx => refundGift(tx, data.giftId, { causedBy: giver.id, reason: 'Fine.' }))
    await renewDue(world.running.app)
    expect([await stateOf(fan), await p.sees(fan, mia), await p.counted(fan, mia)]).toEqual(['paused', false, [0, 0]])
    expect((await p.balance(giver)) > 99.9).toBe(true)
    await p.pass(id, 92)
    expect([await stateOf(fan), await p.balance(fan)]).toEqual(['active', 30])
  })
})

describe('a pause of a subscription that a card pays', () => {
  const save = async (fan: Someone, token: string) =>
    (await fan.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: { token } })).data._id

  async function pausedByCard(creator: Someone) {
    const fan = await p.fan()
    const cardId = await save(fan, 'tok_success')
    await subscribe(fan, creator, { paymentGateway: undefined, cardId })
    const { _id: id } = await world.until(async () => {
      const [row] = (await fan.ask(subscriptions.mySubscriptions)).data.data
      return row?.state === 'active' && row
    })
    await p.pause(fan, id, 1)
    await p.pass(id, 31)
    return { fan, id }
  }

  it('is charged to the card at its end, and opens when the gateway says so', async () => {
    const mia = await p.creator()
    const { fan, id } = await pausedByCard(mia)
    expect(await stateOf(fan)).toBe('paused')
    await p.pass(id, 32)
    await world.until(async () => (await stateOf(fan)) === 'active')
    expect(await p.mine(fan)).toMatchObject({ spent: 20, pause: null })
    expect([await p.sees(fan, mia), await p.balance(fan), await p.counted(fan, mia)]).toEqual([true, 0, [1, 1]])
    expect((await mailTo(world, (await accountOf(fan))?.email ?? '', 'is renewed')).text).toContain('/wallet/receipts/')
  })

  it('is ended early with one payment, however often it is asked for', async () => {
    const mia = await p.creator()
    const { fan, id } = await pausedByCard(mia)
    const answers = await Promise.all([1, 2, 3].map(() => p.resume(fan, id, { priceSeen: 10 })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await world.until(async () => (await stateOf(fan)) === 'active')
    const { data } = await fan.ask(payment.searchPayments)
    expect([data.data.length, (await p.mine(fan)).spent, await p.balance(fan)]).toEqual([2, 20, 0])
  })

  it('stays as it was when the card is declined early, and continues on its day with another', async () => {
    const mia = await p.creator()
    const { fan, id } = await pausedByCard(mia)
    const { until } = (await p.mine(fan)).pause ?? {}
    const { data } = await p.resume(fan, id, { cardId: await save(fan, 'tok_decline') })
    expect(data).toMatchObject({ status: 'processing', subscription: { state: 'paused' } })
    await world.until(async () => (await p.mine(fan)).failureReason)
    expect(await p.mine(fan)).toMatchObject({ state: 'paused', pause: { until }, nextTryAt: null })
    const mail = await mailTo(world, (await accountOf(fan))?.email ?? '', "couldn't renew")
    expect(mail.text).toContain('stays paused until')
    await giveTokens(world, fan.id, 1_000n)
    expect((await p.resume(fan, id, { paymentGateway: 'system' })).data).toMatchObject({ totalPrice: 10, balance: 0 })
    expect(await p.mine(fan)).toMatchObject({ state: 'active', failureReason: null, spent: 20 })
  })

  it('waits for the fan where the bank wants to hear them, and is tried again', async () => {
    const mia = await p.creator()
    const { fan, id } = await pausedByCard(mia)
    await p.resume(fan, id, { cardId: await save(fan, 'tok_3ds') })
    const line = await world.until(async () => {
      const { data } = await fan.ask(notifications.list)
      return data.data.find(({ what }) => what === 'renewal_unconfirmed')
    })
    expect([await stateOf(fan), line.href]).toEqual(['paused', expect.stringContaining('/confirm')])
    await giveTokens(world, fan.id, 1_000n)
    await p.resume(fan, id, { paymentGateway: 'system' })
    const [row] = await sql()`select status from payments where fan_id = ${fan.id} order by created_at desc limit 1`
    expect([await stateOf(fan), row?.status]).toEqual(['active', 'canceled'])
  })

  it('ends when the bank takes the last payment back', async () => {
    const mia = await p.creator()
    const { fan } = await pausedByCard(mia)
    await bank(world).tell('disputed', await bank(world).lastPayment(fan), 'fraudulent')
    await ends(fan)
    expect([await p.counted(fan, mia), await p.balance(fan)]).toEqual([[0, 0], 0])
  })
})
