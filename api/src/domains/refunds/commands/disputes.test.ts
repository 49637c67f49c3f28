import {
  cards,
  deadLetters,
  disputes,
  earnings,
  refundDesk,
  refunds,
  subscriptions,
  users,
  wallet,
} from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bank } from '../../../../test/bank.ts'
import { mailTo } from '../../../../test/mails.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { verifyLedger } from '../../ledger/index.ts'

let world: World
let mia: Someone
let olga: Someone
let fans = 0
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  olga = await world.operator('olga')
  await sql()`update performers set monthly_price_minor = 1000 where user_id = ${mia.id}`
})
afterAll(() => world.close())
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})

const sql = () => world.running.app.db.sql
const balance = async (who: Someone) => (await who.ask(users.me)).data.balance
const fan = () => world.fan(called('payer', ++fans))
const owed = async () => {
  const { data } = await mia.ask(earnings.earningStats)
  return data.maturing + data.available
}

/** The dispute of a payment, once our records of it are gathered. */
async function disputeOf(paymentId: string) {
  const [row] = await sql()<{ id: string }[]>`select id from disputes where payment_id = ${paymentId}`
  if (!row) throw new Error('There is no dispute.')
  return world.until(async () => {
    const { data } = await olga.ask(disputes.dispute, { params: { id: row.id } })
    return data.state !== 'received' && data
  })
}

const submit = (who: Someone, id: string, statement = 'They opened it.') =>
  who.ask(disputes.submitDispute, { params: { id }, body: { statement } })
const askBack = (who: Someone, targetId: string, target: 'charge' | 'payment' = 'payment') =>
  who.ask(refunds.askRefund, { body: { target, targetId, reason: 'not_me' } })

describe('a dispute', () => {
  it('takes the tokens at once, has our records, is answered once and, when won, gives exactly that back', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } })
    expect(await bank(world).tell('disputed', payment, 'fraudulent')).toBe('worked')
    expect(await balance(who)).toBe(0)
    const dispute = await disputeOf(payment.id)
    expect(dispute).toMatchObject({
      state: 'evidence_due',
      amount: 30,
      reason: 'fraudulent',
      canSubmit: true,
      taken: [
        { from: 'wallet', amount: 10 },
        { from: 'cover', amount: 20 },
      ],
      evidence: {
        payment: { gateway: 'sandbox', amount: 30, reference: payment.reference },
        purchases: [{ type: 'tip', amount: 20, creator: expect.any(String) }],
        account: { emailVerified: true },
      },
    })
    expect(dispute.evidence?.sessions[0]?.address).toBeTruthy()
    expect(dispute.evidence?.ledger.map(({ kind }) => kind)).toContain('top_up_chargeback')
    const { data: list } = await olga.ask(disputes.disputes, { query: { state: 'open' } })
    expect(list.data.map(({ _id }) => _id)).toContain(dispute._id)
    await mailTo(world, (await who.ask(users.me)).data.email ?? '', 'questioning a payment')
    expect((await submit(olga, dispute._id)).data).toMatchObject({ state: 'submitted', canSubmit: false })
    expect((await submit(olga, dispute._id)).status).toBe(200)
    expect((await submit(olga, dispute._id, 'Something else.')).error).toBe('DISPUTE_STATE_REFUSED')
    await world.until(async () => (await balance(who)) === 10)
    expect((await disputeOf(payment.id)).state).toBe('won')
  })

  it('that is lost leaves what was taken taken, and tells the fan so', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    await bank(world).tell('disputed', payment, 'fraudulent')
    const dispute = await disputeOf(payment.id)
    await submit(olga, dispute._id, 'losing_evidence')
    await world.until(async () => (await disputeOf(payment.id)).state === 'lost')
    expect(await balance(who)).toBe(0)
    expect(await bank(world).tell('dispute_won', payment)).toBe('parked')
    await mailTo(world, (await who.ask(users.me)).data.email ?? '', 'closed the dispute')
  })

  it("of a subscription takes the creator's share and ends it; won, the sale counts again and can't be refunded", async () => {
    const { who, payment, chargeId } = await cardSubscriber()
    const before = await owed()
    await bank(world).tell('disputed', payment, 'fraudulent')
    expect(await owed()).toBe(before - 8)
    const { data: taken } = await mia.ask(earnings.searchEarnings, { query: { limit: 1 } })
    expect(taken.data[0]).toMatchObject({ _id: chargeId, status: 'refunded', refundReason: 'fraudulent' })
    const dispute = await disputeOf(payment.id)
    expect(dispute).toMatchObject({ performerInfo: { username: 'mia' }, kind: 'subscription' })
    expect((await askBack(who, chargeId, 'charge')).error).toBe('REFUND_REFUSED')
    await submit(olga, dispute._id)
    await world.until(async () => (await owed()) === before)
    const { data: again } = await mia.ask(earnings.searchEarnings, { query: { limit: 1 } })
    expect(again.data[0]).toMatchObject({ _id: chargeId, status: 'success', refundReason: null })
    const mine = (await who.ask(subscriptions.mySubscriptions)).data.data[0]
    expect(mine?.state).toBe('expired')
    expect((await askBack(who, chargeId, 'charge')).error).toBe('REFUND_REFUSED')
    await mailTo(world, 'mia@example.test', 'You get to keep a disputed payment')
  })

  it('is kept from fans, creators and operators without the permission', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    await bank(world).tell('disputed', payment)
    const { _id: id } = await disputeOf(payment.id)
    const vera = await world.operator('vera')
    await sql()`update operators set permissions = '{support,moderation}' where user_id = ${vera.id}`
    for (const nobody of [who, mia, vera]) {
      expect((await nobody.ask(disputes.disputes)).status).toBe(403)
      expect((await nobody.ask(disputes.dispute, { params: { id } })).status).toBe(403)
      expect((await submit(nobody, id)).status).toBe(403)
      expect((await nobody.ask(deadLetters.deadLetters)).status).toBe(403)
    }
    expect((await world.visitor.ask(disputes.disputes)).status).toBe(401)
  })
})

