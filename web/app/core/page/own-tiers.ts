import { type StudioTier, subscriptionTiers } from '@fanfare/contract'
import { call } from '../http/call.ts'
import { useQuery } from '../http/queries.ts'
import { sayTier as say } from './tier-words.ts'

/** The creator's own tiers, the lowest first; none until they are known, and where nothing is above the lowest. */
export function useOwnTiers(): StudioTier[] {
  const { data } = useQuery({
    queryKey: ['own-tiers'],
    queryFn: ({ signal }) => call(subscriptionTiers.ownTiers, { signal }),
  })
  return data && data.tiers.length > 1 ? data.tiers : []
}

/** A tier in words, alone or with those above it; the lowest may have no name of its own. */
export function tierText({ name, andAbove = false }: { name: string; andAbove?: boolean | undefined }): string {
  return say(andAbove ? 'tierUp' : 'tierOnly', { name: name || say('lowestTier') })
}
