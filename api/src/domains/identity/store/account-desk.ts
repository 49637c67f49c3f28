import type { Queryable } from '../../../kernel/database.ts'
import type { UserRow } from './users.ts'

export type AccountFilter = {
  /** A part of a name or username. */
  named?: string | undefined
  /** Only this account. */
  id?: string | undefined
  role?: UserRow['role'] | undefined
  suspended?: boolean | undefined
  before?: string | undefined
  /** What is typed: names that are it come first, then those that begin with it. */
  closest?: string | undefined
  limit: number
}

/** Accounts of everybody, the closest or the newest first, below the one that was seen last. */
export async function listAccounts(db: Queryable, filter: AccountFilter): Promise<UserRow[]> {
  const { named, id, role, suspended, before, closest, limit } = filter
  const part = named && `%${named.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const typed = closest?.toLowerCase()
  const distance = typed
    ? db`case when ${typed} in (lower(name), lower(username)) then 0
           when starts_with(lower(name), ${typed}) or starts_with(lower(username), ${typed}) then 1 else 2 end,`
    : db``
  return db<UserRow[]>`
    select * from users
    where true ${id ? db`and id = ${id}` : db``} ${role ? db`and role = ${role}` : db``}
      ${suspended ? db`and status = 'inactive'` : db``} ${before ? db`and id < ${before}` : db``}
      ${part ? db`and lower(name || ' ' || coalesce(username, '')) like ${part}` : db``}
    order by ${distance} id desc limit ${limit}`
}

export type LoginFacts = { sessions: number; has_second_factor: boolean; former: string[] }

/** How the owner of an account logs in now, and the usernames that it had. */
export async function loginFactsOf(db: Queryable, userId: string, at: Date): Promise<LoginFacts> {
  const [row] = await db<[LoginFacts]>`
    select (select count(*)::int from sessions where user_id = ${userId} and expires_at > ${at}) as sessions,
      exists(select 1 from two_factor where user_id = ${userId} and enabled_at is not null)
        or exists(select 1 from passkeys where user_id = ${userId} and verifies_user) as has_second_factor,
      array(select username from former_usernames where user_id = ${userId} order by kept_until desc) as former`
  return row
}
