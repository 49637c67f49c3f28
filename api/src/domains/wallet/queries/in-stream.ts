import type { Queryable } from '../../../kernel/database.ts'

/** A stream and its chat, since when its sales are looked for. */
export type StreamPlace = { streamId: string; conversationId: string; since: Date }

/** What was paid in a stream: its tickets, its minutes, and tips in its chat. */
const inStream = (db: Queryable, performerId: string, { streamId, conversationId, since }: StreamPlace) => db`
  performer_id = ${performerId} and created_at >= ${since} and status = 'success'
  and (target_id = ${streamId} or context ->> 'conversationId' = ${conversationId})`

/** What a creator earned in a stream. */
export async function earnedInStream(
  db: Queryable,
  performerId: string,
  place: StreamPlace,
): Promise<{ tickets: number; net_minor: bigint }> {
  const [row] = await db<[{ tickets: number; net_minor: bigint }]>`
    select count(*) filter (where target_id = ${place.streamId})::int as tickets,
      coalesce(sum(net_minor), 0)::bigint as net_minor
    from charges where ${inStream(db, performerId, place)}`
  return row
}

/** What each of some fans spent in a stream. */
export async function spentInStream(
  db: Queryable,
  performerId: string,
  place: StreamPlace,
  fanIds: string[],
): Promise<Map<string, bigint>> {
  if (fanIds.length === 0) return new Map()
  const rows = await db<{ fan_id: string; spent_minor: bigint }[]>`
    select fan_id, sum(total_minor)::bigint as spent_minor from charges
    where ${inStream(db, performerId, place)} and fan_id = any(${fanIds}) group by fan_id`
  return new Map(rows.map(row => [row.fan_id, row.spent_minor]))
}

const tipsIn = (db: Queryable, conversationId: string) => db`
  from charges
  where type = 'stream_tip' and status = 'success' and context ->> 'conversationId' = ${conversationId}`

/** What was tipped in the chat of a stream between two moments, without what was given back. */
export async function tippedInStream(
  db: Queryable,
  conversationId: string,
  { since, until }: { since: Date; until: Date | null },
): Promise<bigint> {
  const [row] = await db<[{ total_minor: bigint }]>`
    select coalesce(sum(total_minor), 0)::bigint as total_minor ${tipsIn(db, conversationId)}
      and created_at >= ${since} ${until ? db`and created_at < ${until}` : db``}`
  return row.total_minor
}

/** Who tipped most in the chat of a stream; of equals the one who got there first. */
export async function topTippers(
  db: Queryable,
  conversationId: string,
  limit: number,
): Promise<{ fan_id: string; spent_minor: bigint }[]> {
  return db<{ fan_id: string; spent_minor: bigint }[]>`
    select fan_id, sum(total_minor)::bigint as spent_minor ${tipsIn(db, conversationId)}
    group by fan_id order by sum(total_minor) desc, max(created_at), fan_id limit ${limit}`
}

/** What a stream came to: by its tickets and by tips in its chat. */
export type StreamSales = {
  net_minor: bigint
  tips: number
  tips_minor: bigint
  tickets: number
  tickets_minor: bigint
}

/** The same of many streams of a creator that have ended, by their ids, without what was given back. */
export async function salesOfStreams(
  db: Queryable,
  performerId: string,
  places: (StreamPlace & { until: Date })[],
): Promise<Map<string, StreamSales>> {
  if (places.length === 0) return new Map()
  const rows = await db<(StreamSales & { id: string })[]>`
    select s.id, coalesce(sum(c.net_minor), 0)::bigint as net_minor,
      count(*) filter (where c.kind = 'tip')::int as tips,
      coalesce(sum(c.total_minor) filter (where c.kind = 'tip'), 0)::bigint as tips_minor,
      count(*) filter (where c.kind = 'stream')::int as tickets,
      coalesce(sum(c.total_minor) filter (where c.kind = 'stream'), 0)::bigint as tickets_minor
    from unnest(${places.map(place => place.streamId)}::uuid[], ${places.map(place => place.conversationId)}::text[],
      ${places.map(place => place.since.toISOString())}::text[]::timestamptz[],
      ${places.map(place => place.until.toISOString())}::text[]::timestamptz[])
      as s(id, conversation_id, since, until)
    cross join lateral (
      select kind, net_minor, total_minor from charges
      where type = 'stream_tip' and status = 'success' and context ->> 'conversationId' = s.conversation_id
        and performer_id = ${performerId}
      union all
      select kind, net_minor, total_minor from charges
      where performer_id = ${performerId} and created_at >= s.since and created_at <= s.until
        and kind = 'stream' and target_id = s.id and status = 'success'
    ) c group by s.id`
  return new Map(rows.map(row => [row.id, row]))
}
