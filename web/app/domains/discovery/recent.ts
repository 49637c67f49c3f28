const KEY = 'searches'
const KEPT_MAX = 8

/** What was searched for in this browser, the last first; nothing where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, KEPT_MAX) : []
  } catch {
    return []
  }
}

/** Remembers a search, in this browser only. */
export function rememberSearch(q: string): void {
  keep([q, ...recentSearches().filter(one => one !== q)])
}

export function forgetSearch(q: string): void {
  keep(recentSearches().filter(one => one !== q))
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, KEPT_MAX)))
  } catch {
    // A browser that keeps nothing still searches.
  }
}
