import { type PerformerDetails, performers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { now_ms } from '../../ui/clock.ts'

const ASK_MS = 15_000

type Presence = Pick<PerformerDetails, 'isOnline' | 'live' | 'streamingStatus'>

/** Whether a creator is online or live, asked anew every 15 s while somebody looks. */
export function usePresence({ _id, isOnline, live, streamingStatus }: PerformerDetails): Presence {
  const { data } = useQuery<Presence>({
    queryKey: ['presence', _id],
    queryFn: ({ signal }) => call(performers.performer, { params: { id: _id }, signal }),
    initialData: { isOnline, live, streamingStatus },
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
    gcTime: 0,
    retry: false,
  })
  return data
}
