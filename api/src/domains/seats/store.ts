import type { SeatScope } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { Queryable } from '../../kernel/database.ts'
import type { KeyNameOf } from './asks.ts'

export type SeatRow = {
  id: string
  performer_id: string
  invited_by: string
  invited: string
  invited_user_id: string | null
  user_id: string | null
  scopes: SeatScope[]
  state: 'invited' | 'active' | 'ended'
  token_sha256: Buffer | null
  expires_at: Date | null
  created_at: Date
  accepted_at: Date | null
  ended_at: Date | null
}

type NewSeat = Pick<SeatRow, 'id' | 'performer_id' | 'invited_by' | 'invited' | 'invited_user_id' | 'scopes'>

/** Seats of one creator are given one after the other, so that two at once both count. */
export async function lockSeatsOf(tx: Queryable, performerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`seats.${performerId}`}, 0))`
}

export async function insertSeat(tx: Queryable, seat: NewSeat): Promise<SeatRow> {
  const [row] = await tx<SeatRow[]>`
    insert into seats ${tx({ ...seat, state: 'invited', created_at: now() })} returning *`
  return row as SeatRow
}

const ended_shown = 20

/** The seats of a creator: those that live, and the ones that ended last; newest first. */
export async function seatsOf(db: Queryable, performerId: string): Promise<SeatRow[]> {
  return db<SeatRow[]>`
    (select * from seats where performer_id = ${performerId} and state <> 'ended')
    union all
    (select * from seats where performer_id = ${performerId} and state = 'ended' and user_id is not null
      order by ended_at desc limit ${ended_shown})
    order by id desc`
}

/** How many people help a creator or could accept to. */
export async function countLiving(db: Queryable, performerId: string, exceptId: string | null): Promise<number> {
  const [row] = await db<[{ total: number }]>`
    select count(*)::int as total from seats
    where performer_id = ${performerId} and id is distinct from ${exceptId}
      and (state = 'active' or (state = 'invited' and (expires_at is null or expires_at > ${now()})))`
  return row.total
}

/** Those of some people who help a creator, or are invited to. */
export async function helpersAmong(db: Queryable, performerId: string, ids: string[]): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select coalesce(user_id, invited_user_id) as id from seats
    where performer_id = ${performerId} and state <> 'ended' and coalesce(user_id, invited_user_id) = any(${ids})`
  return new Set(rows.map(({ id }) => id))
}

/** An invitation to the same person that nobody has accepted yet. */
export async function findInvited(db: Queryable, performerId: string, invited: string): Promise<SeatRow | undefined> {
  const [row] = await db<SeatRow[]>`
    select * from seats where performer_id = ${performerId} and lower(invited) = lower(${invited}) and state = 'invited'`
  return row
}

/** The seat in which somebody helps a creator now. */
export async function findActive(db: Queryable, performerId: string, userId: string): Promise<SeatRow | undefined> {
  const [row] = await db<SeatRow[]>`
    select * from seats where performer_id = ${performerId} and user_id = ${userId} and state = 'active'`
  return row
}

/** The seats in which somebody can work. */
export async function seatsAtWork(db: Queryable, userId: string): Promise<SeatRow[]> {
  return db<SeatRow[]>`
    select s.* from seats s join users p on p.id = s.performer_id and p.status = 'active'
    where s.user_id = ${userId} and s.state = 'active' order by s.id`
}

/** A living seat of this creator or helper, locked; nothing for everybody else's. */
export async function lockSeatFor(tx: Queryable, id: string, viewerId: string): Promise<SeatRow | undefined> {
  const [row] = await tx<SeatRow[]>`
    select * from seats
    where id = ${id} and state <> 'ended' and (performer_id = ${viewerId} or (user_id = ${viewerId} and state = 'active'))
    for update`
  return row
}

/** The invitation behind the hash of its secret, while it can be accepted. */
export async function findInvitation(db: Queryable, tokenHash: Buffer): Promise<SeatRow | undefined> {
  const [row] = await db<SeatRow[]>`
    select s.* from seats s join users p on p.id = s.performer_id and p.status = 'active'
    where s.token_sha256 = ${tokenHash} and s.state = 'invited' and s.expires_at > ${now()}`
  return row
}

export async function findSeat(db: Queryable, id: string): Promise<SeatRow | undefined> {
  const [row] = await db<SeatRow[]>`select * from seats where id = ${id}`
  return row
}

type Changes = Partial<Omit<SeatRow, 'id' | 'performer_id' | 'invited_by' | 'invited' | 'created_at'>>

export async function changeSeat(tx: Queryable, id: string, changes: Changes): Promise<SeatRow> {
  const [row] = await tx<SeatRow[]>`update seats set ${tx(changes)} where id = ${id} returning *`
  return row as SeatRow
}

/** Accepts an invitation; answers nothing where somebody was faster. */
export async function acceptSeat(tx: Queryable, id: string, userId: string): Promise<SeatRow | undefined> {
  const [row] = await tx<SeatRow[]>`
    update seats set state = 'active', user_id = ${userId}, accepted_at = ${now()}, token_sha256 = null, expires_at = null
    where id = ${id} and state = 'invited' returning *`
  return row
}

/** Living seats and invitations that tie two people together, locked. */
export async function lockBetween(tx: Queryable, one: string, other: string): Promise<SeatRow[]> {
  return tx<SeatRow[]>`
    select * from seats where state <> 'ended'
      and ((performer_id = ${one} and ${other} in (user_id, invited_user_id))
        or (performer_id = ${other} and ${one} in (user_id, invited_user_id)))
    order by id for update`
}

/** Living seats of an account that is no longer active, on either side, locked. */
export async function lockOfInactive(tx: Queryable, userId: string): Promise<SeatRow[]> {
  return tx<SeatRow[]>`
    select s.* from seats s join users u on u.id = ${userId} and u.status <> 'active'
    where s.state <> 'ended' and ${userId} in (s.performer_id, s.user_id, s.invited_user_id)
    order by s.id for update of s`
}

export type ActRow = {
  id: string
  seat_id: string | null
  helper_id: string | null
  key_id: string | null
  key_name: string | null
  call: string
  subject_id: string | null
  created_at: Date
}

type ActPage = { before: string | undefined; helperId: string | undefined; keyId: string | undefined; limit: number }

/** What helpers and API keys of a creator did, newest first. */
export async function actsOf(
  db: Queryable,
  performerId: string,
  { before, helperId, keyId, limit }: ActPage,
  keyNameOf: KeyNameOf,
): Promise<ActRow[]> {
  return db<ActRow[]>`
    select a.id, a.seat_id, a.helper_id, a.key_id, ${keyNameOf(db, db`a.key_id`)} as key_name, a.call, a.subject_id,
      a.created_at
    from seat_acts a
    where a.performer_id = ${performerId} ${helperId ? db`and a.helper_id = ${helperId}` : db``}
      ${keyId ? db`and a.key_id = ${keyId}` : db``} ${before ? db`and a.id < ${before}` : db``}
    order by a.id desc limit ${limit}`
}
