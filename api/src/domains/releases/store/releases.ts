import type { ReadingLanguage, ReleaseState } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type ReleaseRow = {
  id: string
  performer_id: string
  /** The person, where they are a creator of this site; else they have no account and an email. */
  user_id: string | null
  stage_name: string
  email: string | null
  language: ReadingLanguage | null
  state: ReleaseState
  reason: string
  may_download: boolean
  /** Legal name, date of birth and signature, encrypted. */
  legal_sealed: string | null
  invited_at: Date
  expires_at: Date
  signed_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  document_expires_on: Date | null
  closed_at: Date | null
  unused_since: Date | null
  erased_at: Date | null
  created_at: Date
}

export type CountedRelease = ReleaseRow & { items: number }

export async function insertRelease(tx: Queryable, row: Partial<ReleaseRow>): Promise<void> {
  await tx`insert into releases ${tx(row as Record<string, never>)}`
}

export async function changeRelease(tx: Queryable, id: string, changes: Partial<ReleaseRow>): Promise<ReleaseRow> {
  const [row] = await tx<ReleaseRow[]>`
    update releases set ${tx(changes as Record<string, never>)} where id = ${id} returning *`
  return row as ReleaseRow
}

/** A release, locked until the transaction ends; with a `performerId` only one of theirs. */
export async function lockRelease(
  tx: Queryable,
  id: string,
  who: { performerId?: string; userId?: string } = {},
): Promise<ReleaseRow | undefined> {
  const [row] = await tx<ReleaseRow[]>`
    select * from releases where id = ${id} and erased_at is null
      ${who.performerId ? tx`and performer_id = ${who.performerId}` : tx``}
      ${who.userId ? tx`and user_id = ${who.userId}` : tx``} for update`
  return row
}

/** In how many things that are still there a release names its person. */
const items = (db: Queryable) => db`
  (select count(*)::int from item_people ip where ip.release_id = r.id and ip.gone_at is null) as items`

export async function findRelease(db: Queryable, id: string): Promise<CountedRelease | undefined> {
  const [row] = await db<CountedRelease[]>`
    select r.*, ${items(db)} from releases r where r.id = ${id} and r.erased_at is null`
  return row
}

type Page = { before?: string | undefined; limit: number }

/** The releases of a creator, newest first, below the one that was seen last. */
export async function listOwn(
  db: Queryable,
  performerId: string,
  { before, limit, states }: Page & { states?: readonly ReleaseState[] | undefined },
): Promise<CountedRelease[]> {
  return db<CountedRelease[]>`
    select r.*, ${items(db)} from releases r where r.performer_id = ${performerId} and r.erased_at is null
      ${states ? db`and r.state = any(${states as string[]})` : db``} ${before ? db`and r.id < ${before}` : db``}
    order by r.id desc limit ${limit}`
}

/** What creators asked of one, newest first. */
export async function listAsked(db: Queryable, userId: string, { before, limit }: Page): Promise<CountedRelease[]> {
  return db<CountedRelease[]>`
    select r.*, ${items(db)} from releases r where r.user_id = ${userId} and r.state <> 'ended'
      ${before ? db`and r.id < ${before}` : db``} order by r.id desc limit ${limit}`
}

/** Releases of one state for operators: signed ones by how long they wait, others newest first. */
export async function listDesk(db: Queryable, state: ReleaseState, { before, limit }: Page): Promise<CountedRelease[]> {
  if (state !== 'signed')
    return db<CountedRelease[]>`
      select r.*, ${items(db)} from releases r where r.state = ${state} ${before ? db`and r.id < ${before}` : db``}
      order by r.id desc limit ${limit}`
  const after = before
    ? db`and (r.signed_at, r.id) > (select s.signed_at, s.id from releases s where s.id = ${before})`
    : db``
  return db<CountedRelease[]>`
    select r.*, ${items(db)} from releases r where r.state = 'signed' ${after}
    order by r.signed_at, r.id limit ${limit}`
}

/** When each release was signed that waits; there are few. */
export async function waitingSince(db: Queryable): Promise<Date[]> {
  const rows = await db<{ signed_at: Date }[]>`select signed_at from releases where state = 'signed'`
  return rows.map(row => row.signed_at)
}

/** Locks the invitations of a creator and counts those that are open, and those that were sent since a moment. */
export async function lockAndCountInvited(
  tx: Queryable,
  performerId: string,
  since: Date,
): Promise<{ open: number; sent: number }> {
  await tx`select 1 from performers where user_id = ${performerId} for update`
  const [row] = await tx<[{ open: number; sent: number }]>`
    select (select count(*)::int from releases where performer_id = ${performerId} and state = 'invited') as open,
      (select count(*)::int from release_invitations i
        where i.performer_id = ${performerId} and i.sent_at > ${since}) as sent`
  return row
}

export async function insertInvitation(
  tx: Queryable,
  row: { release_id: string; performer_id: string; sent_at: Date },
) {
  await tx`insert into release_invitations ${tx(row)} on conflict do nothing`
}

/** The living release of a creator for a person. */
export async function findOf(
  tx: Queryable,
  performerId: string,
  person: { userId: string } | { email: string },
): Promise<ReleaseRow | undefined> {
  const who = 'userId' in person ? tx`user_id = ${person.userId}` : tx`lower(email) = lower(${person.email})`
  const [row] = await tx<ReleaseRow[]>`
    select * from releases where performer_id = ${performerId} and ${who} and state <> 'ended' limit 1`
  return row
}

/** The creator's account behind a username, where their page is shown. */
export async function creatorNamed(db: Queryable, username: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    select u.id from users u join performers p on p.user_id = u.id
    where lower(u.username) = lower(${username}) and p.listed`
  return row?.id
}

/** What the law asks for of a creator who is verified, as their account says it. */
export async function legalOf(
  db: Queryable,
  userId: string,
): Promise<{ legal_name: string; date_of_birth: string } | undefined> {
  const [row] = await db<{ legal_name: string; date_of_birth: string }[]>`
    select trim(u.first_name || ' ' || u.last_name) as legal_name, to_char(p.date_of_birth, 'YYYY-MM-DD') as date_of_birth
    from users u join performers p on p.user_id = u.id
    where u.id = ${userId} and p.verified_at is not null and p.date_of_birth is not null`
  return row
}

/** Living releases between two creators. */
export async function between(tx: Queryable, one: string, other: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from releases
    where (performer_id, user_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) order by id`
  return rows.map(row => row.id)
}

/** Invitations and documents whose time is over, with what becomes of them. */
export async function listOver(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string; state: 'expired' | 'ended' }[]> {
  return db<{ id: string; state: 'expired' | 'ended' }[]>`
    select id, 'expired' as state from releases where state = 'invited' and expires_at <= ${at} and ${which('id')}
    union all
    select id, 'ended' from releases where state = 'verified' and document_expires_on < ${at}::date and ${which('id')}
    order by id limit ${limit}`
}
