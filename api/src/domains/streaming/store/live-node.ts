import type { Queryable } from '../../../kernel/database.ts'
import type { ProcessLock } from '../../../kernel/process-lock.ts'

/** What a node that carries live streams tells the others of itself. */
export type LiveNode = {
  /** Where the other nodes of the site reach it. */
  address: string
  /** Whether it has FFmpeg, by which streams are written down. */
  has_recorder: boolean
  /** Where programs send by RTMP; null where it takes none. */
  rtmp_server: string | null
}

/** After so long without a word the node is gone, whatever its connection says. */
const silent_ms = 8_000

/**
 * Makes a process the one that carries the site's live streams, or says that it still is. Answers false where another one
 * is: it was seen lately and holds its lock.
 */
export async function takeLive(
  { client, name }: ProcessLock,
  holder: string,
  { address, has_recorder, rtmp_server }: LiveNode,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into live_node as now_live (holder, lock, address, has_recorder, rtmp_server, seen_at)
     values ($1, $2, $3, $4, $5, clock_timestamp())
     on conflict (is_only) do update set holder = excluded.holder, lock = excluded.lock, address = excluded.address,
       has_recorder = excluded.has_recorder, rtmp_server = excluded.rtmp_server, seen_at = excluded.seen_at
     where now_live.holder = excluded.holder
       or now_live.seen_at < clock_timestamp() - $6 * interval '1 millisecond'
       or pg_try_advisory_xact_lock(hashtextextended(now_live.lock, 0))`,
    [holder, name, address, has_recorder, rtmp_server, silent_ms],
  )
  return rowCount === 1
}

/** Lets another node carry the streams from now on. */
export async function dropLive({ client }: ProcessLock, holder: string): Promise<void> {
  await client.query('delete from live_node where holder = $1', [holder])
}

/** Who carries the streams, and when that one was last seen, for a node that would like to. */
export async function whoIsLive({ client }: ProcessLock): Promise<{ address: string; seen_at: Date } | undefined> {
  const { rows } = await client.query<{ address: string; seen_at: Date }>('select address, seen_at from live_node')
  return rows[0]
}

/** The node that carries the site's live streams, also one that hasn't been seen for a while; undefined without one. */
export async function findLiveNode(db: Queryable): Promise<(LiveNode & { is_seen: boolean }) | undefined> {
  const [row] = await db<(LiveNode & { is_seen: boolean })[]>`
    select address, has_recorder, rtmp_server,
      seen_at > clock_timestamp() - ${silent_ms} * interval '1 millisecond' as is_seen
    from live_node`
  return row
}
