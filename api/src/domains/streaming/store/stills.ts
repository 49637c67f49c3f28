import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

export type MatchRow = {
  id: string
  stream_id: string
  known_id: string
  note: string
  was_stopped: boolean
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision: 'stop' | 'dismiss' | null
}

/** Live public streams whose media comes through our engine. */
export async function streamsToLookAt(db: Queryable): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from streams where state = 'live' and type = 'public' and has_media and lost_at is null order by id`
  return rows.map(row => row.id)
}

export async function noteStill(db: Queryable, streamId: string, taken_at: Date): Promise<void> {
  await db`
    insert into stream_stills (stream_id, taken_at) values (${streamId}, ${taken_at})
    on conflict (stream_id) do update set taken_at = excluded.taken_at`
}

/** When the latest still of each of some streams was taken. */
export async function stillsOf(db: Queryable, streamIds: string[]): Promise<Map<string, Date>> {
  if (streamIds.length === 0) return new Map()
  const rows = await db<{ stream_id: string; taken_at: Date }[]>`
    select stream_id, taken_at from stream_stills where stream_id = any(${streamIds})`
  return new Map(rows.map(row => [row.stream_id, row.taken_at]))
}

/** Stills of streams that have ended. */
export async function oldStills(
  db: Queryable,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select t.stream_id as id from stream_stills t join streams s on s.id = t.stream_id
    where s.state = 'ended' and ${which('t.stream_id')} order by t.taken_at limit ${limit}`
}

export async function forgetStill(db: Queryable, streamId: string): Promise<void> {
  await db`delete from stream_stills where stream_id = ${streamId}`
}

/** Writes down that a stream looks like a known picture; nothing where that was written down before. */
export async function insertMatch(
  db: Queryable,
  row: Pick<MatchRow, 'id' | 'stream_id' | 'known_id' | 'note' | 'created_at'>,
): Promise<MatchRow | undefined> {
  const [made] = await db<MatchRow[]>`
    insert into stream_matches ${db(row)} on conflict (stream_id, known_id) do nothing returning *`
  return made
}

export async function noteStopped(db: Queryable, id: string): Promise<void> {
  await db`update stream_matches set was_stopped = true where id = ${id}`
}

/** A match that nobody has decided on, locked. */
export async function lockOpenMatch(tx: Queryable, id: string): Promise<MatchRow | undefined> {
  const [row] = await tx<MatchRow[]>`
    select * from stream_matches where id = ${id} and decided_at is null for update`
  return row
}

export async function decide(
  tx: Queryable,
  id: string,
  made: Pick<MatchRow, 'decision' | 'decided_at' | 'decided_by'>,
): Promise<void> {
  await tx`update stream_matches set ${tx(made)} where id = ${id}`
}

export type OpenMatch = MatchRow & { title: string; state: string; performer_id: string }

/** Matches that wait for a decision, oldest first. */
export async function openMatches(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OpenMatch[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<OpenMatch[]>`
      select m.*, s.title, s.state, s.performer_id from stream_matches m join streams s on s.id = m.stream_id
      where m.decided_at is null order by m.id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from stream_matches where decided_at is null`,
  ])
  return { rows, total: count?.total ?? 0 }
}
