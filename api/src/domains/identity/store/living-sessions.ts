import type { Queryable } from '../../../kernel/database.ts'
import type { UserRow } from './users.ts'

/** Whose session this is, while it lives and its account is active. */
export async function findLivingSession(
  db: Queryable,
  sessionId: string,
  at: Date,
): Promise<{ user_id: string; role: UserRow['role'] } | undefined> {
  const [row] = await db<{ user_id: string; role: UserRow['role'] }[]>`
    select s.user_id, u.role from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.expires_at > ${at} and u.status = 'active'`
  return row
}
