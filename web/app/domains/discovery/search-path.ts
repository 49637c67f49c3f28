/** The page of everything that was found by some words. */
export const searchPath = (q: string): string => `/search?q=${encodeURIComponent(q)}`
