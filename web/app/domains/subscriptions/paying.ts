import { cards } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { isFan } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'

/** What pays: the wallet, a saved card by its id, a card that the gateway's page takes, or nothing after a trial. */
export type Way = 'wallet' | 'new' | 'nothing' | (string & {})

/** The same as calls want it. */
export function payingBy(way: Way): { paymentGateway?: string; cardId?: string } {
  if (way === 'wallet') return { paymentGateway: 'system' }
  if (way === 'nothing') return { paymentGateway: 'none' }
  return way === 'new' ? {} : { cardId: way }
}

/** The fan's saved cards; none while they load. */
export function useCards() {
  const viewer = useViewer()
  return useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(cards.cards, { query: { limit: 20 }, signal }),
    enabled: isFan(viewer),
  })
}
