import type { FeedQuery } from './feed.ts'

export const filters = ['all', 'following', 'text', 'photo', 'video', 'audio', 'scheduled-streaming'] as const
export type Filter = (typeof filters)[number]

/** The filter that an address asks for. */
export function filterOf(params: URLSearchParams): Filter {
  const asked = params.get('show')
  return filters.find(filter => filter === asked) ?? 'all'
}

/** What the API is asked for under a filter. */
export function queryOf(filter: Filter): FeedQuery {
  if (filter === 'all') return {}
  return filter === 'following' ? { isHome: true } : { type: filter }
}

/** The address of home under a filter. */
export function filterPath(filter: Filter): string {
  return filter === 'all' ? '/home' : `/home?show=${filter}`
}
