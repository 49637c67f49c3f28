import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

/** Open cases whose time has passed since operators were last told, locked. */
export function lockOverdueCases(
  tx: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): PromiseLike<{ id: string }[]> {
  return tx<{ id: string }[]>`
    select id from cases where state = 'open' and due_at < ${at} and overdue_told is distinct from due_at
      and ${which('id')}
    order by due_at limit ${limit} for update skip locked`
}

/** The same of open appeals. */
export function lockOverdueAppeals(
  tx: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): PromiseLike<{ id: string }[]> {
  return tx<{ id: string }[]>`
    select id from appeals where outcome is null and due_at < ${at} and overdue_told is distinct from due_at
      and ${which('id')}
    order by due_at limit ${limit} for update skip locked`
}

/** Operators were told of these. */
export async function markOverdueTold(tx: Queryable, table: 'cases' | 'appeals', ids: string[]): Promise<void> {
  await tx`update ${tx(table)} set overdue_told = due_at where id = any(${ids})`
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
