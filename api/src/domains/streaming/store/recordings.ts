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
