import type { buyEndpoint, ChargeKind, ChargeType, Endpoint, EndpointParts } from '@fanfare/contract'
import type { Database, Tx } from '../../kernel/database.ts'
import type { FileGuard } from '../media/index.ts'
import type { Sold } from './sold.ts'
import type { ChargeRow } from './store/charges.ts'

/** What a thing costs this viewer, from the seller's own rows and never from the request. Amounts in hundredths of a token. */
export type Offer = {
  targetId: string
  performerId: string
  priceMinor: bigint
  title: string
  /** The wire's name of the sale, where it isn't the usual one of its kind. */
  type?: ChargeType
  quantity?: number
  /** Whether one fan buys this one thing once, where that isn't the same for its kind. */
  once?: boolean
  /** The price before a discount. */
  originalMinor?: bigint
  /** How much of the price a coupon of the site pays. */
  coveredMinor?: bigint
  /** Something that is sent by post. */
  isPhysical?: true
  /** What listeners of the fact need beside the ids: a conversation, a session. */
  context?: Record<string, string>
}

/** What is metered instead of bought: its total up to now, of which the wallet has paid once it `isOver`. */
export type Running = Pick<Offer, 'targetId' | 'performerId' | 'title'> & {
  id: string
  type: ChargeType
  total_minor: bigint
  isOver: boolean
  since: Date
}

/** An endpoint made with `buyEndpoint`, whatever the buyer says beside the price that they were shown. */
type BuyEndpoint = Endpoint<Omit<ReturnType<typeof buyEndpoint>, 'body'> & Pick<EndpointParts, 'body'>>

/**
 * How a room sells one kind of thing, said once (docs/recipes.md): the rest of the site reads it from here.
 *
 * - `endpoint`: the wire's `POST /wallet/charges/{kind}/{id}`, made with `buyEndpoint` in the contract.
 * - `often`: one fan may buy the same thing again (a product, minutes of a show); without it he buys it once.
 * - `isTaxed`: whether the site takes tax of what is paid for it. It does for what is digital or a service, of which it is
 *   the seller; what is sent by post is sold by its creator, who pays the tax of it.
 * - `offerFor` answers null for what this viewer may not know of or buy.
 * - `onPaid` is for work that must happen with the charge or not at all (stock, an order): it runs in the charge's
 *   transaction and keeps that charge out of the batches, so a kind without such work has none.
 * - `running` answers what a thing of the viewer's that is metered has come to so far, so that a request for it moves nothing;
 *   null for all others.
 * - `opens`: whether a file of such a thing is open to somebody.
 *
 * What was sold is looked up again by the rest (`Sold`).
 */
export type Purchasable<Order = unknown> = Sold & {
  kind: ChargeKind
  endpoint: BuyEndpoint
  often?: true
  isTaxed(offer: Offer): boolean
  offerFor(db: Database, viewer: { id: string }, targetId: string, order?: Order): Promise<Offer | null>
  running?(db: Database, viewer: { id: string }, targetId: string): Promise<Running | null>
  onPaid?(tx: Tx, charge: ChargeRow, order?: Order): Promise<void>
  opens?: FileGuard
}

/** Throws at start when two rooms sell the same kind, a kind is called by another's name, or no buyer can say what they saw. */
export function checkSellers(sellers: Purchasable[]): Purchasable[] {
  if (new Set(sellers.map(({ kind }) => kind)).size !== sellers.length)
    throw new Error('Two rooms sell the same kind of thing.')
  for (const { kind, endpoint } of sellers) {
    if (!endpoint.path.startsWith(`/wallet/charges/${kind}/`))
      throw new Error(`${endpoint.path} does not sell a ${kind}.`)
    if (!endpoint.body?.properties.priceSeen)
      throw new Error(`${endpoint.path} takes no priceSeen: make it with buyEndpoint.`)
  }
  return sellers
}

/** Who may have the files of what is sold. */
export function opensOf(sellers: Purchasable[]): FileGuard[] {
  return [...new Set(sellers.flatMap(({ opens }) => opens ?? []))]
}
