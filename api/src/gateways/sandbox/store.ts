import type { Database, Queryable } from '../../kernel/database.ts'

export type Checkout = {
  id: string
  reference: string
  description: string
  amount_minor: bigint
  currency: string
  status: 'open' | 'challenged' | 'paid' | 'declined' | 'canceled'
  success_url: string
  cancel_url: string
  created_at: Date
}

export async function insertCheckout(db: Database, checkout: Checkout): Promise<void> {
  await db.sql`insert into sandbox_checkouts ${db.sql(checkout)}`
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
