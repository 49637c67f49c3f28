let last = '/home'

/** Remembers where somebody is on the site, for the way back from their studio or console. */
export function rememberSitePage(path: string): void {
  last = path
}

/** The page of the site that was open last in this tab; home where there was none. */
export function lastSitePage(): string {
  return last
}
