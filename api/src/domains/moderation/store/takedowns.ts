import type { decisionGrounds, takedownTargets } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

export type TakedownRow = {
  id: string
  target: (typeof takedownTargets)[number]
  target_id: string
  performer_id: string
  title: string
  /** What its creator had chosen for it, so that it can go back to that. */
  status_before: string
  reason: string
  operator_id: string
  created_at: Date
  lifted_at: Date | null
  lifted_by: string | null
  lift_reason: string
}

export type NewTakedown = Omit<TakedownRow, 'lifted_at' | 'lifted_by' | 'lift_reason'>

/** Adds a takedown; false where the thing has one in force. */
export async function insertTakedown(tx: Queryable, row: NewTakedown): Promise<boolean> {
  const { count } = await tx`
    insert into takedowns ${tx(row)} on conflict (target_id) where lifted_at is null do nothing`
  return count === 1
}

/** Those of some things that are taken down, each with its takedown. */
export async function takenDownAmong(db: Queryable, ids: string[]): Promise<Map<string, TakedownRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<TakedownRow[]>`
    select * from takedowns where target_id = any(${ids}::uuid[]) and lifted_at is null`
  return new Map(rows.map(row => [row.target_id, row]))
}

/** A condition: the thing whose id is in a column, named with its table (`c.target_id`), is not taken down. */
export function notTakenDown(db: Queryable, id: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`not exists (select 1 from takedowns down where down.target_id = ${id} and down.lifted_at is null)`
}

export async function findTakedown(db: Queryable, id: string): Promise<TakedownRow | undefined> {
  const [row] = await db<TakedownRow[]>`select * from takedowns where id = ${id}`
  return row
}

/** A takedown in force, locked until the transaction ends. */
export async function lockInForce(tx: Queryable, id: string): Promise<TakedownRow | undefined> {
  const [row] = await tx<TakedownRow[]>`select * from takedowns where id = ${id} and lifted_at is null for update`
  return row
}

export async function markLifted(
  tx: Queryable,
  id: string,
  lift: Pick<TakedownRow, 'lifted_at' | 'lifted_by' | 'lift_reason'>,
): Promise<TakedownRow> {
  const [row] = await tx<TakedownRow[]>`update takedowns set ${tx(lift)} where id = ${id} returning *`
  return row as TakedownRow
}

/** A takedown with what it rests on, as its decision says, and the number of the case that it ended. */
export type ListedTakedown = TakedownRow & {
  ground: (typeof decisionGrounds)[number]
  law: string | null
  rules_page: string | null
  case_number: bigint | null
}

type Range = { inForce?: boolean | undefined; before?: string | undefined; limit: number }

/** What was taken down, newest first, below the one that was seen last. */
export async function listTakedowns(
  db: Queryable,
  { inForce = false, before, limit }: Range,
): Promise<ListedTakedown[]> {
  return db<ListedTakedown[]>`
    ${listed(db)} where true ${inForce ? db`and t.lifted_at is null` : db``} ${before ? db`and t.id < ${before}` : db``}
    order by t.id desc limit ${limit}`
}

/** One of them. */
export async function listedTakedown(db: Queryable, id: string): Promise<ListedTakedown | undefined> {
  const [row] = await db<ListedTakedown[]>`${listed(db)} where t.id = ${id}`
  return row
}

/** A takedown and its decision have the same id. */
function listed(db: Queryable): PendingQuery<Row[]> {
  return db`
    select t.*, d.ground, d.law, d.rules_page, c.number as case_number
    from takedowns t join decisions d on d.id = t.id left join cases c on c.id = d.case_id`
}
