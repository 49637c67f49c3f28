import type { GatewayEvent } from '../../../gateways/index.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import type { PaymentStatus } from '../lifecycle.ts'

export type PaymentRow = {
  id: string
  fan_id: string
  kind: 'token_package' | 'subscription'
  /** How statements call it: token_package, monthly_subscription... */
  type: string
  title: string
  /** What it pays, where that has a row of its own. */
  target_id: string | null
  /** Of a subscription that there is already: when the period begins that this pays. */
  period_starts_at: Date | null
  card_id: string | null
  gateway: string
  status: PaymentStatus
  amount_minor: bigint
  currency: string
  tokens_minor: bigint
  /** What a coupon took off, and how many of the tokens the site pays for it. */
  discount_minor: bigint
  discount_tokens_minor: bigint
  coupon_bps: number | null
  gateway_reference: string | null
  failure_reason: string | null
  return_to: string | null
  created_at: Date
  updated_at: Date
}

export async function insertPayment(db: Queryable, payment: PaymentRow): Promise<void> {
  await db`insert into payments ${db(payment)}`
}

/** Keeps who takes a payment and how they call it. */
export async function setReference(
  db: Queryable,
  id: string,
  taken: { gateway: string; gateway_reference: string },
): Promise<void> {
  await db`update payments set ${db(taken)} where id = ${id}`
}

/** A payment, for the job that charges a card. */
export async function getPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`select * from payments where id = ${id}`
  return row
}

/** The card that paid. */
export async function setCard(tx: Queryable, id: string, cardId: string): Promise<void> {
  await tx`update payments set card_id = ${cardId} where id = ${id}`
}

/** One of a fan's own payments. */
export async function findPayment(db: Queryable, fanId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`select * from payments where id = ${id} and fan_id = ${fanId}`
  return row
}

export async function lockByReference(
  tx: Queryable,
  gateway: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx<PaymentRow[]>`
    select * from payments where gateway = ${gateway} and gateway_reference = ${reference} for update`
  return row
}

export async function movePayment(
  tx: Queryable,
  id: string,
  to: PaymentStatus,
  reason: string | null,
  at: Date,
): Promise<void> {
  await tx`update payments set status = ${to}, failure_reason = ${reason}, updated_at = ${at} where id = ${id}`
}

/** Of payments for the same thing, the newest that its payer has to confirm. */
export async function findUnconfirmed(db: Queryable, row: PaymentRow): Promise<PaymentRow | undefined> {
  if (row.status === 'require_authentication') return row
  const [newest] = await db<PaymentRow[]>`
    select * from payments where target_id = ${row.target_id} and fan_id = ${row.fan_id}
      and status = 'require_authentication' order by created_at desc limit 1`
  return newest
}

/** A payment for a thing of which the gateway hasn't said yet what became of it. */
export async function findProcessing(db: Queryable, targetId: string): Promise<PaymentRow | undefined> {
  const [row] = await db<PaymentRow[]>`
    select * from payments where target_id = ${targetId} and status = 'processing' order by created_at desc limit 1`
  return row
}

/** Payments for some things that wait to be confirmed aren't wanted any more. */
export async function closeUnconfirmed(tx: Queryable, targetIds: string[], at: Date): Promise<void> {
  if (targetIds.length === 0) return
  await tx`
    update payments set status = 'canceled', failure_reason = 'It isn’t needed any more.', updated_at = ${at}
    where target_id = any(${targetIds}) and status = 'require_authentication'`
}

/** Why an event waits for a person, or for its payment. */
export type ParkedReason = 'unknown_payment' | 'amount_differs' | 'too_early' | 'state_forbids'

export type EventRow = {
  gateway: string
  event_id: string
  kind: GatewayEvent['kind']
  reference: string
  amount_minor: bigint
  currency: string
  reason: string | null
  body: unknown
  received_at: Date
}

/** Keeps an event; answers false when it was there already. */
export async function insertEvent(tx: Queryable, event: EventRow): Promise<boolean> {
  const added = await tx`
    insert into gateway_events ${tx({ ...event, body: tx.json(event.body as never) } as never)} on conflict do nothing returning 1`
  return added.length > 0
}

type News = { gateway: string; event_id: string; kind: string; reference: string; body: unknown }

/** News that an operator has to look at: how much they are about, and of which payment. */
export type WaitingNews = { amount_minor: bigint; currency: string; reason: string | null; payment_id: string | null }

/** Keeps news beside payments, parked where an operator has to look; answers false when they were there already. */
export async function insertNews(
  tx: Queryable,
  { body, ...news }: News,
  at: Date,
  waiting?: WaitingNews,
): Promise<boolean> {
  const state = waiting
    ? { ...waiting, state: 'parked', parked_reason: 'state_forbids' }
    : { amount_minor: 0n, currency: '', worked_at: at }
  const row = { ...news, ...state, received_at: at, body: tx.json(body as never) }
  const added = await tx`insert into gateway_events ${tx(row as never)} on conflict do nothing returning 1`
  return added.length > 0
}

