import type { OperatorPermission } from '@fanfare/contract'
import type { TaxHome, WorksFor } from '../../../kernel/context.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { taxHomeOf } from '../../tax/index.ts'
import type { UserRow } from './users.ts'

export type NewSession = {
  id: string
  user_id: string
  token_sha256: Buffer
  user_agent: string
  address: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  proved_at: Date
  announced_at: Date | null
  second_factor_at: Date | null
}

export type SessionRow = Omit<NewSession, 'token_sha256'>

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db`insert into sessions ${db(session)}`
}

/**
 * Opens a session if the account was used on this device before, in one statement and no transaction around it; answers
 * whether it did. Most logins are such.
 */
export async function insertSessionOnKnown(db: Queryable, session: NewSession, device: string): Promise<boolean> {
  const { count } = await db`
    insert into sessions
      (id, user_id, token_sha256, user_agent, address, created_at, last_used_at, expires_at, proved_at, announced_at,
       second_factor_at)
    select ${session.id}::uuid, user_id, ${session.token_sha256}::bytea, ${session.user_agent}::text,
      ${session.address}::text, ${session.created_at}::timestamptz, ${session.last_used_at}::timestamptz,
      ${session.expires_at}::timestamptz, ${session.proved_at}::timestamptz, ${session.announced_at}::timestamptz,
      ${session.second_factor_at}::timestamptz
    from known_devices where user_id = ${session.user_id} and device = ${device}`
  return count > 0
}

/** Ends sessions of an account and answers which: one, all, or all but one. */
export async function deleteSessions(
  tx: Queryable,
  userId: string,
  which: { only?: string; except?: string },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from sessions
    where user_id = ${userId} and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and id is distinct from ${which.except ?? null}::uuid
    returning id`
  return rows.map(row => row.id)
}

export type FoundSession = Pick<SessionRow, 'user_id' | 'last_used_at' | 'expires_at' | 'second_factor_at'> & {
  session_id: string
  role: UserRow['role']
  status: UserRow['status']
  username: string | null
  permissions: OperatorPermission[] | null
  works_for: WorksFor | null
  tax_home: TaxHome | null
}

/** The seat that a session works in, as the room of seats answers it (seat_at_work); operators never help. */
export const worksFor = (db: Queryable) => db`
  case when s.works_for is not null and u.role <> 'operator' then seat_at_work(s.works_for, s.user_id) end as works_for`

/** The session behind a token's hash, while it lives and its owner can log in. */
export async function findSession(db: Database, tokenHash: Buffer, at: Date): Promise<FoundSession | undefined> {
  const [row] = await db.sql<FoundSession[]>`
    select s.id as session_id, s.user_id, u.role, u.status, u.username, s.second_factor_at, s.last_used_at, s.expires_at, o.permissions,
      ${worksFor(db.sql)}, ${taxHomeOf(db.sql, db.sql`u.id`)} as tax_home
    from sessions s join users u on u.id = s.user_id left join operators o on o.user_id = u.id
    where s.token_sha256 = ${tokenHash} and s.expires_at > ${at} and u.status in ('active', 'closing')
      and (u.role <> 'auditor' or exists (select 1 from auditor_passes a where a.user_id = u.id and a.ends_at > ${at}))`
  return row
}

/** Notes that a session is in use; called at most once in a few minutes per session. */
export async function touchSession(db: Database, id: string, userId: string, at: Date): Promise<void> {
  await db.sql`
    with touched as (update sessions set last_used_at = ${at} where id = ${id})
    update users set last_seen_at = ${at} where id = ${userId}`
}

const listed_max = 200

/** The sessions of an account that still live, last used first. */
export async function sessionsOf(db: Queryable, userId: string, at: Date): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select id, user_id, user_agent, address, created_at, last_used_at, expires_at, proved_at, announced_at, second_factor_at
    from sessions where user_id = ${userId} and expires_at > ${at} order by last_used_at desc, id limit ${listed_max}`
}

/** When this session was last confirmed. */
export async function provedAt(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const [row] = await db<{ proved_at: Date }[]>`select proved_at from sessions where id = ${sessionId}`
  return row?.proved_at
}

/** Has a session work in a seat, or in none any more. */
export async function setWork(tx: Queryable, sessionId: string, seatId: string | null): Promise<boolean> {
  const rows = await tx`
    update sessions set works_for = ${seatId} where id = ${sessionId} and works_for is distinct from ${seatId} returning 1`
  return rows.length > 0
}

/** The sessions that work in a seat. */
export async function sessionsAtWork(db: Queryable, seatId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from sessions where works_for = ${seatId}`
  return rows.map(row => row.id)
}

/** Takes every session out of a seat; answers which worked in it. */
export async function clearWork(tx: Queryable, seatId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`update sessions set works_for = null where works_for = ${seatId} returning id`
  return rows.map(row => row.id)
}

export async function markProved(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db`update sessions set proved_at = ${at} where id = ${sessionId}`
}

/** Notes that a second factor has proved this session. */
export async function markSecondFactor(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db`update sessions set second_factor_at = ${at} where id = ${sessionId}`
}

/** Remembers a device of an account; answers whether it is another one than all that were known. */
export async function rememberDevice(tx: Queryable, userId: string, device: string, at: Date): Promise<boolean> {
  const [row] = await tx<{ others: boolean }[]>`
    insert into known_devices (user_id, device, first_seen_at) values (${userId}, ${device}, ${at})
    on conflict do nothing
    returning exists(select 1 from known_devices k where k.user_id = ${userId}) as others`
  return row?.others ?? false
}

export async function deleteExpiredSessions(db: Queryable, at: Date): Promise<void> {
  await db`delete from sessions where expires_at < ${at}`
}
