import type { SeatScope } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

export type KeyRow = {
  id: string
  performer_id: string
  name: string
  scopes: SeatScope[]
  read_only: boolean
  last_four: string
  created_at: Date
  expires_at: Date | null
  ended_at: Date | null
  last_used_on: string | null
}

export type NewKey = Omit<KeyRow, 'ended_at' | 'last_used_on'> & { secret_sha256: Buffer }

const shown = (db: Queryable) => db`
  id, performer_id, name, scopes, read_only, last_four, created_at, expires_at, ended_at, last_used_on::text`

/** Keys and webhooks of one creator are made one after the other, so that two at once both count. */
export async function lockIntegrationsOf(tx: Queryable, performerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`integrations.${performerId}`}, 0))`
}

export async function insertKey(tx: Queryable, key: NewKey): Promise<KeyRow> {
  const [row] = await tx<KeyRow[]>`insert into api_keys ${tx(key)} returning ${shown(tx)}`
  return row as KeyRow
}

const ended_shown = 20

/** The keys of a creator: those that open something, and the ones that ended or expired last; newest first. */
export async function keysOf(db: Queryable, performerId: string): Promise<KeyRow[]> {
  return db<KeyRow[]>`
    (select ${shown(db)} from api_keys
      where performer_id = ${performerId} and ended_at is null and (expires_at is null or expires_at > ${now()}))
    union all
    (select ${shown(db)} from api_keys where performer_id = ${performerId} and (ended_at is not null or expires_at <= ${now()})
      order by coalesce(ended_at, expires_at) desc limit ${ended_shown})
    order by id desc`
}

/** How many keys of a creator open something now. */
export async function countLivingKeys(db: Queryable, performerId: string): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from api_keys
    where performer_id = ${performerId} and ended_at is null and (expires_at is null or expires_at > ${now()})`
  return row.total
}

/** A key by its id, whether it ended or not. */
export async function findKey(db: Queryable, id: string): Promise<KeyRow | undefined> {
  const [row] = await db<KeyRow[]>`select ${shown(db)} from api_keys where id = ${id}`
  return row
}

/** Renames a key of this creator that has not ended; nothing for everybody else's. */
export async function renameKeyOf(
  db: Queryable,
  performerId: string,
  { id, name }: Pick<KeyRow, 'id' | 'name'>,
): Promise<KeyRow | undefined> {
  const [row] = await db<KeyRow[]>`
    update api_keys set name = ${name} where id = ${id} and performer_id = ${performerId} and ended_at is null
    returning ${shown(db)}`
  return row
}

/** Ends a key of this creator; answers whether it was theirs and had not ended. */
export async function endKeyOf(tx: Queryable, performerId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    update api_keys set ended_at = ${now()} where id = ${id} and performer_id = ${performerId} and ended_at is null`
  return count > 0
}

/** Ends every key of a creator that has not ended; answers those that opened something until now. */
export async function endKeysOf(tx: Queryable, performerId: string): Promise<Pick<KeyRow, 'id' | 'name'>[]> {
  return tx<Pick<KeyRow, 'id' | 'name'>[]>`
    update api_keys set ended_at = ${now()}
    where performer_id = ${performerId} and ended_at is null and (expires_at is null or expires_at > ${now()})
    returning id, name`
}

/** The names of a creator's keys that open something now, newest first. */
export async function livingKeysOf(db: Queryable, performerId: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from api_keys
    where performer_id = ${performerId} and ended_at is null and (expires_at is null or expires_at > ${now()})
    order by id desc`
  return rows.map(({ name }) => name)
}

export type FoundKey = Pick<KeyRow, 'id' | 'performer_id' | 'scopes' | 'read_only' | 'expires_at' | 'last_used_on'>

/** The key behind a hash while it opens something: it has not ended or expired, and its creator's account is active. */
export async function findLivingKey(db: Queryable, secretHash: Buffer): Promise<FoundKey | undefined> {
  const [row] = await db<FoundKey[]>`
    select k.id, k.performer_id, k.scopes, k.read_only, k.expires_at, k.last_used_on::text
    from api_keys k join users u on u.id = k.performer_id and u.status = 'active' and u.role = 'performer'
    where k.secret_sha256 = ${secretHash} and k.ended_at is null and (k.expires_at is null or k.expires_at > ${now()})`
  return row
}

/** Notes that a key was used on a day; called once a day and key. */
export async function noteUse(db: Queryable, id: string, day: string): Promise<void> {
  await db`update api_keys set last_used_on = ${day} where id = ${id} and last_used_on is distinct from ${day}`
}

/** A column: the name of the key whose id stands in another column; null where there is none. */
export function keyNameOf(db: Queryable, keyId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`(select k.name from api_keys k where k.id = ${keyId})`
}
