import { type StreamView, streams } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { useSite } from '../../core/session/stores.tsx'

/** How many live creators home shows. */
export const LIVE_MAX = 20
const ASK_MS = 10_000

/** Who is live right now, those with most viewers first; asked anew every 10 s while somebody looks. */
export function useLiveNow(served: StreamView[]): StreamView[] {
  const { now_ms } = useSite()
  const { data } = useQuery({
    queryKey: ['live-now'],
    queryFn: async ({ signal }) => (await call(streams.liveNow, { query: { limit: LIVE_MAX }, signal })).data,
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
    retry: false,
  })
  return data
}
