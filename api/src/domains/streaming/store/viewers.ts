import type { Queryable } from '../../../kernel/database.ts'

/** Somebody is watching from now on, or still. */
export async function enterViewer(tx: Queryable, streamId: string, userId: string, at: Date): Promise<void> {
  await tx`
    insert into stream_viewers (stream_id, user_id, joined_at, seen_at) values (${streamId}, ${userId}, ${at}, ${at})
    on conflict (stream_id, user_id) do update set seen_at = ${at}, left_at = null`
}

export async function leaveViewer(tx: Queryable, streamId: string, userId: string, at: Date): Promise<void> {
  await tx`
    update stream_viewers set left_at = ${at}
    where stream_id = ${streamId} and user_id = ${userId} and left_at is null`
}

/** Says of many people that they are still there. */
export async function seeViewers(
  tx: Queryable,
  pairs: { streamId: string; userId: string }[],
  at: Date,
): Promise<void> {
  if (pairs.length === 0) return
  await tx`
    update stream_viewers v set seen_at = ${at}
    from unnest(${pairs.map(pair => pair.streamId)}::uuid[], ${pairs.map(pair => pair.userId)}::uuid[]) as here(stream_id, user_id)
    where v.stream_id = here.stream_id and v.user_id = here.user_id and v.left_at is null`
}

export type PresentViewer = { user_id: string; joined_at: Date }

/** Who watches a stream right now, those who came last first. */
export async function presentViewers(
  db: Queryable,
  streamId: string,
  since: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PresentViewer[]; total: number }> {
  const here = db`from stream_viewers where stream_id = ${streamId} and left_at is null and seen_at > ${since}`
  const [rows, [count]] = await Promise.all([
    db<
      PresentViewer[]
    >`select user_id, joined_at ${here} order by joined_at desc, user_id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${here}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** How many watch right now, of several streams. */
export async function countPresent(db: Queryable, streamIds: string[], since: Date): Promise<Map<string, number>> {
  if (streamIds.length === 0) return new Map()
  const rows = await db<{ stream_id: string; members: number }[]>`
    select stream_id, count(*)::int as members from stream_viewers
    where stream_id = any(${streamIds}) and left_at is null and seen_at > ${since} group by stream_id`
  return new Map(rows.map(row => [row.stream_id, row.members]))
}

/** How many people have looked in. */
export async function countViewers(db: Queryable, streamId: string): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from stream_viewers where stream_id = ${streamId}`
  return row?.total ?? 0
}

/** The same of several streams. */
export async function countAllViewers(db: Queryable, streamIds: string[]): Promise<Map<string, number>> {
  if (streamIds.length === 0) return new Map()
  const rows = await db<{ stream_id: string; total: number }[]>`
    select stream_id, count(*)::int as total from stream_viewers
    where stream_id = any(${streamIds}) group by stream_id`
  return new Map(rows.map(row => [row.stream_id, row.total]))
}

/** When somebody first came into a stream; null where they never did. */
export async function firstJoined(db: Queryable, streamId: string, userId: string): Promise<Date | null> {
  const [row] = await db<{ joined_at: Date | null }[]>`
    select joined_at from stream_viewers where stream_id = ${streamId} and user_id = ${userId}`
  return row?.joined_at ?? null
}
