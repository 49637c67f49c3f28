import type { NotificationEvent, NotificationKind, NotificationSentence } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { TellingData } from '../../../kernel/news.ts'

export type NotificationRow = {
  id: string
  user_id: string
  event: NotificationEvent
  what: NotificationSentence
  kind: NotificationKind
  group_key: string
  actor_ids: string[]
  actor_count: number
  times: number
  thing_type: string | null
  thing_id: string | null
  data: TellingData
  in_site: boolean
  place: string
  created_at: Date
  updated_at: Date
  read_at: Date | null
}

export type NewNotification = Omit<
  NotificationRow,
  'actor_count' | 'times' | 'created_at' | 'updated_at' | 'read_at'
> & { times?: number }
export type Written = Pick<NotificationRow, 'id' | 'user_id' | 'group_key' | 'in_site'> & { is_new: boolean }

/**
 * How many of those who did something are remembered, so that nobody is counted twice. A notification that begins with more of
 * them holds them until the next joins.
 */
const actors_max = 100

/**
 * Writes notifications, or lets them join the unread one of the same person and group; each person and group at most once.
 * `times` says how often it happened, `actor_ids` who did it, the newest first.
 */
export async function writeNotifications(tx: Queryable, rows: NewNotification[]): Promise<Written[]> {
  return tx<Written[]>`
    with r as materialized (
      select id, user_id, event, what, kind, group_key, actor_ids, coalesce(times, 1) as times, thing_type, thing_id,
        data, in_site, place
      from jsonb_to_recordset(${tx.json(rows as never)}) as r (id uuid, user_id uuid, event text, what text, kind text,
        group_key text, actor_ids uuid[], times int, thing_type text, thing_id uuid, data jsonb, in_site boolean,
        place uuid)),
    written as (
      insert into notifications as n (id, user_id, event, what, kind, group_key, actor_ids, actor_count, times,
        thing_type, thing_id, data, in_site, place, created_at, updated_at)
      select id, user_id, event, what, kind, group_key, actor_ids, cardinality(actor_ids), times, thing_type, thing_id,
        data, in_site, place, ${now()}, ${now()}
      from r
      on conflict (user_id, group_key) where read_at is null do update set
        actor_ids = (excluded.actor_ids || array(
          select actor from unnest(n.actor_ids) with ordinality as known (actor, nth)
          where actor <> all (excluded.actor_ids) order by nth))[1:${actors_max}],
        actor_count = n.actor_count + (
          select count(*)::int from unnest(excluded.actor_ids) actor where actor <> all (n.actor_ids)),
        times = n.times + excluded.times, what = excluded.what, data = excluded.data,
        thing_type = excluded.thing_type, thing_id = excluded.thing_id, place = excluded.place,
        updated_at = excluded.updated_at
      returning n.id, n.user_id, n.group_key, n.in_site, n.times)
    select written.id, user_id, group_key, written.in_site, written.times = r.times as is_new
    from written join r using (user_id, group_key)`
}

type Group = Pick<NotificationRow, 'user_id' | 'kind' | 'group_key'>

/** Makes the newest notifications of groups unread again where they were read, with nothing in them yet: `writeNotifications` fills them anew. */
export async function reopenNotifications(tx: Queryable, groups: Group[]): Promise<void> {
  if (groups.length === 0) return
  await tx`
    update notifications n set read_at = null, times = 0, created_at = ${now()}
    from unnest(${groups.map(one => one.user_id)}::uuid[], ${groups.map(one => one.kind)}::text[],
      ${groups.map(one => one.group_key)}::text[]) as g (user_id, kind, group_key),
    lateral (select id from notifications where user_id = g.user_id and kind = g.kind and in_site
      and group_key = g.group_key order by place desc limit 1) l
    where n.id = l.id and n.read_at is not null`
}

/** Which people and groups (`user group`) were read in a notification that was written within this long. */
export async function restingAmong(tx: Queryable, groups: (Group & { rests_ms: number })[]): Promise<Set<string>> {
  if (groups.length === 0) return new Set()
  const rows = await tx<{ user_id: string; group_key: string }[]>`
    select g.user_id, g.group_key
    from unnest(${groups.map(one => one.user_id)}::uuid[], ${groups.map(one => one.kind)}::text[],
      ${groups.map(one => one.group_key)}::text[], ${groups.map(one => one.rests_ms)}::float8[])
      as g (user_id, kind, group_key, rests_ms)
    where exists (select 1 from notifications n where n.user_id = g.user_id and n.kind = g.kind and n.in_site
      and n.group_key = g.group_key and n.read_at is not null
      and n.updated_at > ${now()}::timestamptz - g.rests_ms * interval '1 millisecond')`
  return new Set(rows.map(row => `${row.user_id} ${row.group_key}`))
}

