import type { Database, Queryable } from '../../kernel/database.ts'

export type UserRow = {
  id: string
  role: 'user' | 'performer' | 'operator'
  status: 'active' | 'inactive'
  email: string | null
  username: string | null
  name: string
  first_name: string
  last_name: string
  gender: string | null
  country: string | null
  phone: string | null
  password_hash: string | null
  email_verified_at: Date | null
  avatar_file_id: string | null
  cover_file_id: string | null
  cover_thumbhash: string | null
  following_count: number
  last_seen_at: Date | null
  created_at: Date
  updated_at: Date
}

export type NewUser = Pick<
  UserRow,
  'id' | 'role' | 'email' | 'username' | 'name' | 'first_name' | 'last_name' | 'created_at'
> &
  Partial<Pick<UserRow, 'gender' | 'country' | 'phone' | 'password_hash' | 'email_verified_at'>>

export async function insertUser(tx: Queryable, user: NewUser): Promise<UserRow> {
  const [row] = await tx<UserRow[]>`insert into users ${tx({ ...user, updated_at: user.created_at })} returning *`
  return row as UserRow
}

/** The account behind an email or a username, without regard to case. */
export async function findByCredentials(db: Queryable, credentials: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`
    select * from users where lower(email) = lower(${credentials}) or lower(username) = lower(${credentials}) limit 1`
  return row
}

export async function findById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`select * from users where id = ${id}`
  return row
}

/** Which of the two is taken by somebody else already. */
export async function takenNames(
  db: Queryable,
  email: string,
  username: string,
): Promise<{ email: boolean; username: boolean }> {
  const [row] = await db<{ email: boolean; username: boolean }[]>`
    select exists(select 1 from users where lower(email) = lower(${email})) as email,
      exists(select 1 from users where lower(username) = lower(${username})) as username`
  return row as { email: boolean; username: boolean }
}

export type NewSession = {
  id: string
  user_id: string
  token_sha256: Buffer
  user_agent: string
  address: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db`insert into sessions ${db(session)}`
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db`delete from sessions where id = ${id}`
}

export type SessionRow = { session_id: string; user_id: string; role: UserRow['role']; last_used_at: Date }

/** The session behind a token's hash, while it lives and its account is active. */
export async function findSession(db: Database, tokenHash: Buffer, at: Date): Promise<SessionRow | undefined> {
  const [row] = await db.sql<SessionRow[]>`
    select s.id as session_id, s.user_id, u.role, s.last_used_at
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = ${tokenHash} and s.expires_at > ${at} and u.status = 'active'`
  return row
}

/** Notes that a session is in use; called at most once in a few minutes per session. */
export async function touchSession(db: Database, id: string, userId: string, at: Date): Promise<void> {
  await db.sql`
    with touched as (update sessions set last_used_at = ${at} where id = ${id})
    update users set last_seen_at = ${at} where id = ${userId}`
}

export type NewLink = {
  secret_sha256: Buffer
  user_id: string
  purpose: 'verify_email' | 'reset_password'
  email: string
  created_at: Date
  expires_at: Date
}

export async function insertLink(db: Queryable, link: NewLink): Promise<void> {
  await db`insert into mailed_links ${db(link)}`
}

/** Uses a link up: answers whose it was, or nothing when it is unknown, too old or was used before. */
export async function useLink(tx: Queryable, secretHash: Buffer, purpose: NewLink['purpose'], at: Date) {
  const [row] = await tx<{ user_id: string; email: string }[]>`
    update mailed_links set used_at = ${at}
    where secret_sha256 = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${at}
    returning user_id, email`
  return row
}

/** Marks an address as proved, if it still is the account's address. */
export async function markEmailVerified(tx: Queryable, userId: string, email: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update users set email_verified_at = coalesce(email_verified_at, ${at}), updated_at = ${at}
    where id = ${userId} and lower(email) = lower(${email}) returning 1`
  return rows.length > 0
}
