import type { Queryable } from '../../../kernel/database.ts'

export type ChangeRow = { key: string; username: string | null; changed_at: Date }

/** A change of a setting: how it was before, null before the first, and how it is since. */
export type ChangedRow = ChangeRow & { id: string; before: unknown; after: unknown }

/** The last changes of some settings, newest first. */
export async function changesOf(db: Queryable, keys: string[], limit: number): Promise<ChangedRow[]> {
  return db<ChangedRow[]>`
    select h.id, h.key, h.value as after, h.changed_at, u.username, (
      select b.value from settings_history b
      where b.key = h.key and (b.changed_at, b.id) < (h.changed_at, h.id) order by b.changed_at desc, b.id desc limit 1
    ) as before
    from settings_history h left join users u on u.id = h.changed_by
    where h.key = any(${keys}) order by h.changed_at desc, h.id desc limit ${limit}`
}

/** When each setting was last changed, and who changed it. */
export async function lastChanges(db: Queryable): Promise<Map<string, ChangeRow>> {
  const rows = await db<ChangeRow[]>`
    select distinct on (h.key) h.key, u.username, h.changed_at
    from settings_history h left join users u on u.id = h.changed_by
    order by h.key, h.changed_at desc`
  return new Map(rows.map(row => [row.key, row]))
}
