const keyOf = (postId: string) => `wanted:${postId}`

/** A purchase that someone asked for and went to top up for: at this price, under this key, and no other. */
type Wanted = { price_minor: bigint; key: string }

/** Keeps in this tab what is to be bought once the top-up has settled. */
export function keepWanted(postId: string, { price_minor, key }: Wanted): void {
  try {
    sessionStorage.setItem(keyOf(postId), `${price_minor} ${key}`)
  } catch {
    // A browser that keeps nothing: the purchase is offered again instead.
  }
}

/** What this tab wanted to buy of a post, once. */
export function takeWanted(postId: string): Wanted | null {
  try {
    const [price, key] = sessionStorage.getItem(keyOf(postId))?.split(' ') ?? []
    sessionStorage.removeItem(keyOf(postId))
    return price && key ? { price_minor: BigInt(price), key } : null
  } catch {
    return null
  }
}

/** Whether a way back leads to something that this tab wanted to buy. */
export function isWanted(path: string): boolean {
  const id = new URL(path, location.origin).searchParams.get('buy')
  try {
    return id !== null && sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}

/** The page that is open now, as a way back on which the purchase of a post goes on. */
export function pathWithPurchase(postId: string): string {
  const url = new URL(location.href)
  url.searchParams.set('buy', postId)
  return url.pathname + url.search
}
