import { cards, deadLetters, payment, subscriptions, users } from '@fanfare/contract'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { leavers } from '../../../test/leaving.ts'
import { openStripe, stripeKeys } from '../../../test/stripe-company.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { day_ms, fromNow, minute_ms } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { currentGateway } from '../index.ts'
import { stripe } from './index.ts'

let company: Awaited<ReturnType<typeof openStripe>>
let world: World
let nina: Someone
let mia: Someone
beforeAll(async () => {
  company = await openStripe()
  world = await openWorld(company.environment)
  company.serve(world)
  nina = await world.fan('nina')
  mia = await world.performer('mia')
})
afterAll(async () => {
  await world.close()
  await company.close()
})

const balance = async (who = nina) => (await who.ask(users.me)).data.balance
const statusOf = async (id: string) => (await nina.ask(payment.payment, { params: { id } })).data.status
const topUp = async (amount = 20) => (await nina.ask(payment.topUp, { body: { amount } })).data
const taken = async (id: string) => {
  const [row] = await world.running.app.db.sql<{ gateway_reference: string; amount_minor: bigint; currency: string }[]>`
    select gateway_reference, amount_minor, currency from payments where id = ${id}`
  if (!row) throw new Error('There is no such payment.')
  return { reference: row.gateway_reference, amount_minor: row.amount_minor, currency: row.currency }
}
const save = (token: string, who = nina) =>
  who.ask(cards.saveCard, { params: { gateway: 'stripe' }, body: { token, holderName: 'Nina Alder' } })

