import type { AppealOutcome } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import type { DecisionRow } from './decisions.ts'

export type AppealEntry = {
  id: string
  decision_id: string
  text: string
  name: string | null
  address: string | null
  restore_at: Date | null
  lawsuit_at: Date | null
  lawsuit_by: string | null
  lawsuit_note: string
  created_at: Date
  due_at: Date
  outcome: AppealOutcome | null
  reason: string
  decided_by: string | null
  decided_at: Date | null
}

export type NewAppeal = Pick<
  AppealEntry,
  'id' | 'decision_id' | 'text' | 'name' | 'address' | 'restore_at' | 'created_at' | 'due_at'
>

export async function insertAppeal(tx: Queryable, row: NewAppeal): Promise<void> {
  await tx`insert into appeals ${tx(row)}`
}

/** The appeal against a decision; undefined where nobody appealed. */
export async function findAppealOf(db: Queryable, decisionId: string): Promise<AppealEntry | undefined> {
  const [row] = await db<AppealEntry[]>`select * from appeals where decision_id = ${decisionId}`
  return row
}

/** The appeals against decisions, by the ids of these. */
export async function appealsOf(db: Queryable, decisionIds: string[]): Promise<Map<string, AppealEntry>> {
  if (decisionIds.length === 0) return new Map()
  const rows = await db<AppealEntry[]>`select * from appeals where decision_id = any(${decisionIds}::uuid[])`
  return new Map(rows.map(row => [row.decision_id, row]))
}

/** An appeal by its id; undefined where there is none. */
export async function findAppeal(db: Queryable, id: string): Promise<AppealEntry | undefined> {
  const [row] = await db<AppealEntry[]>`select * from appeals where id = ${id}`
  return row
}

/** Appeals by their ids; those that are gone are left out. */
export const findAppeals = (db: Queryable, ids: readonly string[]) => rowsById<AppealEntry>(db, 'appeals', ids)

/** An appeal, locked until the transaction ends. */
export async function lockAppeal(tx: Queryable, id: string): Promise<AppealEntry | undefined> {
  const [row] = await tx<AppealEntry[]>`select * from appeals where id = ${id} for update`
  return row
}

/** Writes the outcome of an open appeal; false where it has one. */
export async function closeAppeal(
  tx: Queryable,
  decisionId: string,
  close: Pick<AppealEntry, 'outcome' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<boolean> {
  const { count } = await tx`
    update appeals set ${tx(close)} where decision_id = ${decisionId} and outcome is null`
  return count === 1
}

/** Writes down a lawsuit; one that is written down stays as it is. */
export async function noteLawsuit(
  tx: Queryable,
  id: string,
  lawsuit: Pick<AppealEntry, 'lawsuit_at' | 'lawsuit_by' | 'lawsuit_note'>,
): Promise<void> {
  await tx`update appeals set ${tx(lawsuit)} where id = ${id} and lawsuit_at is null`
}

export type QueuedAppeal = AppealEntry & Pick<DecisionRow, 'user_id' | 'kind' | 'title'>

/** Open appeals, oldest first, or decided ones, newest first, after the one that was seen last. */
export async function listAppeals(
  db: Queryable,
  { state, after, limit }: { state: 'open' | 'decided'; after?: string | undefined; limit: number },
): Promise<QueuedAppeal[]> {
  const isOpen = state === 'open'
  return db<QueuedAppeal[]>`
    select a.*, d.user_id, d.kind, d.title from appeals a join decisions d on d.id = a.decision_id
    where a.outcome is ${isOpen ? db`` : db`not`} null
      ${after ? (isOpen ? db`and a.id > ${after}` : db`and a.id < ${after}`) : db``}
    order by a.id ${isOpen ? db`` : db`desc`} limit ${limit}`
}

/** Counter-notices whose time has passed without a lawsuit, a few at a time. */
export async function appealsToRestore(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id from appeals where outcome is null and lawsuit_at is null and restore_at <= ${at} and ${which('id')}
    order by restore_at limit ${limit}`
}