/** A fan whose kept card has paid a subscription of 10 tokens. */
async function cardSubscriber() {
  const who = await fan()
  const card = { token: 'tok_success', brand: 'visa', last4Digits: '4242', month: 12, year: 2034 }
  const { data } = await who.ask(cards.saveCard, { params: { gateway: 'sandbox' }, body: card })
  const body = { type: 'monthly', performerId: mia.id, paymentGateway: 'sandbox', cardId: data._id } as const
  await who.ask(subscriptions.subscribe, { body })
  const charge = await world.until(async () => {
    const [row] = await sql()<{ id: string }[]>`
      select id from charges where fan_id = ${who.id} and kind = 'subscription'`
    return row
  })
  return { who, chargeId: charge.id, payment: await bank(world).lastPayment(who) }
}

describe('a refund and a dispute of the same payment', () => {
  it('refund first: the top-up goes back to the card once, and the dispute after it moves nothing and waits for a person', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    const asked = await askBack(who, payment.id)
    expect(asked.data).toMatchObject({ state: 'in_review', kind: 'top_up', amount: 30, currency: 'USD' })
    const approved = await olga.ask(refundDesk.approveRefund, { params: { id: asked.data._id }, body: {} })
    expect(approved.data.state).toBe('sending')
    expect(await balance(who)).toBe(0)
    const view = () => who.ask(refunds.refund, { params: { id: asked.data._id } })
    await world.until(async () => (await view()).data.state === 'refunded')
    expect((await view()).data.sentence).toBe('$30.00 went back to your card.')
    expect(await bank(world).tell('disputed', payment, 'fraudulent')).toBe('parked')
    const letter = await bank(world).letter(payment, 'disputed')
    const { data } = await olga.ask(deadLetters.deadLetters)
    expect(data.data.find(({ _id }) => _id === letter)).toMatchObject({
      parkedReason: 'state_forbids',
      sentence: expect.stringContaining('nothing was taken twice'),
    })
    const again = await olga.ask(deadLetters.replayDeadLetter, { params: { id: letter } })
    expect(again.data).toMatchObject({ state: 'parked', parkedReason: 'state_forbids' })
    expect(await balance(who)).toBe(0)
  })

  it('dispute first: a refund that waits is off, and no other can be asked for', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    const asked = (await askBack(who, payment.id)).data
    await bank(world).tell('disputed', payment)
    const { data } = await who.ask(refunds.refund, { params: { id: asked._id } })
    expect(data).toMatchObject({
      state: 'refused',
      adminNote: 'Your bank decides about this payment.',
      canAppeal: false,
    })
    const other = await olga.ask(refundDesk.giveRefund, {
      body: { target: 'payment', targetId: payment.id, reason: 'Goodwill.' },
    })
    expect([other.status, other.error]).toEqual([422, 'REFUND_REFUSED'])
    expect(await balance(who)).toBe(0)
  })

  it("dispute while the money is on its way: the bank's word counts, and the later refund waits for a person", async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    const asked = (await askBack(who, payment.id)).data
    await sql()`update payments set gateway_reference = null where id = ${payment.id}`
    await olga.ask(refundDesk.approveRefund, { params: { id: asked._id }, body: {} })
    await sql()`update payments set gateway_reference = ${payment.reference} where id = ${payment.id}`
    expect(await bank(world).tell('disputed', payment)).toBe('worked')
    expect(await bank(world).tell('refunded', payment)).toBe('parked')
    expect(await balance(who)).toBe(0)
    expect((await who.ask(refunds.refund, { params: { id: asked._id } })).data.state).toBe('refused')
  })

  it("a subscription that was refunded into the wallet and is then disputed: the fan doesn't keep both", async () => {
    const { who, payment, chargeId } = await cardSubscriber()
    const asked = await who.ask(refunds.askRefund, {
      body: { target: 'charge', targetId: chargeId, reason: 'bought_twice' },
    })
    expect(asked.data).toMatchObject({ state: 'refunded', gives: 'unused' })
    expect(await balance(who)).toBeGreaterThan(9.9)
    expect(await bank(world).tell('disputed', payment)).toBe('worked')
    expect(await balance(who)).toBe(0)
    const dispute = await disputeOf(payment.id)
    expect(dispute.taken[0]).toMatchObject({ from: 'wallet' })
    await submit(olga, dispute._id)
    await world.until(async () => (await balance(who)) > 9.9)
  })
})

