import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { UserRow } from '../../identity/index.ts'

type Fragment = PendingQuery<Row[]>

/** Somebody as others may see them. */
export type FoundUser = Pick<UserRow, 'id' | 'name' | 'username' | 'avatar_file_id' | 'role' | 'created_at'>

/** A total is counted up to here. */
const total_max = 10_000

/** Fans and creators who are active and meet the condition, newest first, with their number. */
export async function findUsers(
  db: Queryable,
  where: Fragment,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FoundUser[]; total: number }> {
  const found = db`from users u where u.status = 'active' and u.role in ('user', 'performer') and ${where}`
  const [rows, [count]] = await Promise.all([
    db<FoundUser[]>`
      select u.id, u.name, u.username, u.avatar_file_id, u.role, u.created_at ${found}
      order by u.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (select 1 ${found} limit ${total_max}) as found`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The providers with which somebody can log in. */
export async function linkedProviders(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db<{ provider: string }[]>`select provider from linked_accounts where user_id = ${userId}`
  return new Set(rows.map(row => row.provider))
}

/** Whether somebody is shown by their legal name and has not been asked about it yet. */
export async function hasNameNotice(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db`
    select 1 from name_notices n join users u on u.id = n.user_id
    where n.user_id = ${userId} and n.answered_at is null
      and lower(btrim(u.name)) = lower(btrim(u.first_name || ' ' || u.last_name))`
  return rows.length > 0
}

/** Marks the question as answered; answers whether it was open. */
export async function closeNameNotice(tx: Queryable, userId: string, at: Date): Promise<boolean> {
  const { count } = await tx`
    update name_notices set answered_at = ${at} where user_id = ${userId} and answered_at is null`
  return count > 0
}
