import { type Reply, streams } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'

/** A creator's own stream, with its chat and what it earned so far. */
export type OwnStream = Reply<typeof streams.ownStream>
export type Summary = NonNullable<OwnStream['summary']>

export const ownStreamKey = ['own-stream']

export function askOwnStream(): Promise<OwnStream> {
  return call(streams.ownStream)
}

const LIVE_MS = 5_000
const WAITING_MS = 2_000

/** The creator's own stream, asked for again and again: it may be sent from another program or machine. */
export function useOwnStream(served: OwnStream): OwnStream {
  const { now_ms } = useSite()
  const { data } = useQuery({
    queryKey: ownStreamKey,
    queryFn: askOwnStream,
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: query => (query.state.data?.stream?.isStreaming === 0 ? WAITING_MS : LIVE_MS),
  })
  return data
}
