import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** Where the cache of lists of a page is kept. It is made by the first part that asks for one (`queries.ts`). */
export type QueryCache = { client?: QueryClient }

/** Made anew for every page that the server draws, so that no visitor sees what another one loaded. */
export const QueryCacheContext = createContext<QueryCache>({})

/** Where the lists of this page are kept, for parts that tell them what changed; there may be none yet. */
export function useQueryCache(): QueryCache {
  return useContext(QueryCacheContext)
}
