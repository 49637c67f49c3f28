/** The creator a tip is for, as the sheet shows them. */
export type TipTarget = { _id: string; name: string; avatar: string; verifiedAccount: boolean }

/** Something of a creator's tip menu. */
export type TipEntry = { _id: string; title: string; price: number }

const keyOf = (name: string) => `wanted:${name}`
const tipKeyOf = (creatorId: string) => `tip:${creatorId}`

/** A purchase that someone asked for and went to top up for: at this price, under this key, and no other. */
type Wanted = { price_minor: bigint; key: string }

/** Keeps in this tab what is to be bought once the top-up has settled. */
export function keepWanted(name: string, { price_minor, key }: Wanted): void {
  try {
    sessionStorage.setItem(keyOf(name), `${price_minor} ${key}`)
  } catch {
    // A browser that keeps nothing: the purchase is offered again instead.
  }
}

/** What this tab wanted to buy, once. */
export function takeWanted(name: string): Wanted | null {
  try {
    const [price, key] = sessionStorage.getItem(keyOf(name))?.split(' ') ?? []
    sessionStorage.removeItem(keyOf(name))
    return price && key ? { price_minor: BigInt(price), key } : null
  } catch {
    return null
  }
}

/** A tip that someone asked for and went to top up for. */
type WantedTip = {
  to: TipTarget
  conversationId?: string | undefined
  menuEntryId?: string | undefined
  storyId?: string | undefined
  amount_minor: bigint
  key: string
}

/** Keeps in this tab which tip is to be sent once the top-up has settled. */
export function keepTip(wanted: WantedTip): void {
  const { to: person, conversationId = '', menuEntryId = '', storyId = '', amount_minor, key } = wanted
  const { _id, name, avatar, verifiedAccount } = person
  const to: TipTarget = { _id, name, avatar, verifiedAccount }
  try {
    sessionStorage.setItem(
      tipKeyOf(_id),
      JSON.stringify([to, String(amount_minor), key, conversationId, menuEntryId, storyId]),
    )
  } catch {
    // A browser that keeps nothing: the tokens are in the wallet, and the tip is theirs to send.
  }
}

/** The tip that this tab wanted to send to a creator, once. */
export function takeTip(creatorId: string): WantedTip | null {
  try {
    const kept = sessionStorage.getItem(tipKeyOf(creatorId))
    sessionStorage.removeItem(tipKeyOf(creatorId))
    if (!kept) return null
    const [to, amount, key, conversationId, menuEntryId, storyId] = JSON.parse(kept) as [TipTarget, ...string[]]
    if (!amount || !key) return null
    const place = {
      conversationId: conversationId || undefined,
      menuEntryId: menuEntryId || undefined,
      storyId: storyId || undefined,
    }
    return { to, ...place, amount_minor: BigInt(amount), key }
  } catch {
    return null
  }
}

/** Whether a way back leads to something that this tab wanted to buy, to tip or to subscribe to. */
export function isWanted(path: string): boolean {
  const { searchParams } = new URL(path, location.origin)
  const [post, asset, message, ticket, creator] = ['buy', 'unlock', 'message', 'ticket', 'tip'].map(name =>
    searchParams.get(name),
  )
  try {
    if (searchParams.has('subscribe')) return true
    const keys = [...[post, asset, message, ticket].map(name => name && keyOf(name)), creator && tipKeyOf(creator)]
    return keys.some(key => key && sessionStorage.getItem(key) !== null)
  } catch {
    return false
  }
}

/** The page that is open now, as a way back on which a purchase goes on in the sheet `by`. */
export function pathWithPurchase({ by, as }: { by: 'buy' | 'unlock' | 'message' | 'ticket'; as: string }): string {
  return pathWith(by, as)
}

/** The page that is open now, as a way back on which a tip is sent. */
export function pathWithTip(creatorId: string): string {
  return pathWith('tip', creatorId)
}

function pathWith(name: 'buy' | 'unlock' | 'message' | 'ticket' | 'tip', id: string): string {
  const url = new URL(location.href)
  url.searchParams.set(name, id)
  return url.pathname + url.search
}
