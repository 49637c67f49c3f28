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
