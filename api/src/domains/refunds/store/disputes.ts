import type { DisputeState, Evidence } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type DisputeRow = {
  id: string
  payment_id: string
  fan_id: string
  performer_id: string | null
  gateway: string
  amount_minor: bigint
  currency: string
  tokens_minor: bigint
  kind: string
  title: string
  reason: string
  state: DisputeState
  due_at: Date
  evidence: Evidence | null
  statement: string
  submitted_by: string | null
  submitted_at: Date | null
  closed_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Adds a dispute; false where the payment has one. */
export async function insertDispute(tx: Queryable, { evidence: _made, ...row }: DisputeRow): Promise<boolean> {
  const added = await tx`insert into disputes ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

export async function findDispute(db: Queryable, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db<DisputeRow[]>`select * from disputes where id = ${id}`
  return row
}

export async function lockDispute(tx: Queryable, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx<DisputeRow[]>`select * from disputes where id = ${id} for update`
  return row
}

export async function findDisputeOf(db: Queryable, paymentId: string): Promise<DisputeRow | undefined> {
  const [row] = await db<DisputeRow[]>`select * from disputes where payment_id = ${paymentId}`
  return row
}

export async function lockDisputeOf(tx: Queryable, paymentId: string): Promise<DisputeRow | undefined> {
  const [row] = await tx<DisputeRow[]>`select * from disputes where payment_id = ${paymentId} for update`
  return row
}

export type DisputeChange = Partial<
  Pick<DisputeRow, 'state' | 'statement' | 'submitted_by' | 'submitted_at' | 'closed_at'>
>

export async function changeDispute(tx: Queryable, id: string, change: DisputeChange, at: Date): Promise<DisputeRow> {
  const [row] = await tx<[DisputeRow]>`
    update disputes set ${tx({ ...change, updated_at: at })} where id = ${id} returning *`
  return row
}

export async function keepEvidence(tx: Queryable, id: string, evidence: Evidence): Promise<void> {
  await tx`update disputes set evidence = ${tx.json(evidence)} where id = ${id}`
}

/** Disputes without their packs, newest first, below the one that was seen last. */
export async function listDisputes(
  db: Queryable,
  { states, before, limit }: { states: DisputeState[] | undefined; before: string | undefined; limit: number },
): Promise<DisputeRow[]> {
  return db<DisputeRow[]>`
    select id, payment_id, fan_id, performer_id, gateway, amount_minor, currency, tokens_minor, kind, title, reason, state,
      due_at, null as evidence, statement, submitted_by, submitted_at, closed_at, created_at, updated_at
    from disputes where true ${states ? db`and state = any(${states})` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export type DisputeCounts = { open: number; won: number; lost: number }

export async function countDisputes(db: Queryable, open: DisputeState[]): Promise<DisputeCounts> {
  const [row] = await db<[DisputeCounts]>`
    select count(*) filter (where state = any(${open}))::int as open, count(*) filter (where state = 'won')::int as won,
      count(*) filter (where state = 'lost')::int as lost
    from disputes`
  return row
}

/** Disputes and settled payments since a moment. */
export async function disputeRatio(db: Queryable, since: Date): Promise<{ disputes: number; payments: number }> {
  const [row] = await db<[{ disputes: number; payments: number }]>`
    select (select count(*)::int from disputes where created_at >= ${since}) as disputes,
      (select count(*)::int from payments
        where created_at >= ${since} and status in ('success', 'refunded', 'disputed', 'won', 'lost')) as payments`
  return row
}
