import type { Queryable } from '../../kernel/database.ts'
import type { PaymentStatus } from './lifecycle.ts'

export type PaymentRow = {
  id: string
  fan_id: string
  kind: 'token_package'
  gateway: string
  status: PaymentStatus
  amount_minor: bigint
  currency: string
  tokens_minor: bigint
  gateway_reference: string | null
  failure_reason: string | null
  return_to: string | null
  created_at: Date
  updated_at: Date
}

export async function insertPayment(db: Queryable, payment: PaymentRow): Promise<void> {
  await db`insert into payments ${db(payment)}`
}

export async function setReference(db: Queryable, id: string, reference: string): Promise<void> {
  await db`update payments set gateway_reference = ${reference} where id = ${id}`
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

export type EventRow = {
  gateway: string
  event_id: string
  kind: string
  payment_id: string | null
  body: unknown
  received_at: Date
}

/** Writes down an event; answers false when it was there already. */
export async function insertEvent(tx: Queryable, event: EventRow): Promise<boolean> {
  const added = await tx`
    insert into gateway_events ${tx({ ...event, body: tx.json(event.body as never) } as never)} on conflict do nothing returning 1`
  return added.length > 0
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
