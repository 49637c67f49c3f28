import { type CreatorToDo, type ToDoName, toDo_max, toDoNames, toDoSeats } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, type Viewer, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import type { ToDoAsk, ToDoTable } from '../../../kernel/studio.ts'
import { findPeople, personView } from '../../identity/index.ts'

type WorkRow = {
  kind: ToDoName
  count: number
  paid: number
  due_at: Date | null
  since_at: Date | null
  id: string
  title: string
  person_id: string | null
}

/** What waits for the creator, or what of it a helper may see (GET /creator/to-do). */
export async function listToDo(ctx: Ctx, table: Required<ToDoTable>): Promise<CreatorToDo> {
  const viewer = viewerOf(ctx)
  const kinds = toDoNames.filter(kind => maySee(viewer, kind))
  const ask = { performerId: viewer.id, at: now(), settings: await settingsOf(ctx.db) }
  const rows = kinds.length > 0 ? await countWork(ctx.db.read, kinds, table, ask) : []
  const people = await findPeople(
    ctx.db.read,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const data = rows.toSorted(byDue).map(row => {
    const person = row.person_id ? people.get(row.person_id) : undefined
    return {
      kind: row.kind,
      count: row.count,
      paid: row.paid,
      dueAt: row.due_at?.toISOString() ?? null,
      since: row.since_at?.toISOString() ?? null,
      first: { _id: row.id, title: row.title, person: person ? personView(ctx.config, person) : null },
    }
  })
  return { data, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Helpers and keys see what one of their scopes covers. */
function maySee({ helper, key }: Viewer, kind: ToDoName): boolean {
  const scopes = helper?.scopes ?? key?.scopes
  const seat = toDoSeats.get(kind)
  return scopes === undefined || (seat !== undefined && scopes.includes(seat))
}

/** One statement for all kinds. Of one kind so many rows are read, the most urgent ones. */
async function countWork(
  db: Queryable,
  kinds: readonly ToDoName[],
  table: Required<ToDoTable>,
  ask: ToDoAsk,
): Promise<WorkRow[]> {
  const order = db`order by is_paid desc, due_at nulls last, since_at, id`
  const all = kinds
    .map(
      kind => db`
        select ${kind}::text as kind, count(*)::int as count, (count(*) filter (where is_paid))::int as paid,
          min(due_at) as due_at, min(since_at) as since_at, (array_agg(id ${order}))[1] as id,
          (array_agg(title ${order}))[1] as title, (array_agg(person_id ${order}))[1] as person_id
        from (${table[kind](db, ask)} ${order} limit ${toDo_max}) w`,
    )
    .reduce((before, next) => db`${before} union all ${next}`)
  return db<WorkRow[]>`select * from (${all}) work where count > 0`
}

/** What is due comes first, soonest first; the rest keeps the order of the rooms. */
function byDue(a: WorkRow, b: WorkRow): number {
  return (a.due_at?.getTime() ?? Number.POSITIVE_INFINITY) - (b.due_at?.getTime() ?? Number.POSITIVE_INFINITY) || 0
}