/** A bank's question is over, or became a dispute: nobody has to look at it any more. */
export async function endInquiry(tx: Queryable, gateway: string, eventId: string, at: Date): Promise<void> {
  await tx`
    update gateway_events set state = 'worked', parked_reason = null, worked_at = ${at}
    where gateway = ${gateway} and event_id = ${eventId} and kind = 'inquiry_opened' and state = 'parked'`
}

/** An event was worked, or told nothing that matters any more. */
export async function closeEvent(
  tx: Queryable,
  { gateway, event_id }: EventRow,
  state: 'worked' | 'ignored',
  paymentId: string | null,
  at: Date,
): Promise<void> {
  await tx`
    update gateway_events set state = ${state}, parked_reason = null, payment_id = ${paymentId}, worked_at = ${at}
    where gateway = ${gateway} and event_id = ${event_id}`
}

export async function parkEvent(
  tx: Queryable,
  { gateway, event_id }: EventRow,
  reason: ParkedReason,
  paymentId: string | null,
): Promise<void> {
  await tx`
    update gateway_events set state = 'parked', parked_reason = ${reason}, payment_id = ${paymentId}
    where gateway = ${gateway} and event_id = ${event_id}`
}

/** Parked events that named a payment in another way are found by its reference from now on; answers whether there were any. */
export async function renameParked(tx: Queryable, gateway: string, alias: string, reference: string): Promise<boolean> {
  const renamed = await tx`
    update gateway_events set reference = ${reference}
    where gateway = ${gateway} and reference = ${alias} and state = 'parked' returning 1`
  return renamed.length > 0
}

/** Parked events that can be worked by now, oldest first; none that a person settled by hand before it came again. */
export function dueEvents(
  db: Queryable,
  { which, limit }: { which: Which; limit: number },
): PromiseLike<{ id: string; gateway: string; event_id: string }[]> {
  return db<{ id: string; gateway: string; event_id: string }[]>`
    select k.id, e.gateway, e.event_id ${dueOfParked(db)} and ${which('k.id')} order by e.received_at limit ${limit}`
}

/** One of them, unless another node has it in hand or has worked it. */
export async function lockDueEvent(
  tx: Queryable,
  { gateway, event_id }: Pick<EventRow, 'gateway' | 'event_id'>,
): Promise<EventRow | undefined> {
  const [row] = await tx<EventRow[]>`
    select e.gateway, e.event_id, e.kind, e.reference, e.amount_minor, e.currency, e.reason, e.body, e.received_at
    ${dueOfParked(tx)} and e.gateway = ${gateway} and e.event_id = ${event_id} for update of e skip locked`
  return row
}

const dueOfParked = (db: Queryable) => db`
  from gateway_events e join payments p on p.gateway = e.gateway and p.gateway_reference = e.reference
  cross join lateral (select e.gateway || ' ' || e.event_id as id) k
  where e.state = 'parked' and e.closed_at is null and (e.parked_reason = 'unknown_payment'
    or e.parked_reason = 'too_early' and p.status not in ('created', 'processing', 'require_authentication', 'fail', 'canceled')
      and (e.kind not in ('dispute_won', 'dispute_lost') or p.status <> 'success'))`

/** Whether a dispute or refund came before the news of its payment. */
export async function hasEarlyEvents(tx: Queryable, paymentId: string): Promise<boolean> {
  const found = await tx`
    select 1 from gateway_events where state = 'parked' and parked_reason = 'too_early' and payment_id = ${paymentId} limit 1`
  return found.length > 0
}

/** How many events wait for a person. */
export async function countParked(db: Queryable): Promise<number> {
  const [row] = await db<{ parked: number }[]>`
    select count(*)::int as parked from gateway_events where state = 'parked'`
  return row?.parked ?? 0
}

export type PaymentSearch = {
  status?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  limit: number
  offset: number
}

/** A fan's payments, newest first. */
export async function searchPayments(
  db: Queryable,
  fanId: string,
  search: PaymentSearch,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { status, from, to } = search
  const where = db`
    where fan_id = ${fanId} and (${status ?? null}::text is null or status = ${status ?? null})
      and (${from ?? null}::timestamptz is null or created_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or created_at < ${to ?? null})`
  const [rows, [count]] = await Promise.all([
    db<
      PaymentRow[]
    >`select * from payments ${where} order by created_at desc, id limit ${search.limit} offset ${search.offset}`,
    db<{ total: number }[]>`select count(*)::int as total from payments ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** How many payments that began since a moment were decided, and how many of them failed. */
export async function recentOutcomes(db: Queryable, since: Date): Promise<{ decided: number; failed: number }> {
  const [row] = await db<[{ decided: number; failed: number }]>`
    select count(*)::int as decided, count(*) filter (where status = 'fail')::int as failed from payments
    where created_at > ${since} and status in ('success', 'fail')`
  return row
}
