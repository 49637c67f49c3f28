import { cards } from '@fanfare/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../core/http/call.ts'
import { isFan } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'

/** What pays: the wallet, a saved card by its id, or a card that the gateway's page takes. */
export type Way = 'wallet' | 'new' | (string & {})

/** The fan's saved cards; none while they load. */
export function useCards() {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(cards.cards, { query: { limit: 20 }, signal }),
    enabled: isFan(viewer),
  })
}
