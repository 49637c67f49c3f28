import type { Queryable } from '../../../kernel/database.ts'

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

/** Whose a link is while it could still be used: the account also has the address yet to which it was mailed. */
export async function findOpenLink(db: Queryable, secretHash: Buffer, purpose: NewLink['purpose'], at: Date) {
  const [row] = await db<{ user_id: string }[]>`
    select l.user_id from mailed_links l join users u on u.id = l.user_id and lower(u.email) = lower(l.email)
    where l.secret_sha256 = ${secretHash} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${at}`
  return row
}

/** Whether an account was mailed such a link after a moment. */
export async function wasMailedSince(db: Queryable, userId: string, purpose: NewLink['purpose'], since: Date) {
  const rows = await db`
    select 1 from mailed_links where user_id = ${userId} and purpose = ${purpose} and created_at > ${since} limit 1`
  return rows.length > 0
}

/** Uses a link up: answers whose it was, or nothing when it is unknown, too old or was used before. */
export async function useLink(tx: Queryable, secretHash: Buffer, purpose: NewLink['purpose'], at: Date) {
  const [row] = await tx<{ user_id: string; email: string }[]>`
    update mailed_links set used_at = ${at}
    where secret_sha256 = ${secretHash} and purpose = ${purpose} and used_at is null and expires_at > ${at}
    returning user_id, email`
  return row
}

/** Has every open link of one purpose that an account was mailed expire. */
export async function closeLinks(tx: Queryable, userId: string, purpose: NewLink['purpose'], at: Date): Promise<void> {
  await tx`
    update mailed_links set expires_at = ${at}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${at}`
}

/** Whether somebody came by such a link of an account after a moment. */
export async function wasUsedSince(db: Queryable, userId: string, purpose: NewLink['purpose'], since: Date) {
  const rows = await db`
    select 1 from mailed_links where user_id = ${userId} and purpose = ${purpose} and used_at > ${since} limit 1`
  return rows.length > 0
}

export async function deleteLinksBefore(db: Queryable, at: Date): Promise<void> {
  await db`delete from mailed_links where expires_at < ${at}`
}
