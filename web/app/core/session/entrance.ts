let isNew = false

/** Hears what calls answer: one that hands out a token may have logged somebody in on this page. */
export function noteEntrance(data: unknown): void {
  if (typeof (data as { token?: unknown } | null | undefined)?.token === 'string') isNew = true
}

/** Whether who is there may be another than the site was loaded for; the next page that is gone to loads it anew. */
export function mayBeAnother(): boolean {
  return isNew
}

/** Says that the site has been loaded for who is there. */
export function nobodyElse(): void {
  isNew = false
}
