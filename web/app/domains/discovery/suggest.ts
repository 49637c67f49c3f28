import { type AccountRow, type PerformerCard, type Suggestions, search } from '@fanfare/contract'
import { useContext, useMemo } from 'react'
import { call } from '../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../core/http/queries.ts'
import { NavigationContext } from '../../core/page/navigation.ts'
import { type Place, placesFor, placesOf } from '../../core/page/places.ts'
import { useStudioPlaces } from '../../core/page/studio-shown.ts'
import { profilePath } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { accountPath } from './accounts.ts'
import { useFoundAccounts } from './found-accounts.ts'
import { useRested } from './rested.ts'
import { searchPath } from './search-path.ts'
import { tagPath } from './tag-path.ts'

/** One line of the list under the search field; all of them lead somewhere. */
export type Offer = { key: string; path: string } & (
  | { kind: 'account'; account: AccountRow }
  | { kind: 'place'; place: Place }
  | { kind: 'creator'; person: PerformerCard }
  | { kind: 'tag'; tag: string; totalPost: number }
  | { kind: 'recent' | 'often' | 'all'; q: string }
)

/** What fits what was typed, asked for when the keys rest; an older question is given up. */
export function useSuggestions(typed: string) {
  const q = useRested(typed.trim())
  const places = usePlaces(typed)
  const { data: accounts } = useFoundAccounts(q)
  const { data, isError } = useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call(search.suggest, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { found: { ...data, places, accounts: accounts?.data }, isFound: data !== undefined, isError }
}

/** The pages of the viewer that fit: they are known here, so they come with the key press. */
function usePlaces(typed: string): Place[] {
  const viewer = useViewer()
  const entries = useContext(NavigationContext)
  const studioPlaces = useStudioPlaces()
  const all = useMemo(() => placesOf(viewer, entries, studioPlaces), [viewer, entries, studioPlaces])
  return placesFor(typed, all)
}

/** What fits; accounts are found for operators alone. */
type Found = Partial<Suggestions> & { places?: readonly Place[]; accounts?: readonly AccountRow[] | undefined }

/** The lines of the list, in the order in which the arrows go through them. */
export function offersOf(typed: string, found: Found, recent: readonly string[]): Offer[] {
  const q = typed.trim()
  const part = q.toLowerCase()
  const searches = recent.filter(one => one.toLowerCase().startsWith(part) && one !== q)
  const past = searches.slice(0, q ? 2 : 8).map(one => searchFor('recent', one))
  if (!q) return past
  const { places = [], accounts = [], creators = [], tags = [], keywords = [] } = found
  return [
    ...places.map(place => ({ kind: 'place' as const, key: `place ${place.href}`, path: place.href, place })),
    ...accounts.map(account => ({
      kind: 'account' as const,
      key: `account ${account._id}`,
      path: accountPath(account._id),
      account,
    })),
    ...creators.map(person => ({ kind: 'creator' as const, key: person._id, path: profilePath(person), person })),
    ...tags.map(({ tag, totalPost }) => ({ kind: 'tag' as const, key: `#${tag}`, path: tagPath(tag), tag, totalPost })),
    ...past,
    ...keywords.filter(one => !searches.includes(one)).map(one => searchFor('often', one)),
    searchFor('all', q),
  ]
}

function searchFor(kind: 'recent' | 'often' | 'all', q: string): Offer {
  return { kind, key: `${kind} ${q}`, path: searchPath(q), q }
}
