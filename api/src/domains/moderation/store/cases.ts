import type { CaseDecision, CaseKind } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'

export type CaseRow = {
  id: string
  number: bigint
  kind: CaseKind
  state: 'open' | 'decided'
  /** Two once someone objected to the first decision. */
  round: 1 | 2
  /** What reports are about, as kind:id. */
  subject: string | null
  is_urgent: boolean
  received_at: Date
  due_at: Date
}

export type DecisionRow = {
  case_id: string
  round: 1 | 2
  decision: CaseDecision
  reason: string
  operator_id: string
  decided_at: Date
}

/** What was decided in the round that a case is in, if it was. */
export type Decided = { [K in 'decision' | 'reason' | 'decided_at']: DecisionRow[K] | null }

/** A case as the queue shows it. */
export type ListedCase = CaseRow &
  Decided & {
    title: string
    said_by: number
    target: string | null
    address: string | null
    performer_id: string | null
    things: number | null
  }

export type ThingRow = {
  id: string
  case_id: string
  /** In the order in which they were named, from 1. */
  place: number
  address: string
  target: string | null
  target_id: string | null
  performer_id: string | null
}

/** A case by its id, or by its number as people say it: C-1042. */
function which(db: Queryable, idOrNumber: string): PendingQuery<Row[]> | undefined {
  if (isId(idOrNumber)) return db`c.id = ${idOrNumber}`
  const number = /^c-?(\d{1,15})$/i.exec(idOrNumber)?.[1]
  return number ? db`c.number = ${number}::bigint` : undefined
}

/** Adds a case; nothing where its subject has an open one already. */
export async function insertCase(
  tx: Queryable,
  row: Omit<CaseRow, 'number' | 'round' | 'state'>,
): Promise<CaseRow | undefined> {
  const [made] = await tx<CaseRow[]>`
    insert into cases ${tx({ ...row, state: 'open' })}
    on conflict (subject) where state = 'open' and round = 1 do nothing returning *`
  return made
}

/** The case that reports about a thing join, locked until the transaction ends. */
export async function lockOpenCase(tx: Queryable, subject: string): Promise<CaseRow | undefined> {
  const [row] = await tx<CaseRow[]>`
    select * from cases where subject = ${subject} and state = 'open' and round = 1 for update`
  return row
}

/** A case by id or number, locked until the transaction ends. */
export async function lockCase(tx: Queryable, idOrNumber: string): Promise<CaseRow | undefined> {
  const one = which(tx, idOrNumber)
  const [row] = one ? await tx<CaseRow[]>`select c.* from cases c where ${one} for update` : []
  return row
}

export async function changeCase(
  tx: Queryable,
  id: string,
  changes: Partial<Pick<CaseRow, 'state' | 'round' | 'due_at' | 'is_urgent'>>,
): Promise<void> {
  await tx`update cases set ${tx(changes)} where id = ${id}`
}

export async function insertThings(tx: Queryable, rows: ThingRow[]): Promise<void> {
  await tx`insert into case_things ${tx(rows)}`
}

export async function thingsOf(db: Queryable, caseId: string): Promise<ThingRow[]> {
  return db<ThingRow[]>`select * from case_things where case_id = ${caseId} order by place`
}

export async function insertDecision(tx: Queryable, row: DecisionRow): Promise<void> {
  await tx`insert into case_decisions ${tx(row)}`
}

/** What was decided about a case, the first decision first. */
export async function decisionsOf(db: Queryable, caseId: string): Promise<DecisionRow[]> {
  return db<DecisionRow[]>`select * from case_decisions where case_id = ${caseId} order by round`
}

/** The same of some cases. */
export async function decisionsOfCases(db: Queryable, caseIds: string[]): Promise<DecisionRow[]> {
  if (caseIds.length === 0) return []
  return db<DecisionRow[]>`select * from case_decisions where case_id = any(${caseIds}::uuid[]) order by case_id, round`
}

function listed(db: Queryable): PendingQuery<Row[]> {
  return db`
    select c.*, d.decision, d.reason, d.decided_at, t.target, t.address, t.performer_id, t.things,
      coalesce(left(n.about, 140), r.title, '') as title,
      case c.kind when 'report' then coalesce(r.said_by, 0) else 1 end as said_by
    from cases c
    left join case_decisions d on d.case_id = c.id and d.round = c.round
    left join notices n on n.case_id = c.id
    left join lateral (
      select title, count(*) over ()::int as said_by from reports where case_id = c.id
      order by title = 'Child abuse' desc, id desc limit 1) r on true
    left join lateral (
      select target, address, performer_id, count(*) over ()::int as things from case_things
      where case_id = c.id order by place limit 1) t on true`
}

export type CaseFilter = {
  kind?: CaseKind | undefined
  state: 'open' | 'decided'
  /** Only what was due before this moment. */
  dueBefore?: Date | undefined
  before?: string | undefined
  limit: number
}

/** Open cases, next due first, or those that were decided, newest first; below the one that was seen last. */
export async function listCases(db: Queryable, filter: CaseFilter): Promise<ListedCase[]> {
  const { kind, state, dueBefore, before, limit } = filter
  const isOpen = state === 'open'
  const below = !before
    ? db``
    : isOpen
      ? db`and (c.due_at, c.id) > (select due_at, id from cases where id = ${before})`
      : db`and c.number < (select number from cases where id = ${before})`
  return db<ListedCase[]>`
    ${listed(db)} where c.state = ${state} ${kind ? db`and c.kind = ${kind}` : db``}
      ${dueBefore ? db`and c.due_at < ${dueBefore}` : db``} ${below}
    order by ${isOpen ? db`c.due_at, c.id` : db`c.number desc`} limit ${limit}`
}

/** A case by id or number. */
export async function findCase(db: Queryable, idOrNumber: string): Promise<ListedCase | undefined> {
  const one = which(db, idOrNumber)
  const [row] = one ? await db<ListedCase[]>`${listed(db)} where ${one}` : []
  return row
}

/** Cases by their ids; those that are gone are left out. */
export async function findCases(db: Queryable, ids: string[]): Promise<Map<string, ListedCase>> {
  if (ids.length === 0) return new Map()
  const rows = await db<ListedCase[]>`${listed(db)} where c.id = any(${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row]))
}

/** Other cases about some things or people, newest first. */
export async function casesAbout(
  db: Queryable,
  { except, targetIds, performerIds }: { except: string; targetIds: string[]; performerIds: string[] },
  limit: number,
): Promise<ListedCase[]> {
  return db<ListedCase[]>`
    ${listed(db)} where c.id <> ${except} and c.id in (
      select case_id from case_things
      where target_id = any(${targetIds}::uuid[]) or performer_id = any(${performerIds}::uuid[]))
    order by c.number desc limit ${limit}`
}

export type CaseCounts = { open: number; overdue: number; soon: number }

/** How many cases are open, late, and due before a moment that is near. */
export async function countCases(db: Queryable, at: Date, soon: Date): Promise<CaseCounts> {
  const [row] = await db<[CaseCounts]>`
    select count(*)::int as open, count(*) filter (where due_at < ${at})::int as overdue,
      count(*) filter (where due_at >= ${at} and due_at < ${soon})::int as soon
    from cases where state = 'open'`
  return row
}
