import { asciiEmail, type ReadingLanguage } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { demoDomain } from '../../../kernel/demo-people.ts'

export type UserRow = {
  id: string
  role: 'user' | 'performer' | 'operator' | 'auditor'
  /** `inactive` is suspended. Who is `closing` can still log in, and nobody else finds them; nothing is left of who `closed`. */
  status: 'active' | 'inactive' | 'closing' | 'closed'
  /** Why it is suspended, while it is. */
  suspended_for: string | null
  email: string | null
  username: string | null
  username_is_proposed: boolean
  name: string
  first_name: string
  last_name: string
  gender: string | null
  country: string | null
  phone: string | null
  phone_code: string | null
  /** What the site and mails are in; null until one was chosen. */
  language: ReadingLanguage | null
  password_hash: string | null
  email_verified_at: Date | null
  avatar_file_id: string | null
  cover_file_id: string | null
  cover_thumbhash: string | null
  following_count: number
  subscriptions_count: number
  last_seen_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Who somebody is, in the few fields that a list shows. */
export type Person = Pick<UserRow, 'id' | 'name' | 'username' | 'avatar_file_id'>

export type NewUser = Pick<
  UserRow,
  'id' | 'role' | 'email' | 'username' | 'name' | 'first_name' | 'last_name' | 'created_at'
> &
  Partial<
    Pick<
      UserRow,
      'gender' | 'country' | 'phone' | 'language' | 'password_hash' | 'email_verified_at' | 'username_is_proposed'
    >
  >

export async function insertUser(tx: Queryable, user: NewUser): Promise<UserRow> {
  const [row] = await tx<UserRow[]>`insert into users ${tx({ ...user, updated_at: user.created_at })} returning *`
  return row as UserRow
}

/** What of an account may be changed after it was made. */
export type UserChanges = Partial<
  Pick<
    UserRow,
    | 'name'
    | 'first_name'
    | 'last_name'
    | 'username'
    | 'username_is_proposed'
    | 'email'
    | 'gender'
    | 'country'
    | 'phone'
    | 'phone_code'
    | 'language'
    | 'password_hash'
    | 'email_verified_at'
    | 'status'
    | 'suspended_for'
  >
>

export async function updateUser(tx: Queryable, id: string, changes: UserChanges, at: Date): Promise<UserRow> {
  const [row] = await tx<UserRow[]>`
    update users set ${tx({ ...changes, updated_at: at })} where id = ${id} returning *`
  return row as UserRow
}

/** Notes that what an account shows has changed, which a room above keeps. */
export async function touchUser(tx: Queryable, id: string): Promise<void> {
  await tx`update users set updated_at = ${now()} where id = ${id}`
}

/** The account behind an email or a username, without regard to case. */
export async function findByCredentials(db: Queryable, text: string): Promise<UserRow | undefined> {
  const credentials = asciiEmail(text)
  const [row] = await db<UserRow[]>`
    select * from users where lower(email) = lower(${credentials}) or lower(username) = lower(${credentials}) limit 1`
  return row
}

/** The user with an address; undefined where nobody has it. */
export async function findByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`select * from users where lower(email) = lower(${email})`
  return row
}

export async function findById(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db<UserRow[]>`select * from users where id = ${id}`
  return row
}

/** An account, locked until the transaction ends. */
export async function lockById(tx: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await tx<UserRow[]>`select * from users where id = ${id} for update`
  return row
}

/** Whether the owner of an account can log in to it: also while they are closing it, to change their mind. */
export function mayLogIn({ status }: Pick<UserRow, 'status'>): boolean {
  return status === 'active' || status === 'closing'
}

/** Those of some accounts that are suspended. */
export async function suspendedAmong(db: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`select id from users where id = any(${ids}) and status = 'inactive'`
  return new Set(rows.map(({ id }) => id))
}

/** Marks an address as proved, if it still is the account's address. */
export async function markEmailVerified(tx: Queryable, userId: string, email: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update users set email_verified_at = coalesce(email_verified_at, ${at}), updated_at = ${at}
    where id = ${userId} and lower(email) = lower(${email}) returning 1`
  return rows.length > 0
}

/** How many people of the demonstration could log in. */
export async function countDemoPeople(db: Queryable): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from users where email like ${`%@${demoDomain}`} and status <> 'closed'`
  return row.count
}

/** A query of the ids of fans whose accounts are active and name a country. */
export function fansOf(db: Queryable, country: string): PendingQuery<Row[]> {
  return db`select id from users where country = ${country} and role = 'user' and status = 'active'`
}

/** A column: the username of the account whose id stands in another column; null where there is none. */
export function usernameOf(db: Queryable, userId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`(select named.username from users named where named.id = ${userId})`
}
