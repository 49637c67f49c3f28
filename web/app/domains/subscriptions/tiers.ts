import { subscriptions, subscriptionTiers } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'

/** The tiers that a creator offers, the lowest first. */
export function useTiers(performerId: string) {
  return useQuery({
    queryKey: ['subscription-tiers', performerId],
    queryFn: ({ signal }) => call(subscriptionTiers.tiers, { params: { username: performerId }, signal }),
    staleTime: 0,
  })
}

/** What the fan's own subscription could become, with the amounts of now. */
export function useTierChanges(id: string) {
  return useQuery({
    queryKey: ['tier-changes', id],
    queryFn: ({ signal }) => call(subscriptionTiers.tierChanges, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** The fan's own live subscription of a creator. */
export function useOwnSubscription(performerId: string) {
  return useQuery({
    queryKey: ['subscriptions', 'own', performerId],
    queryFn: async ({ signal }) => {
      const { data } = await call(subscriptions.mySubscriptions, { query: { performerId, limit: 5 }, signal })
      return data.find(row => row.state !== 'expired') ?? null
    },
    staleTime: 0,
  })
}