describe('a site with keys of Stripe', () => {
  it('takes payments through it without any word about the sandbox', async () => {
    expect((await currentGateway(world.running.app)).isSandbox).toBe(false)
    const { paymentUrl } = await topUp()
    expect(paymentUrl).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_/)
    const [session] = company.asked.filter(({ path }) => path === '/v1/checkout/sessions').slice(-1)
    expect(session?.fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '2000',
      'line_items[0][price_data][currency]': 'usd',
      'payment_intent_data[setup_future_usage]': 'off_session',
    })
    expect(session?.key).toMatch(/^checkout:/)
  })

  it('credits a top-up when the event comes, once, and keeps the card', async () => {
    const before = await balance()
    const { _id: id, paymentUrl } = await topUp()
    const intent = await company.pay(paymentUrl)
    expect([await statusOf(id), await balance()]).toEqual(['success', before + 20])
    await company.tell('charge.succeeded', company.charge(intent), 'evt_repeated')
    await company.tell('charge.succeeded', company.charge(intent), 'evt_repeated')
    expect(await balance()).toBe(before + 20)
    expect((await nina.ask(cards.cards)).data.data[0]).toMatchObject({ last4Digits: '4242', month: 4, year: 2031 })
  })

  it('reads what was paid from its books, page by page, without what was refused', async () => {
    const from = fromNow(-minute_ms)
    const paid: string[] = []
    for (let index = 0; index < 3; index++) {
      const { _id, paymentUrl } = await topUp(10 + index)
      await company.pay(paymentUrl)
      paid.push(_id)
    }
    const read = []
    for await (const line of stripe.paymentsBetween(world.running.app, from, fromNow(minute_ms))) read.push(line)
    const found = read.filter(({ reference }) => paid.includes(reference))
    expect(found.map(({ amount_minor, currency, status }) => [amount_minor, currency, status])).toEqual([
      [1_000n, 'USD', 'paid'],
      [1_100n, 'USD', 'paid'],
      [1_200n, 'USD', 'paid'],
    ])
    const before = []
    for await (const line of stripe.paymentsBetween(world.running.app, fromNow(-day_ms), from)) before.push(line)
    expect(before).toEqual([])
  })

  it('gives up a payment whose page has expired', async () => {
    const { _id: id } = await topUp()
    const session = { id: 'cs_x', metadata: { paymentId: id }, amount_total: 2_000, currency: 'usd' }
    await company.tell('checkout.session.expired', session)
    expect(await statusOf(id)).toBe('canceled')
  })

  it('renews and refuses by kept cards, and charges one payment once', async () => {
    await save('pm_card_visa')
    const subscribe = (cardId: string) =>
      nina.ask(subscriptions.subscribe, { body: { type: 'monthly', performerId: mia.id, cardId } })
    const refused = (await save('pm_card_chargeDeclined')).data
    const { data: first } = await subscribe(refused._id)
    await world.until(async () => (await statusOf(first._id)) === 'fail')
    const kept = (await save('pm_card_visa')).data
    const { data: second } = await subscribe(kept._id)
    await world.until(async () => (await statusOf(second._id)) === 'success')
    const order = { paymentId: second._id, amount_minor: 599n, currency: 'USD', description: 'x', card: 'cus_1:pm_1' }
    const charges = () => company.asked.filter(({ key }) => key === `charge:${second._id}`).length
    expect(charges()).toBe(1)
    await expect(stripe.chargeCard(world.running.app, order)).rejects.toThrow('idempotent')
  })

  it('tells the open tabs of a fan whose bank asks what Stripe’s own form needs, and nobody else', async () => {
    const [iris, sven] = [await world.fan('iris'), await world.fan('sven')]
    const cardId = (await save('pm_card_authenticationRequired', iris)).data._id
    const listening = await Promise.all([iris, sven].map(who => inboxes(world).listen(who)))
    const { data } = await iris.ask(payment.topUp, { body: { amount: 20, cardId } })
    await world.until(async () => listening[0]?.of('stripe_confirm_payment').length === 1)
    const told = listening[0]?.of('stripe_confirm_payment')[0]
    expect(told).toMatchObject({ _id: data._id, status: 'require_authentication', paymentGateway: 'stripe' })
    expect(told).toHaveProperty('stripeClientSecret', expect.stringMatching(/^pi_\w+_secret$/))
    expect(listening[1]?.of('stripe_confirm_payment')).toEqual([])
    for (const { socket } of listening) socket.disconnect()
  })

  it('refuses tokens that are none, and cards that the bank refuses', async () => {
    for (const token of ['tok_success', 'pm_card_refused']) {
      const answer = await save(token)
      expect([answer.status, answer.error]).toEqual([422, 'CARD_REFUSED'])
    }
  })

  it('keeps a card that was left on its page and pays nothing, once, for the fan who opened the page', async () => {
    const [lea, otto] = [await world.fan('lea'), await world.fan('otto')]
    expect((await lea.ask(cards.cards)).data).toMatchObject({ adding: 'page', data: [] })
    const { data } = await lea.ask(cards.beginCard)
    const session = company.asked.filter(({ path }) => path === '/v1/checkout/sessions').at(-1)
    expect(session?.fields).toMatchObject({ mode: 'setup', currency: 'usd', 'metadata[fanId]': lea.id })
    expect(session?.fields.success_url).toMatch(/\/user\/cards\?since=\d+$/)
    const told = await company.leaveCard(data.url, 'evt_card')
    for (const id of ['evt_card', 'evt_card_again']) await company.tell('checkout.session.completed', told, id)
    const kept = (await lea.ask(cards.cards)).data
    expect(kept.data).toMatchObject([{ last4Digits: '4242', holderName: 'Nina Alder', isDefault: true }])
    expect([kept.total, (await otto.ask(cards.cards)).data.total]).toEqual([1, 0])
    const cardId = kept.data[0]?._id ?? ''
    const { data: paid } = await lea.ask(payment.topUp, { body: { amount: 20, cardId } })
    await world.until(
      async () => (await lea.ask(payment.payment, { params: { id: paid._id } })).data.status === 'success',
    )
    expect(await balance(lea)).toBe(20)
  })

  it('opens no page for an eleventh card, nor for somebody who is no fan', async () => {
    const many = await world.fan('many')
    const { sql } = world.running.app.db
    await sql`
      insert into payment_cards
        (id, fan_id, gateway, gateway_reference, brand, holder_name, last4, month, year, created_at)
      select gen_random_uuid(), ${many.id}, 'stripe', 'cus_many:pm_' || n, 'visa', 'Many', '4242', 4, 2031, now()
      from generate_series(1, 10) n`
    expect((await many.ask(cards.beginCard)).error).toBe('TOO_MANY_CARDS')
    expect([(await mia.ask(cards.beginCard)).status, (await world.visitor.ask(cards.beginCard)).status]).toEqual([
      403, 401,
    ])
  })

  it('makes nothing of a card that no fan of ours left', async () => {
    const told = await company.leaveCard((await nina.ask(cards.beginCard)).data.url, 'evt_of_nina')
    const left = { object: 'checkout.session', mode: 'setup', setup_intent: 'seti_none' }
    for (const session of [
      left,
      { ...left, metadata: { fanId: 'nonsense' } },
      { ...told, metadata: { fanId: newId() } },
    ])
      expect((await company.tell('checkout.session.completed', session)).status).toBe(200)
  })

  it('gives a payment back to its card once, however often it is asked', async () => {
    const before = await balance()
    const { _id: id, paymentUrl } = await topUp()
    await company.pay(paymentUrl)
    await Promise.all([1, 2].map(async () => stripe.refund(world.running.app, await taken(id))))
    await world.until(async () => (await statusOf(id)) === 'refunded')
    expect(await balance()).toBe(before)
  })

  it('answers a dispute with what we know of it, and takes the verdict of the bank', async () => {
    const before = await balance()
    const { _id: id, paymentUrl } = await topUp()
    const payment_intent = await company.pay(paymentUrl)
    const dispute = { id: 'dp_1', payment_intent, amount: 2_000, currency: 'usd', reason: 'fraudulent' }
    await company.tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
    expect([await statusOf(id), await balance()]).toEqual(['disputed', before])
    const evidence = { statement: 'It was delivered.', pack: { views: 3 } }
    await stripe.submitEvidence(world.running.app, await taken(id), evidence)
    const [sent] = company.asked.filter(({ path }) => path === '/v1/disputes/dp_1')
    expect(sent?.fields).toMatchObject({ submit: 'true' })
    expect(sent?.fields['evidence[uncategorized_text]']).toContain('"views": 3')
    await company.tell('charge.dispute.closed', { ...dispute, status: 'won' })
    expect([await statusOf(id), await balance()]).toEqual(['won', before + 20])
  })

  it('lets a bank ask without moving anything, and begins one dispute when it takes the money', async () => {
    const olga = await world.operator('olga')
    const before = await balance()
    const { _id: id, paymentUrl } = await topUp()
    const payment_intent = await company.pay(paymentUrl)
    const dispute = { id: `dp_${payment_intent}`, payment_intent, amount: 2_000, currency: 'usd', reason: 'general' }
    const inquiries = async () => {
      const query = { kind: 'inquiry_opened', about: id }
      return (await olga.ask(deadLetters.deadLetters, { query })).data.data
    }
    for (let time = 0; time < 2; time++)
      await company.tell('charge.dispute.created', { ...dispute, status: 'warning_needs_response' })
    expect(await inquiries()).toMatchObject([
      { paymentId: id, amount: 20, currency: 'USD', canReplay: false, sentence: expect.stringContaining('bank asks') },
    ])
    const [letter] = await inquiries()
    await olga.ask(deadLetters.replayDeadLetter, { params: { id: letter?._id ?? '' } })
    expect(await inquiries()).toHaveLength(1)
    await company.tell('charge.dispute.closed', { ...dispute, status: 'warning_closed' })
    expect(await inquiries()).toEqual([])
    expect([await statusOf(id), await balance()]).toEqual(['success', before + 20])
    for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.created'])
      await company.tell(type, { ...dispute, status: 'needs_response' })
    expect([await statusOf(id), await balance()]).toEqual(['disputed', before])
    const events = await world.running.app.db.sql`
      select kind, state from gateway_events where reference = ${id} order by received_at`
    expect(events.map(({ kind, state }) => [kind, state])).toEqual([
      ['paid', 'worked'],
      ['inquiry_opened', 'worked'],
      ['disputed', 'worked'],
    ])
  })

  it('works the news of a dispute that came before the news of its payment', async () => {
    const { _id: id, paymentUrl } = await topUp()
    const payment_intent = await company.pay(paymentUrl)
    await world.running.app.db.sql`delete from stripe_payments where payment_id = ${id}`
    const dispute = { id: 'dp_2', payment_intent, amount: 2_000, currency: 'usd', reason: 'fraudulent' }
    await company.tell('charge.dispute.created', { ...dispute, status: 'needs_response' })
    expect(await statusOf(id)).toBe('disputed')
  })
})

