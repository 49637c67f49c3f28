import type { Database, Queryable } from '../../kernel/database.ts'
import type { KeptCard } from '../gateway.ts'

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
  const added = await tx`insert into sandbox_checkouts ${tx(checkout)} on conflict do nothing returning 1`
  return added.length > 0
}

/** The card waits here while the bank asks its holder. */
export async function keepOnCheckout(db: Queryable, id: string, card: KeptCard): Promise<void> {
  await db`update sandbox_checkouts set card = ${db.json(card)} where id = ${id}`
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
  const moved =
    await tx`update sandbox_checkouts set status = ${to} where id = ${id} and status = any(${from}) returning 1`
  return moved.length > 0
}
