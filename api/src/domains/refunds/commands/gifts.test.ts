import { cards, earnings, refundDesk, subscriptionGifts, subscriptions, users } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { giveTokens } from '../../../../test/money.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: World
let olga: Someone
let people = 0
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const mine = async (fan: Someone) => (await fan.ask(subscriptions.mySubscriptions)).data.data[0]
const owed = async (creator: Someone) => {
  const { data } = await creator.ask(earnings.earningStats)
  return data.maturing + data.available
}

/** A creator who asks 10 a month, a giver with so many tokens, and someone to give to. */
async function threeOf(tokens: number) {
  const creator = await world.performer(called('creator', ++people))
  await sql()`update performers set monthly_price_minor = 1000 where user_id = ${creator.id}`
  const giver = await world.fan(called('giver', ++people))
  if (tokens > 0) await giveTokens(world, giver.id, BigInt(tokens * 100))
  const name = called('given', ++people)
  return { creator, giver, recipient: await world.fan(name), name }
}

const give = (from: Someone, to: { creator: Someone; name: string }, more: object) =>
  from.ask(subscriptionGifts.giveSubscription, {
    body: { performerId: to.creator.id, recipient: to.name, months: 3, ...more } as never,
  })

/** The sale of a gift. */
async function chargeOf(giftId: string): Promise<string> {
  const [row] = await sql()<{ charge_id: string }[]>`select charge_id from subscription_gifts where id = ${giftId}`
  return row?.charge_id ?? ''
}

describe('a gift that an operator refunds', () => {
  it('goes back to its giver, ends for the recipient, and the creator gives back the net', async () => {
    const three = await threeOf(40)
    const { creator, giver, recipient } = three
    const { data } = await give(giver, three, { paymentGateway: 'system' })
    expect([await balance(giver), await owed(creator)]).toEqual([10, 24])
    const body = { target: 'charge', targetId: await chargeOf(data.giftId), reason: 'They asked us by mail.' } as const
    for (const who of [giver, recipient, creator])
      expect((await who.ask(refundDesk.giveRefund, { body })).status).toBe(403)
    const answer = await olga.ask(refundDesk.giveRefund, { body })
    expect([answer.status, answer.data.state]).toEqual([200, 'refunded'])
    expect(answer.data.fanInfo?._id).toBe(giver.id)
    expect([await balance(giver), await balance(recipient), await owed(creator)]).toEqual([40, 0, 0])
    await world.until(async () => (await mine(recipient))?.state === 'expired')
    const again = await olga.ask(refundDesk.giveRefund, { body })
    expect([again.status, await balance(giver)]).toEqual([422, 40])
  })
})

describe('a gift that a card paid and the bank takes back', () => {
  it('ends for the recipient, costs the creator the net, and nobody’s wallet', async () => {
    const three = await threeOf(0)
    const { creator, giver, recipient } = three
    const body = { token: 'tok_success' }
    const { data: card } = await giver.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body })
    const given = await give(giver, three, { paymentGateway: null, cardId: card._id })
    expect(given.data.status).toBe('processing')
    await world.until(async () => (await mine(recipient))?.state === 'cancelled')
    expect(await owed(creator)).toBe(24)
    const payment = await bank(world).lastPayment(giver)
    expect(await bank(world).tell('disputed', payment, 'fraudulent')).toBe('worked')
    await world.until(async () => (await mine(recipient))?.state === 'expired')
    expect([await owed(creator), await balance(giver), await balance(recipient)]).toEqual([0, 0, 0])
    const [dispute] =
      await sql()`select fan_id, performer_id, amount_minor from disputes where payment_id = ${payment.id}`
    expect(dispute).toEqual({ fan_id: giver.id, performer_id: creator.id, amount_minor: 3000n })
    expect(await bank(world).tell('disputed', payment, 'fraudulent')).not.toBe('worked')
    expect(await owed(creator)).toBe(0)
  })
})
