import type { WorksFor } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { worksFor } from './sessions.ts'
import type { UserRow } from './users.ts'

export type LivingSession = Pick<UserRow, 'role' | 'username'> & {
  user_id: string
  second_factor_at: Date | null
  works_for: WorksFor | null
}

/** Whose session this is, while it lives and its owner can log in. */
export async function findLivingSession(
  db: Queryable,
  sessionId: string,
  at: Date,
): Promise<LivingSession | undefined> {
  const [row] = await db<LivingSession[]>`
    select s.user_id, s.second_factor_at, u.role, u.username, ${worksFor(db)}
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.expires_at > ${at} and u.status in ('active', 'closing')`
  return row
}