/** Counts what is unread by people and kind, one row for each person, in one order. */
export async function moveUnread(tx: Queryable, kind: NotificationKind, by: { userId: string; by: number }[]) {
  if (by.length === 0) return
  const sorted = by.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  await tx`
    insert into notification_counts as c (user_id, ${tx(kind)})
    select user_id, greatest(moved, 0) from unnest(${sorted.map(one => one.userId)}::uuid[],
      ${sorted.map(one => one.by)}::int[]) as m (user_id, moved)
    on conflict (user_id) do update set ${tx(kind)} = greatest(c.${tx(kind)} + (
      select moved from unnest(${sorted.map(one => one.userId)}::uuid[], ${sorted.map(one => one.by)}::int[])
        as m (user_id, moved) where m.user_id = c.user_id), 0)`
}

export type CountsRow = { user_id: string } & Record<NotificationKind, number>

/** What is unread: one row by its key, whatever the history. */
export async function findCounts(db: Queryable, userId: string): Promise<CountsRow | undefined> {
  const [row] = await db<CountsRow[]>`select * from notification_counts where user_id = ${userId}`
  return row
}

export type Range = { kind?: NotificationKind | undefined; after?: string | undefined; limit: number; offset: number }

/** A page of somebody's notifications, newest first. */
export async function listLines(db: Queryable, userId: string, { kind, after, limit, offset }: Range) {
  return db<NotificationRow[]>`
    select * from notifications where user_id = ${userId} and in_site ${kind ? db`and kind = ${kind}` : db``}
      ${after ? db`and place < ${after}` : db``}
    order by place desc limit ${limit} offset ${offset}`
}

export async function findNotification(db: Queryable, id: string): Promise<NotificationRow | undefined> {
  const [row] = await db<NotificationRow[]>`select * from notifications where id = ${id}`
  return row
}

export type Reading = { ids?: string[] | undefined; kind?: NotificationKind | undefined; until?: Date | undefined }

/** Marks somebody's notifications as read; answers them. */
export async function markRead(tx: Queryable, userId: string, { ids, kind, until }: Reading): Promise<Gone[]> {
  return tx<Gone[]>`
    update notifications set read_at = ${now()} where user_id = ${userId} and read_at is null
      ${ids ? tx`and id = any(${ids})` : tx``} ${kind ? tx`and kind = ${kind}` : tx``}
      ${until ? tx`and updated_at <= ${until}` : tx``}
    returning id, user_id, kind, in_site, true as was_unread`
}

/** The same for the notifications of some groups. */
export async function markGroupsRead(tx: Queryable, groups: { userId: string; groupKey: string }[]): Promise<Gone[]> {
  if (groups.length === 0) return []
  return tx<Gone[]>`
    update notifications n set read_at = ${now()}
    from unnest(${groups.map(one => one.userId)}::uuid[], ${groups.map(one => one.groupKey)}::text[])
      as g (user_id, group_key)
    where n.user_id = g.user_id and n.group_key = g.group_key and n.read_at is null
    returning n.id, n.user_id, n.kind, n.in_site, true as was_unread`
}

/** A notification that isn't unread anymore, or isn't there. */
export type Gone = Pick<NotificationRow, 'id' | 'user_id' | 'kind' | 'in_site'> & { was_unread: boolean }

/** Takes notifications out of the badges of their people. */
export async function uncount(tx: Queryable, rows: Gone[]): Promise<void> {
  const counted = rows.filter(notification => notification.in_site && notification.was_unread)
  for (const [kind, some] of Map.groupBy(counted, notification => notification.kind)) {
    const byUser = Map.groupBy(some, notification => notification.user_id)
    await moveUnread(
      tx,
      kind,
      [...byUser].map(([userId, theirs]) => ({ userId, by: -theirs.length })),
    )
  }
}

/** Deletes notifications, and takes them out of the badges; answers whose they were. */
export async function deleteLines(tx: Queryable, where: PendingQuery<Row[]>): Promise<string[]> {
  const gone = await tx<Gone[]>`
    delete from notifications where ${where}
    returning id, user_id, kind, in_site, read_at is null as was_unread`
  await uncount(tx, gone)
  return [...new Set(gone.map(notification => notification.user_id))]
}

/** How often one of these kinds is unread since a moment, with the newest of them. */
export async function missedSince(db: Queryable, userId: string, since: Date, limit: number) {
  return db<(NotificationRow & { all_count: number })[]>`
    select *, count(*) over ()::int as all_count from notifications
    where user_id = ${userId} and in_site and read_at is null and updated_at > ${since} order by place desc limit ${limit}`
}