describe('a top-up', () => {
  it("isn't given back once some of it is spent, and while it is on its way nothing of it can be spent", async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } })
    const refused = await askBack(who, payment.id)
    expect([refused.error, refused.body.message]).toEqual([
      'REFUND_REFUSED',
      'Some of these tokens are spent. A top-up goes back to the card while all of them are in your wallet.',
    ])
    const whole = await bank(world).topUp(who, 30)
    const asked = (await askBack(who, whole.id)).data
    await olga.ask(refundDesk.approveRefund, { params: { id: asked._id }, body: {} })
    const spend = await who.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } })
    expect(spend.error).toBe('INSUFFICIENT_BALANCE')
    await world.until(
      async () => (await who.ask(refunds.refund, { params: { id: asked._id } })).data.state === 'refunded',
    )
    expect(await balance(who)).toBe(10)
  })
})

describe('an event of a gateway that could not be worked', () => {
  it('is listed with the reason, and works when it is replayed after its payment is known', async () => {
    const who = await fan()
    const payment = await bank(world).topUp(who, 30)
    await sql()`update payments set gateway_reference = null where id = ${payment.id}`
    expect(await bank(world).tell('refunded', payment)).toBe('parked')
    const letter = await bank(world).letter(payment, 'refunded')
    const listed = (await olga.ask(deadLetters.deadLetters, { query: { limit: 1 } })).data
    expect(listed.data[0]).toMatchObject({ _id: letter, parkedReason: 'unknown_payment', amount: 30, state: 'parked' })
    expect(listed.total).toBeGreaterThan(0)
    await sql()`update payments set gateway_reference = ${payment.reference} where id = ${payment.id}`
    const { data } = await olga.ask(deadLetters.replayDeadLetter, { params: { id: letter } })
    expect(data).toMatchObject({ state: 'worked', parkedReason: null, fanId: who.id })
    expect(await balance(who)).toBe(0)
    expect((await olga.ask(deadLetters.replayDeadLetter, { params: { id: letter } })).data.state).toBe('worked')
    expect((await olga.ask(deadLetters.replayDeadLetter, { params: { id: 'sandbox:none' } })).status).toBe(404)
  })
})
