import { now } from '../../../kernel/clock.ts'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'
import { notHidden } from '../../visibility/index.ts'
import type { AnnouncedState } from '../lifecycle.ts'
import type { Audience } from './streams.ts'

export type AnnouncedRow = {
  id: string
  performer_id: string
  state: AnnouncedState
  title: string
  description: string
  start_at: Date
  timezone: string
  audience: Exclude<Audience, 'private'>
  /** Of one for subscribers: the lowest tier that opens it. */
  tier_id: string | null
  price_minor: bigint
  post_id: string | null
  created_at: Date
  updated_at: Date
}

export async function insertAnnounced(tx: Queryable, row: AnnouncedRow): Promise<void> {
  await tx`insert into announced_streams ${tx(row)}`
}

/** An announced stream by its id; undefined where there is none. */
export async function findAnnounced(db: Queryable, id: string): Promise<AnnouncedRow | undefined> {
  const [row] = await db<AnnouncedRow[]>`select * from announced_streams where id = ${id}`
  return row
}

/** Announced streams by their ids; those that are gone are left out. */
export const findAnnouncedAmong = (db: Queryable, ids: readonly string[]) =>
  rowsById<AnnouncedRow>(db, 'announced_streams', ids)

/** One of them, locked until the transaction ends. */
export async function lockAnnounced(
  tx: Queryable,
  by: { id: string } | { post_id: string },
): Promise<AnnouncedRow | undefined> {
  const [row] = await tx<AnnouncedRow[]>`
    select * from announced_streams where ${'id' in by ? tx`id = ${by.id}` : tx`post_id = ${by.post_id}`} for update`
  return row
}

export async function changeAnnounced(
  tx: Queryable,
  id: string,
  changes: Partial<AnnouncedRow>,
): Promise<AnnouncedRow> {
  const [row] = await tx<AnnouncedRow[]>`
    update announced_streams set ${tx({ ...changes, updated_at: now() })} where id = ${id} returning *`
  if (!row) throw new Error(`The announced stream ${id} is not there.`)
  return row
}

export type AnnouncedFilter = {
  performerId?: string | undefined
  /** Only those of which this person is reminded. */
  remindedId?: string | undefined
  since: Date
  after?: { at: Date; id: string } | undefined
  limit: number
}

/** What is announced by creators whom this person may see, soonest first. */
export async function comingStreams(
  db: Queryable,
  onlooker: Onlooker,
  { performerId, remindedId, since, after, limit }: AnnouncedFilter,
): Promise<AnnouncedRow[]> {
  return db<AnnouncedRow[]>`
    select a.* from announced_streams a
    where a.state = 'planned' and a.start_at > ${since} and ${notHidden(db, onlooker, db`a.performer_id`)}
      ${performerId ? db`and a.performer_id = ${performerId}` : db``}
      ${
        remindedId
          ? db`and exists (select 1 from stream_reminders r where r.announced_id = a.id and r.user_id = ${remindedId})`
          : db``
      }
      ${after ? db`and (a.start_at, a.id) > (${after.at}, ${after.id})` : db``}
    order by a.start_at, a.id limit ${limit}`
}

/** How many are reminded of some of them, and of which this person is. */
export async function remindersOf(
  db: Queryable,
  ids: string[],
  userId: string | null,
): Promise<Map<string, { count: number; isMine: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db<{ announced_id: string; count: number; is_mine: boolean }[]>`
    select announced_id, count(*)::int as count, coalesce(bool_or(user_id = ${userId}), false) as is_mine
    from stream_reminders where announced_id = any(${ids}) group by announced_id`
  return new Map(rows.map(row => [row.announced_id, { count: row.count, isMine: row.is_mine }]))
}

export async function addReminder(
  tx: Queryable,
  row: { announced_id: string; user_id: string; created_at: Date; soon_at: Date | null },
): Promise<void> {
  await tx`insert into stream_reminders ${tx(row)} on conflict do nothing`
}

export async function removeReminder(tx: Queryable, announcedId: string, userId: string): Promise<void> {
  await tx`delete from stream_reminders where announced_id = ${announcedId} and user_id = ${userId}`
}

export async function remindedOf(db: Queryable, announcedId: string): Promise<string[]> {
  const rows = await db<{ user_id: string }[]>`
    select user_id from stream_reminders where announced_id = ${announcedId} order by user_id`
  return rows.map(row => row.user_id)
}

/** Another time: everybody is reminded anew. */
export async function forgetReminded(tx: Queryable, announcedId: string): Promise<void> {
  await tx`update stream_reminders set soon_at = null, begins_at = null where announced_id = ${announcedId}`
}

/** Notes down that people were reminded and answers whom; nobody is answered twice. */
export async function takeReminded(
  tx: Queryable,
  announcedId: string,
  when: 'soon' | 'begins',
  at: Date,
): Promise<string[]> {
  const rows =
    when === 'soon'
      ? await tx<{ user_id: string }[]>`
          update stream_reminders set soon_at = ${at}
          where announced_id = ${announcedId} and soon_at is null and begins_at is null returning user_id`
      : await tx<{ user_id: string }[]>`
          update stream_reminders set begins_at = ${at}
          where announced_id = ${announcedId} and begins_at is null returning user_id`
  return rows.map(row => row.user_id)
}

/** What begins between two moments, for reminders. */
export async function dueStreams(
  db: Queryable,
  { from, to }: { from: Date; to: Date },
  { which, limit }: { which: Which; limit: number },
): Promise<AnnouncedRow[]> {
  return db<AnnouncedRow[]>`
    select a.* from announced_streams a where a.state = 'planned' and a.start_at > ${from} and a.start_at <= ${to}
      and exists (select 1 from stream_reminders r
        where r.announced_id = a.id and (r.begins_at is null and (r.soon_at is null or a.start_at <= ${now()})))
      and ${which('a.id')}
    order by a.start_at limit ${limit}`
}

/** What a creator announced for about now: going live begins it. */
export async function plannedAround(tx: Queryable, performerId: string, from: Date, to: Date): Promise<AnnouncedRow[]> {
  return tx<AnnouncedRow[]>`
    select * from announced_streams
    where performer_id = ${performerId} and state = 'planned' and start_at between ${from} and ${to}
    order by start_at for update`
}
