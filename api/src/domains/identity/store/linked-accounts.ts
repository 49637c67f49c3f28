import type { Queryable } from '../../../kernel/database.ts'

export type Provider = 'google' | 'twitter'
export type LinkedAccountRow = { provider: Provider; subject: string; user_id: string; name: string; linked_at: Date }

export async function findLinked(
  db: Queryable,
  provider: Provider,
  subject: string,
): Promise<LinkedAccountRow | undefined> {
  const [row] = await db<LinkedAccountRow[]>`
    select * from linked_accounts where provider = ${provider} and subject = ${subject}`
  return row
}

export async function linkedOf(db: Queryable, userId: string): Promise<LinkedAccountRow[]> {
  return db<LinkedAccountRow[]>`select * from linked_accounts where user_id = ${userId} order by provider`
}

/** Links an account; one that the person had linked before at the same provider makes room. */
export async function insertLinked(tx: Queryable, row: LinkedAccountRow): Promise<void> {
  await tx`delete from linked_accounts where user_id = ${row.user_id} and provider = ${row.provider}`
  await tx`insert into linked_accounts ${tx(row)}`
}

export async function deleteLinked(tx: Queryable, userId: string, provider: Provider): Promise<boolean> {
  const gone = await tx`delete from linked_accounts where user_id = ${userId} and provider = ${provider} returning 1`
  return gone.length > 0
}

/** How many ways into an account there are: a password, passkeys, accounts elsewhere. Locks the account's row. */
export async function waysIn(tx: Queryable, userId: string): Promise<number> {
  await tx`select 1 from users where id = ${userId} for update`
  const [row] = await tx<{ ways: number }[]>`
    select (u.password_hash is not null)::int
      + (select count(*) from passkeys p where p.user_id = u.id)::int
      + (select count(*) from linked_accounts l where l.user_id = u.id)::int as ways
    from users u where u.id = ${userId}`
  return row?.ways ?? 0
}

export type AttemptRow = {
  state_sha256: Buffer
  provider: Provider
  code_verifier: string
  nonce: string
  role: 'user' | 'performer'
  user_id: string | null
  /** Where people wanted to go before they logged in. */
  next: string | null
  expires_at: Date
}

/** Keeps a journey that begins, and drops those that never came back. */
export async function insertAttempt(db: Queryable, attempt: AttemptRow, at: Date): Promise<void> {
  await db`with gone as (delete from sign_in_attempts where expires_at < ${at})
    insert into sign_in_attempts ${db(attempt)}`
}

/** Takes a journey that comes back; nothing when it is unknown, too old or came back before. */
export async function takeAttempt(db: Queryable, stateHash: Buffer, at: Date): Promise<AttemptRow | undefined> {
  const [row] = await db<AttemptRow[]>`
    delete from sign_in_attempts where state_sha256 = ${stateHash} returning *`
  return row && row.expires_at > at ? row : undefined
}
