const keyOf = (id: string) => `pledge:${id}`

/** A pledge that was about to be placed in this tab. */
export type WantedPledge = { amount: number; isAnonymous: boolean; key: string }

export function keepPledge(id: string, wanted: WantedPledge): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(wanted))
  } catch {
    // A browser that keeps nothing shows the sheet again.
  }
}

/** What was kept, once. */
export function takePledge(id: string): WantedPledge | null {
  try {
    const { amount, isAnonymous, key } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '') as WantedPledge
    sessionStorage.removeItem(keyOf(id))
    return typeof amount === 'number' && typeof key === 'string' ? { amount, isAnonymous, key } : null
  } catch {
    return null
  }
}

/** The page of a fundraiser, as a way back on which a pledge is placed. */
export const pathWithPledge = (id: string) => `/fundraisers/${id}?pledge=${id}`
