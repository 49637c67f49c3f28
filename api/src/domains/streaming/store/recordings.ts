import type { Queryable } from '../../../kernel/database.ts'

/** The id that the video of a written file has or will have; the first to ask decides. */
export async function recordingOf(
  db: Queryable,
  row: { stream_id: string; name: string; file_id: string; created_at: Date },
): Promise<string> {
  const [kept] = await db<{ file_id: string }[]>`
    insert into stream_recordings ${db(row)} on conflict (stream_id, name) do update set name = excluded.name
    returning file_id`
  if (!kept) throw new Error(`A recording of stream ${row.stream_id} was not written down.`)
  return kept.file_id
}

/** The videos of a stream, by their files' ids in the order in which they were written. */
export async function recordingsOf(db: Queryable, streamId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    select file_id from stream_recordings where stream_id = ${streamId} order by created_at, name`
  return rows.map(row => row.file_id)
}

/** How many videos were kept of some streams. */
export async function countRecordings(db: Queryable, streamIds: string[]): Promise<Map<string, number>> {
  if (streamIds.length === 0) return new Map()
  const rows = await db<{ stream_id: string; total: number }[]>`
    select r.stream_id, count(*)::int as total from stream_recordings r join files f on f.id = r.file_id
    where r.stream_id = any(${streamIds}) group by r.stream_id`
  return new Map(rows.map(row => [row.stream_id, row.total]))
}
