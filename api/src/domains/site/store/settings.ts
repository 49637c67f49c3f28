import type { Queryable } from '../../../kernel/database.ts'

export type ChangeRow = { key: string; username: string | null; changed_at: Date }

/** When each setting was last changed, and who changed it. */
export async function lastChanges(db: Queryable): Promise<Map<string, ChangeRow>> {
  const rows = await db<ChangeRow[]>`
    select distinct on (h.key) h.key, u.username, h.changed_at
    from settings_history h left join users u on u.id = h.changed_by
    order by h.key, h.changed_at desc`
  return new Map(rows.map(row => [row.key, row]))
}
