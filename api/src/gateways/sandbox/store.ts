import { now } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { GatewayPayment, KeptCard } from '../gateway.ts'

export type Checkout = {
  id: string
  reference: string
  description: string
  amount_minor: bigint
  currency: string
  status: 'open' | 'challenged' | 'paid' | 'declined' | 'canceled'
  success_url: string
  cancel_url: string
  /** The card the fan typed, as the sandbox stores it. */
  card: KeptCard | null
  created_at: Date
}

export async function insertCheckout(db: Database, checkout: Omit<Checkout, 'card'>): Promise<void> {
  await db.sql`insert into sandbox_checkouts ${db.sql(checkout)}`
}

/** Adds a checkout unless it is there; answers whether it was new. */
export async function insertOnce(tx: Queryable, { card: _none, ...checkout }: Checkout): Promise<boolean> {
  const paid_at = checkout.status === 'paid' ? checkout.created_at : null
  const added = await tx`
    insert into sandbox_checkouts ${tx({ ...checkout, paid_at })} on conflict do nothing returning 1`
  return added.length > 0
}

/** The card waits here while the bank asks its holder. */
export async function keepOnCheckout(db: Queryable, id: string, card: KeptCard): Promise<void> {
  await db`update sandbox_checkouts set card = ${db.json(card)} where id = ${id}`
}

/** Where somebody goes after the page. */
export async function leadBack(
  db: Queryable,
  id: string,
  urls: Pick<Checkout, 'success_url' | 'cancel_url'>,
): Promise<void> {
  await db`update sandbox_checkouts set ${db(urls)} where id = ${id}`
}

export async function findCheckout(db: Database, id: string): Promise<Checkout | undefined> {
  const [row] = await db.sql<Checkout[]>`select * from sandbox_checkouts where id = ${id}`
  return row
}

/** Moves a checkout on; answers whether it stood where it had to, so that a double click pays once. */
export async function moveCheckout(
  tx: Queryable,
  id: string,
  from: Checkout['status'][],
  to: Checkout['status'],
): Promise<boolean> {
  const moved = await tx`
    update sandbox_checkouts set status = ${to}, paid_at = ${to === 'paid' ? now() : null}
    where id = ${id} and status = any(${from}) returning 1`
  return moved.length > 0
}

/** Notes that money went back to the card, or that its holder questions the payment; null takes the note away. */
export async function noteBack(
  tx: Queryable,
  reference: string,
  note: { refunded_at: Date } | { disputed_at: Date | null },
): Promise<void> {
  await tx`update sandbox_checkouts set ${tx(note)} where reference = ${reference}`
}

const page_rows = 500

/** What cards paid between two moments, as the sandbox's books have it now. */
export async function* checkoutsPaid({ sql }: Database, from: Date, to: Date): AsyncIterable<GatewayPayment> {
  const rows = sql<GatewayPayment[]>`
    select reference, amount_minor, currency, paid_at as "paidAt",
      case when disputed_at is not null then 'disputed' when refunded_at is not null then 'refunded' else 'paid' end as status
    from sandbox_checkouts where paid_at >= ${from} and paid_at < ${to} order by paid_at`
  for await (const page of rows.cursor(page_rows)) yield* page
}
