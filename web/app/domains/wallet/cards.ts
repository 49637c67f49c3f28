import { cards } from '@fanfare/contract'
import { useState } from 'react'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { isFan } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'

/** What pays a top-up: a saved card by its id, or a card that the payment page takes. */
export type TopUpWay = 'page' | (string & {})

/**
 * The fan's cards that can still be charged, and which way they chose: at first their default card. Nothing is chosen while
 * the cards load, so that nobody presses one way and pays another.
 */
export function useTopUpWay() {
  const viewer = useViewer()
  const enabled = isFan(viewer)
  const { data, isPending } = useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(cards.cards, { query: { limit: 20 }, signal }),
    enabled,
  })
  const [chosen, choose] = useState<TopUpWay | null>(null)
  const usable = data?.data.filter(card => !card.isExpired) ?? []
  const isThere = chosen === 'page' || usable.some(({ _id }) => _id === chosen)
  const way = isThere && chosen ? chosen : (usable[0]?._id ?? 'page')
  return { usable, way, choose, isLoading: enabled && isPending }
}
