import type { PaymentState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { ParkedReason, PaymentRow } from './payments.ts'

/** A payment with the card that it was paid with, where the gateway keeps that. */
export type DeskRow = PaymentRow & { brand: string | null; last4: string | null }

export type DeskFilter = {
  fanId?: string | undefined
  paymentId?: string | undefined
  gateway?: string | undefined
  state?: PaymentState | undefined
  kind?: PaymentRow['kind'] | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
}

/** Payments of everybody, newest first, below the one that was seen last. */
export async function listForDesk(db: Queryable, filter: DeskFilter): Promise<DeskRow[]> {
  const { fanId, paymentId, gateway, state, kind, from, to, before, limit } = filter
  return db<DeskRow[]>`
    select p.*, c.brand, c.last4 from payments p left join payment_cards c on c.id = p.card_id
    where true ${fanId ? db`and p.fan_id = ${fanId}` : db``} ${paymentId ? db`and p.id = ${paymentId}` : db``}
      ${gateway ? db`and p.gateway = ${gateway}` : db``} ${state ? db`and p.status = ${state}` : db``}
      ${kind ? db`and p.kind = ${kind}` : db``} ${from ? db`and p.created_at >= ${from}` : db``}
      ${to ? db`and p.created_at < ${to}` : db``}
      ${before ? db`and (p.created_at, p.id) < (select b.created_at, b.id from payments b where b.id = ${before})` : db``}
    order by p.created_at desc, p.id desc limit ${limit}`
}

/** Whose payment it is that gateways name in this way. */
export async function paymentNamed(db: Queryable, gateways: string[], reference: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select id from payments where gateway = any(${gateways}) and gateway_reference = ${reference} limit 1`
  return row?.id
}

export type ToldRow = {
  gateway: string
  event_id: string
  kind: string
  state: 'parked' | 'closed' | 'worked' | 'ignored'
  parked_reason: ParkedReason | null
  amount_minor: bigint
  currency: string
  reason: string | null
  received_at: Date
}

/** What its gateway told of a payment, oldest first. */
export async function eventsOf(db: Queryable, paymentId: string): Promise<ToldRow[]> {
  return db<ToldRow[]>`
    select gateway, event_id, kind, state, parked_reason, amount_minor, currency, reason, received_at
    from gateway_events where payment_id = ${paymentId} order by received_at, event_id limit 100`
}
