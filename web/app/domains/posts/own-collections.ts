import { collections, type OwnCollection } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { type QueryClient, useQuery } from '../../core/http/queries.ts'

const ownKey = ['own-collections']

/** The collections of the viewer, and those that their newest post is in. */
export const useOwnCollections = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => call(collections.ownCollections, { signal }),
    staleTime: 0,
  })

/** Asks anew for all that shows which posts are in which collections. */
export const refreshCollections = (client: QueryClient) =>
  Promise.all([ownKey, ['own-posts'], ['feeds']].map(queryKey => client.invalidateQueries({ queryKey })))

/** Puts posts into a collection, or takes them out. */
export const setIn = (id: string, ids: string[], isIn: boolean): Promise<OwnCollection> =>
  call(isIn ? collections.putInCollection : collections.takeFromCollection, { params: { id }, body: { ids } })
