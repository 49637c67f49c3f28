import { payment, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asideOf, breakRow } from '../../../../test/throwing-row.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { sharedSecret, signWebhook } from '../../../gateways/sandbox/signature.ts'
import { at, fromNow, hour_ms, nowMs } from '../../../kernel/clock.ts'
import { subscriptionSettler } from '../../subscriptions/index.ts'
import { topUpSettler } from '../../wallet/index.ts'
import { workEvent, workParkedEvents } from './events.ts'

let world: World
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const balance = async () => (await nina.ask(users.me)).data.balance
const statusOf = async (id: string) => (await nina.ask(payment.payment, { params: { id } })).data.status

async function begin(): Promise<{ id: string; reference: string }> {
  const { data } = await nina.ask(payment.topUp, { body: { amount: 20 } })
  return { id: data._id, reference: `sb_${data.paymentUrl.split('/').at(-1)}` }
}

let told = 0
async function tell(type: string, reference: string, more: Record<string, string> = {}) {
  const { id = `evt_${++told}`, ...data } = { reference, amount_minor: '2000', currency: 'USD', ...more }
  const body = JSON.stringify({ id, type: `payment.${type}`, data })
  const signature = signWebhook(sharedSecret(world.running.app.secret), body, nowMs())
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  const { status } = await world.raw('/payment/webhooks/sandbox', { method: 'POST', headers, body })
  expect(status).toBe(200)
  const [row] = await world.running.app.db.sql<{ state: string; parked_reason: string | null }[]>`
    select state, parked_reason from gateway_events where event_id = ${id}`
  return [row?.state, row?.parked_reason]
}

const parkedFacts = async () => {
  const rows = await world.running.app.db.sql`select 1 from facts where kind = 'gateway_event_parked'`
  return rows.length
}
const parkedMetric = async () => {
  const text = await (await fetch(`${world.url.replace(/\/api$/, '')}/metrics`)).text()
  return Number(text.match(/^gateway_events_parked (\d+)$/m)?.[1])
}

it.each([
  ['failed', 'fail'],
  ['canceled', 'canceled'],
])('a payment that %s first and is paid after all is credited once', async (first, state) => {
  const before = await balance()
  const { id, reference } = await begin()
  expect(await tell(first, reference)).toEqual(['worked', null])
  expect(await statusOf(id)).toBe(state)
  expect(await tell('succeeded', reference, { id: `paid_${id}` })).toEqual(['worked', null])
  expect(await tell('succeeded', reference, { id: `paid_${id}` })).toEqual(['worked', null])
  expect(await tell(first, reference)).toEqual(['ignored', null])
  expect([await statusOf(id), await balance()]).toEqual(['success', before + 20])
})

it('money that fits no payment credits nothing and is parked with an alarm', async () => {
  const before = [await balance(), await parkedMetric(), await parkedFacts()] as const
  const { id, reference } = await begin()
  expect(await tell('succeeded', reference, { amount_minor: '1999' })).toEqual(['parked', 'amount_differs'])
  expect(await tell('succeeded', reference, { currency: 'EUR' })).toEqual(['parked', 'amount_differs'])
  expect(await tell('succeeded', 'sb_unknown')).toEqual(['parked', 'unknown_payment'])
  expect(await statusOf(id)).toBe('created')
  expect(await tell('succeeded', reference)).toEqual(['worked', null])
  expect(await tell('succeeded', reference)).toEqual(['parked', 'state_forbids'])
  expect(await balance()).toBe(before[0] + 20)
  expect([await parkedMetric(), await parkedFacts()]).toEqual([before[1] + 4, before[2] + 4])
})

it('an event that came before its payment was known is worked once it is', async () => {
  const before = await balance()
  const { id, reference } = await begin()
  const { sql } = world.running.app.db
  await sql`update payments set gateway_reference = null where id = ${id}`
  expect(await tell('succeeded', reference)).toEqual(['parked', 'unknown_payment'])
  await sql`update payments set gateway_reference = ${reference} where id = ${id}`
  await world.running.app.jobs.add('work_parked_events', {})
  await world.until(async () => (await statusOf(id)) === 'success')
  expect(await balance()).toBe(before + 20)
})

it('a parked event that throws is set aside, the others are worked, and so is it once it is mended', async () => {
  const { sql } = world.running.app.db
  const settlers = { token_package: topUpSettler, subscription: subscriptionSettler }
  const before = await balance()
  const begun = [await begin(), await begin(), await begin()]
  const ids = begun.map(({ id }) => id)
  const statuses = () => Promise.all(ids.map(statusOf))
  await sql`update payments set gateway_reference = null where id = any(${ids})`
  for (const { id, reference } of begun) await tell('succeeded', reference, { id: `evt_${id}` })
  const broken = await breakRow(sql, { table: 'gateway_events', column: 'event_id', id: `evt_${ids[1]}` })
  for (const { id, reference } of begun)
    await sql`update payments set gateway_reference = ${reference} where id = ${id}`
  await workParkedEvents(world.running.app, settlers)
  expect([await statuses(), await balance()]).toEqual([['success', 'created', 'success'], before + 40])
  expect(await asideOf(sql, 'work_parked_events')).toMatchObject([{ row_id: `sandbox evt_${ids[1]}` }])
  await broken.mend()
  for (let times = 0; times < 2; times++)
    await at(fromNow(hour_ms), () => workParkedEvents(world.running.app, settlers))
  expect([await statuses(), await balance()]).toEqual([['success', 'success', 'success'], before + 60])
  expect(await asideOf(sql, 'work_parked_events')).toEqual([])
})

it('an event that came under another name before the answer to a charge named its payment is worked, once', async () => {
  const before = await balance()
  const { id, reference } = await begin()
  const { app } = world.running
  const settlers = { token_package: topUpSettler, subscription: subscriptionSettler }
  const alias = `subscription:${id}`
  const event = { id: `sale:${id}`, kind: 'paid' as const, amount_minor: 2_000n, currency: 'USD', body: {} }
  await workEvent(app, 'sandbox', { ...event, reference: alias }, settlers)
  expect(await statusOf(id)).toBe('created')
  for (let time = 0; time < 2; time++) await workEvent(app, 'sandbox', { ...event, reference, alias }, settlers)
  await world.until(async () => (await statusOf(id)) === 'success')
  expect(await balance()).toBe(before + 20)
})

it.each([
  ['refunded', 'refunded'],
  ['disputed', 'disputed'],
])('a payment that is %s by the gateway takes its tokens back, also when the news came first', async (type, state) => {
  const before = await balance()
  const one = await begin()
  await tell('succeeded', one.reference)
  expect(await balance()).toBe(before + 20)
  expect(await tell(type, one.reference)).toEqual(['worked', null])
  expect([await statusOf(one.id), await balance()]).toEqual([state, before])
  const two = await begin()
  expect(await tell(type, two.reference)).toEqual(['parked', 'too_early'])
  await tell('succeeded', two.reference)
  await world.until(async () => (await statusOf(two.id)) === state)
  expect(await balance()).toBe(before)
})

it('a refund of another amount than was paid is parked and takes nothing', async () => {
  const { id, reference } = await begin()
  await tell('succeeded', reference)
  const before = await balance()
  expect(await tell('refunded', reference, { amount_minor: '500' })).toEqual(['parked', 'amount_differs'])
  expect([await statusOf(id), await balance()]).toEqual(['success', before])
})
