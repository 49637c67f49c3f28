import type { RefundableKind, RefundReason, RefundState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { HeldThing } from '../../wallet/index.ts'

export type RefundRow = {
  id: string
  target: 'charge' | 'payment'
  target_id: string
  fan_id: string
  performer_id: string | null
  kind: RefundableKind
  title: string
  /** Of a subscription: the tier that was paid for, by the name it had. */
  tier: string | null
  amount_minor: bigint
  currency: string
  gives: 'all' | 'unused'
  rule: string
  reason: RefundReason
  note: string
  state: RefundState
  is_automatic: boolean
  due_at: Date | null
  admin_note: string
  approved_by: string | null
  approved_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  appeal_note: string
  appealed_at: Date | null
  hold_id: string | null
  bought_at: Date
  created_at: Date
  updated_at: Date
}

/** Adds a refund; false where the thing has one already. */
export async function insertRefund(tx: Queryable, row: RefundRow): Promise<boolean> {
  const added = await tx`insert into refunds ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

type Of = Pick<RefundRow, 'target' | 'target_id'>

/** The refund of a purchase or top-up, locked until the transaction ends. */
export async function lockRefundOf(tx: Queryable, { target, target_id }: Of): Promise<RefundRow | undefined> {
  const [row] = await tx<RefundRow[]>`
    select * from refunds where target = ${target} and target_id = ${target_id} for update`
  return row
}

const ofPayment = (db: Queryable, paymentId: string) => db`
  r.target = 'payment' and r.target_id = ${paymentId} or r.target = 'charge'
    and r.target_id = (select t.id from ledger_transfers t where t.key = ${`period:${paymentId}`})`

/** Refunds of what a card payment paid, a top-up or the period of a subscription. */
export async function refundsOfPayment(db: Queryable, paymentId: string): Promise<RefundRow[]> {
  return db<RefundRow[]>`select r.* from refunds r where ${ofPayment(db, paymentId)} order by r.id`
}

/** The same, locked until the transaction ends. */
export async function lockRefundsOfPayment(tx: Queryable, paymentId: string): Promise<RefundRow[]> {
  return tx<RefundRow[]>`select r.* from refunds r where ${ofPayment(tx, paymentId)} for update`
}

export async function findRefundOf(db: Queryable, { target, target_id }: Of): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`select * from refunds where target = ${target} and target_id = ${target_id}`
  return row
}

export async function findRefund(db: Queryable, id: string, fanId?: string): Promise<RefundRow | undefined> {
  const [row] = await db<RefundRow[]>`
    select * from refunds where id = ${id} ${fanId ? db`and fan_id = ${fanId}` : db``}`
  return row
}

export async function lockRefund(tx: Queryable, id: string, fanId?: string): Promise<RefundRow | undefined> {
  const [row] = await tx<RefundRow[]>`
    select * from refunds where id = ${id} ${fanId ? tx`and fan_id = ${fanId}` : tx``} for update`
  return row
}

export type Change = Partial<Omit<RefundRow, 'id' | 'target' | 'target_id' | 'fan_id' | 'created_at'>>

export async function changeRefund(tx: Queryable, id: string, change: Change): Promise<RefundRow> {
  const [row] = await tx<[RefundRow]>`
    update refunds set ${tx(change as Record<string, never>)} where id = ${id} returning *`
  return row
}

export type RefundFilter = {
  fanId?: string | undefined
  states?: RefundState[] | undefined
  before?: string | undefined
  limit: number
}

/** Refunds, newest first, below the one that was seen last. */
export async function listRefunds(db: Queryable, filter: RefundFilter): Promise<RefundRow[]> {
  const { fanId, states, before, limit } = filter
  return db<RefundRow[]>`
    select * from refunds where true ${fanId ? db`and fan_id = ${fanId}` : db``}
      ${states ? db`and state = any(${states})` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export type RefundCounts = { waiting: number; overdue: number; refunded: number; refused: number }

/** How many wait for an operator, how many of those too long, and how the others ended. */
export async function countRefunds(db: Queryable, waiting: RefundState[], at: Date): Promise<RefundCounts> {
  const [row] = await db<[RefundCounts]>`
    select count(*) filter (where state = any(${waiting}))::int as waiting,
      count(*) filter (where state = any(${waiting}) and due_at < ${at})::int as overdue,
      count(*) filter (where state = 'refunded')::int as refunded,
      count(*) filter (where state = 'refused')::int as refused
    from refunds`
  return row
}

/** What tokens are set aside for that go back to a card. */
export async function heldRefunds(db: Queryable, ids: string[]): Promise<HeldThing[]> {
  return db<HeldThing[]>`
    select id, title, null as "performerId", null as until from refunds where id = any(${ids})`
}
