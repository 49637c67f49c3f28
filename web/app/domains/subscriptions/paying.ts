import { cards, settings } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { newPriceOf } from '../../core/http/price-changed.ts'
import { useQuery } from '../../core/http/queries.ts'
import { isFan } from '../../core/session/guard.ts'
import { useStores, useViewer } from '../../core/session/stores.tsx'
import { wireOf } from '../../ui/money.ts'

/** What pays: the wallet, a saved card by its id, a card that the gateway's page takes, or nothing after a trial. */
export type Way = 'wallet' | 'new' | 'nothing' | (string & {})

/** The same as endpoints want it, with what a card pays as the page shows it. */
export function payingBy(
  way: Way,
  card_minor: bigint,
): { paymentGateway?: string; cardId?: string; moneySeen?: number } {
  if (way === 'wallet') return { paymentGateway: 'system' }
  if (way === 'nothing') return { paymentGateway: 'none' }
  const moneySeen = wireOf(card_minor)
  return way === 'new' ? { moneySeen } : { cardId: way, moneySeen }
}

/** Asks anew what a token costs where a request was refused because something costs more by now. */
export function useFreshRate(): (failure: unknown) => Promise<void> {
  const stores = useStores()
  return async failure => {
    if (newPriceOf(failure) !== null) stores.settings.getState().replace(await call(settings.settings))
  }
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
