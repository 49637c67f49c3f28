import type { PayoutMethodKey, PayoutState } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

export type PayoutRow = {
  id: string
  performer_id: string
  state: PayoutState
  tokens_minor: bigint
  money_minor: bigint
  currency: string
  rate: number
  method: PayoutMethodKey
  method_label: string
  method_sealed: string
  payable_from: Date | null
  note: string
  admin_note: string
  revision: number
  approved_by: string | null
  approved_at: Date | null
  sent_by: string | null
  sent_at: Date | null
  /** Stripe's name for the transfer. */
  transfer_id: string | null
  closed_at: Date | null
  /** Why an operator holds it back, what the creator is asked for, and until when; all of them or none. */
  hold_reason: string | null
  hold_evidence: string | null
  hold_until: Date | null
  held_by: string | null
  held_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Adds a request; false where the creator has one that waits. */
export async function insertPayout(tx: Queryable, row: PayoutRow): Promise<boolean> {
  const added = await tx`insert into payout_requests ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

export async function findPayout(db: Queryable, id: string, performerId?: string): Promise<PayoutRow | undefined> {
  const [row] = await db<PayoutRow[]>`
    select * from payout_requests where id = ${id} ${performerId ? db`and performer_id = ${performerId}` : db``}`
  return row
}

/** A request, of one creator where the creator is given, locked until the transaction ends. */
export async function lockPayout(tx: Queryable, id: string, performerId?: string): Promise<PayoutRow | undefined> {
  const [row] = await tx<PayoutRow[]>`
    select * from payout_requests where id = ${id} ${performerId ? tx`and performer_id = ${performerId}` : tx``}
    for update`
  return row
}

export type Change = Partial<Omit<PayoutRow, 'id' | 'performer_id' | 'created_at'>>

export async function changePayout(tx: Queryable, id: string, change: Change): Promise<PayoutRow> {
  const [row] = await tx<[PayoutRow]>`
    update payout_requests set ${tx(change as Record<string, never>)} where id = ${id} returning *`
  return row
}

/** The request of a creator that waits, and what requests have paid out so far. */
export async function standingOf(
  db: Queryable,
  performerId: string,
): Promise<{ waiting_id: string | null; is_pending: boolean; paid_minor: bigint }> {
  const [row] = await db<[{ waiting_id: string | null; is_pending: boolean; paid_minor: bigint }]>`
    select (min(id::text) filter (where state in ('pending', 'approved')))::uuid as waiting_id,
      coalesce(bool_or(state = 'pending'), false) as is_pending,
      coalesce(sum(tokens_minor) filter (where state in ('sent', 'done')), 0)::bigint as paid_minor
    from payout_requests where performer_id = ${performerId}`
  return row
}

export type PayoutFilter = {
  performerId?: string | undefined
  states?: PayoutState[] | undefined
  method?: string | undefined
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  oldestFirst?: boolean | undefined
  limit: number
  offset: number
}

/** Requests with the number of all, newest first unless asked otherwise. */
export async function listPayouts(db: Queryable, filter: PayoutFilter): Promise<{ rows: PayoutRow[]; total: number }> {
  const where = narrowed(db, filter)
  const order = filter.oldestFirst ? db`order by p.created_at, p.id` : db`order by p.created_at desc, p.id desc`
  const [rows, [count]] = await Promise.all([
    db<PayoutRow[]>`select p.* ${where} ${order} limit ${filter.limit} offset ${filter.offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

function narrowed(db: Queryable, filter: PayoutFilter): PendingQuery<Row[]> {
  const { performerId, states, method, q, from, to } = filter
  const pattern = q && `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db`
    from payout_requests p ${pattern ? db`join users u on u.id = p.performer_id` : db``}
    where true ${performerId ? db`and p.performer_id = ${performerId}` : db``}
      ${states ? db`and p.state = any(${states})` : db``} ${method ? db`and p.method = ${method}` : db``}
      ${pattern ? db`and (lower(u.name) like ${pattern} or lower(u.username) like ${pattern})` : db``}
      ${from ? db`and p.created_at >= ${from}` : db``} ${to ? db`and p.created_at < ${to}` : db``}`
}

/** How many requests there are in each state, and their sums. */
export async function countPayouts(
  db: Queryable,
  performerId?: string,
): Promise<{ state: PayoutState; count: number; tokens_minor: bigint }[]> {
  return db`
    select state, count(*)::int as count, sum(tokens_minor)::bigint as tokens_minor from payout_requests
    ${performerId ? db`where performer_id = ${performerId}` : db``} group by state`
}

/** How many requests operators have to approve or to send. */
export async function countPayoutsToWork(db: Queryable): Promise<number> {
  const [row] = await db<[{ waiting: number }]>`
    select count(*)::int as waiting from payout_requests where state in ('pending', 'approved')`
  return row.waiting
}

export type SentRow = Pick<PayoutRow, 'id' | 'state' | 'money_minor' | 'currency' | 'method_label'> & { sent_at: Date }

/** What was sent through banks in a span, by whatever became of it. */
export async function sentThroughBanks(db: Queryable, { from, to }: { from: Date; to: Date }): Promise<SentRow[]> {
  return db<SentRow[]>`
    select id, state, money_minor, currency, method_label, sent_at from payout_requests
    where method = 'banking' and sent_at >= ${from} and sent_at < ${to} order by sent_at`
}

/** Since when the approved request that has waited longest could have been sent; those that are held back don't count. */
export async function approvedSince(db: Queryable, at: Date): Promise<Date | null> {
  const [row] = await db<[{ since: Date | null }]>`
    select min(greatest(approved_at, payable_from)) as since from payout_requests
    where state = 'approved' and hold_reason is null and greatest(approved_at, payable_from) <= ${at}`
  return row.since
}
