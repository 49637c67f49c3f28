import { type AnnouncedStream, announced, type Reply, type StreamView, streams } from '@fanfare/contract'
import { ApiError } from '../../../core/http/api-error.ts'
import type { QueryClient } from '../../../core/http/queries.ts'
import type { Call } from '../../../core/http/wire-request.ts'

type Joined = Reply<typeof streams.join>

/** What somebody finds who goes to a creator's stream. */
export type Visit =
  /** It is live, and they are in it, or a ticket lets them in. */
  | ({ kind: 'live' } & Joined)
  /** It is live, for followers or subscribers only. */
  | { kind: 'gate'; by: 'followers' | 'subscribers'; stream: StreamView | null }
  /** Nothing is on; `next` is when the creator has announced something. */
  | { kind: 'offline'; next: Next | null }

export type Next = AnnouncedStream

export const visitKey = (performerId: string) => ['stream', performerId]

/** Everything of streams that this page holds is asked for anew. */
export function refreshVisits(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['stream'] })
}

/**
 * Goes to the stream of a creator. A "no" that is none of these is thrown. Who looks again and again brings along what
 * was announced, so that it is asked for once.
 */
export async function visit(call: Call, performerId: string, known?: Next | null): Promise<Visit> {
  const { data } = await call(streams.liveNow, { query: { performerId, limit: 1 } })
  const offline = async (): Promise<Visit> => ({
    kind: 'offline',
    next: known === undefined ? await nextOf(call, performerId) : known,
  })
  const [stream = null] = data
  if (!stream) return offline()
  try {
    return { kind: 'live', ...(await call(streams.join, { params: { id: performerId } })) }
  } catch (error) {
    const code = error instanceof ApiError ? error.error : ''
    if (code === 'STREAM_OFFLINE') return offline()
    if (code !== 'SUBSCRIBE_TO_JOIN' && code !== 'FOLLOW_TO_JOIN') throw error
    return { kind: 'gate', by: code === 'FOLLOW_TO_JOIN' ? 'followers' : 'subscribers', stream }
  }
}

/** The next stream that a creator has announced. */
async function nextOf(call: Call, performerId: string): Promise<Next | null> {
  const page = await call(announced.announcedStreams, { query: { performerId, limit: 1 } }).catch(() => null)
  return page?.data[0] ?? null
}
