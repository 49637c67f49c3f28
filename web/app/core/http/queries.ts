import * as library from '@tanstack/react-query'
import { type QueryCache, useQueryCache } from './query-cache.ts'

// The only door to TanStack Query: pages without a list do not load it, because no provider around all pages needs it.

export type { InfiniteData, QueryClient, UseInfiniteQueryResult } from '@tanstack/react-query'
export { keepPreviousData } from '@tanstack/react-query'

const FRESH_MS = 30_000

/** The client of a page, made at the first call; in a browser it hears when the connection is back. */
export function clientOf(cache: QueryCache): library.QueryClient {
  if (cache.client) return cache.client
  const queries = { staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false }
  // An act that waited for the network would go out later, perhaps after its sheet was closed, and pay unseen.
  const mutations = { networkMode: 'always' as const }
  cache.client = new library.QueryClient({ defaultOptions: { queries, mutations } })
  if (typeof document !== 'undefined') cache.client.mount()
  return cache.client
}

/** The client of this page. */
export function useQueryClient(): library.QueryClient {
  return clientOf(useQueryCache())
}

/** As in TanStack Query, with the client of this page. */
export const useQuery = ((options: Parameters<typeof library.useQuery>[0]) =>
  library.useQuery(options, useQueryClient())) as typeof library.useQuery

/** As in TanStack Query, with the client of this page. */
export const useInfiniteQuery = ((options: Parameters<typeof library.useInfiniteQuery>[0]) =>
  library.useInfiniteQuery(options, useQueryClient())) as typeof library.useInfiniteQuery

/** As in TanStack Query, with the client of this page. */
export const useMutation = ((options: Parameters<typeof library.useMutation>[0]) =>
  library.useMutation(options, useQueryClient())) as typeof library.useMutation
