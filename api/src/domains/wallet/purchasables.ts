import type { Database, Tx } from '../../kernel/database.ts'
import type { ChargeRow } from './store/charges.ts'

/** What can be bought by its id, each kind by the room that sells it. */
export type ItemKind = 'feed' | 'video' | 'gallery' | 'product' | 'message' | 'stream'

/** What a thing costs this viewer, from the seller's own rows and never from the request. Amounts in hundredths of a token. */
export type Offer = {
  targetId: string
  performerId: string
  priceMinor: bigint
  title: string
  /** The wire's name of the sale, where it is not the kind: group_chat, private_chat... */
  type?: string
  quantity?: number
  /** The price before a discount. */
  originalMinor?: bigint
  /** What listeners of the fact need beside the ids: a conversation, a session. */
  context?: Record<string, string>
}

/**
 * How a room sells one kind of thing. `offerFor` answers null for what this viewer may not know of or buy. `onPaid` is
 * for work that must happen with the charge or not at all (stock, an order): it runs in the charge's transaction and
 * keeps that charge out of the batches, so a kind without such work has none.
 */
export type Purchasable<Order = unknown> = {
  kind: ItemKind
  offerFor(db: Database, viewer: { id: string }, targetId: string, order?: Order): Promise<Offer | null>
  onPaid?(tx: Tx, charge: ChargeRow, order?: Order): Promise<void>
}

/** The kinds that one fan buys once per thing; migration 0006 has the unique index. */
export const boughtOnce: ReadonlySet<string> = new Set(['feed', 'video', 'gallery', 'message'])

/** Finds who sells a kind. Throws at start when two rooms sell the same. */
export function purchasableTable(sellers: Purchasable[]): ReadonlyMap<ItemKind, Purchasable> {
  const table = new Map(sellers.map(seller => [seller.kind, seller]))
  if (table.size !== sellers.length) throw new Error('Two rooms sell the same kind of thing.')
  return table
}