describe('a webhook', () => {
  const send = (payload: string, signature: string) =>
    world.raw('/payment/webhooks/stripe', {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  const sign = (payload: string, secret = stripeKeys.webhook, timestamp?: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) })

  it('that is forged, changed, old or without a signature is refused', async () => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'charge.succeeded', data: { object: {} } })
    const old = Math.floor(Date.now() / 1_000) - 3_600
    for (const [body, signature] of [
      [payload, sign(payload, 'whsec_other')],
      [payload.replace('evt_1', 'evt_2'), sign(payload)],
      [payload, sign(payload, stripeKeys.webhook, old)],
      [payload, ''],
      [payload, 'nonsense'],
    ] as const)
      expect((await send(body, signature)).status).toBe(403)
  })

  it('of something else, or of a payment that isn’t ours, is taken and means nothing', async () => {
    for (const event of [
      { type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { type: 'charge.succeeded', data: { object: { id: 'ch_1', metadata: {}, amount: 1, currency: 'usd' } } },
    ]) {
      const payload = JSON.stringify({ id: 'evt_other', ...event })
      expect((await send(payload, sign(payload))).status).toBe(200)
    }
  })
})

it('a fan who leaves has Stripe forget their cards, and one that it has forgotten already is no trouble', async () => {
  const vera = await world.fan('vera')
  const people = leavers(world)
  for (const token of ['pm_card_visa', 'pm_card_mastercard']) expect((await save(token, vera)).status).toBe(200)
  const { sql } = world.running.app.db
  const [card] = await sql`select gateway_reference from payment_cards where fan_id = ${vera.id} order by id`
  await stripe.forgetCard?.(world.running.app, card?.gateway_reference)
  expect((await people.leave(vera)).status).toBe(200)
  await people.dayComes()
  expect(await people.statusOf(vera)).toBe('closed')
  const deleted = company.asked.filter(({ path }) => /^\/v1\/customers\/cus/.test(path)).map(({ path }) => path)
  expect([deleted.length, new Set(deleted).size]).toEqual([3, 2])
  const kept = await sql`select holder_name, gateway_reference from payment_cards where fan_id = ${vera.id}`
  expect(kept).toEqual([1, 2].map(() => ({ holder_name: '', gateway_reference: '' })))
})
