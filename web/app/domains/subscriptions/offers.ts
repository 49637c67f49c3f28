import { subscriptionOffers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'

/** What the viewer can take of a creator, as it is now. */
export function useOffers(performerId: string) {
  return useQuery({
    queryKey: ['subscription-offers', performerId],
    queryFn: ({ signal }) => call(subscriptionOffers.offers, { params: { username: performerId }, signal }),
    staleTime: 0,
  })
}
