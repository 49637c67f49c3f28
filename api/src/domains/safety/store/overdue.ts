import type { Queryable } from '../../../kernel/database.ts'

/** Open cases whose time has passed since operators were last told, which counts as told with this; some at a time. */
export async function takeOverdueCases(tx: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update cases set overdue_told = due_at where id in (
      select id from cases where state = 'open' and due_at < ${at} and overdue_told is distinct from due_at
      order by due_at limit ${limit} for update skip locked)
    returning id`
  return rows.map(({ id }) => id)
}

/** The same of open appeals. */
export async function takeOverdueAppeals(tx: Queryable, at: Date, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update appeals set overdue_told = due_at where id in (
      select id from appeals where outcome is null and due_at < ${at} and overdue_told is distinct from due_at
      order by due_at limit ${limit} for update skip locked)
    returning id`
  return rows.map(({ id }) => id)
}

export async function countOpenAppeals(db: Queryable): Promise<number> {
  const [row] = await db<[{ open: number }]>`select count(*)::int as open from appeals where outcome is null`
  return row.open
}

export async function countOverdueAppeals(db: Queryable, at: Date): Promise<number> {
  const [row] = await db<[{ late: number }]>`
    select count(*)::int as late from appeals where outcome is null and due_at < ${at}`
  return row.late
}
