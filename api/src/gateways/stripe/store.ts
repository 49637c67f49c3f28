import type { Queryable } from '../../kernel/database.ts'

/** Keeps what Stripe calls one of our payments. */
export async function keepIntent(db: Queryable, paymentId: string, intentId: string): Promise<void> {
  await db`
    insert into stripe_payments (payment_id, intent_id) values (${paymentId}, ${intentId})
    on conflict (payment_id) do update set intent_id = excluded.intent_id`
}

/** The page on which a payment is confirmed, while it can still be used. */
export async function openPage(db: Queryable, paymentId: string, until: Date): Promise<string | undefined> {
  const [row] = await db<{ url: string }[]>`
    select url from stripe_pages where payment_id = ${paymentId} and expires_at > ${until}`
  return row?.url
}

export async function keepPage(
  db: Queryable,
  page: { payment_id: string; url: string; expires_at: Date },
): Promise<void> {
  await db`
    insert into stripe_pages ${db(page)}
    on conflict (payment_id) do update set url = excluded.url, expires_at = excluded.expires_at`
}

export async function intentOf(db: Queryable, paymentId: string): Promise<string | undefined> {
  const [row] = await db<{ intent_id: string }[]>`
    select intent_id from stripe_payments where payment_id = ${paymentId}`
  return row?.intent_id
}

/** Keeps the dispute about a payment; answers which payment of ours that is. */
export async function keepDispute(db: Queryable, intentId: string, disputeId: string): Promise<string | undefined> {
  const [row] = await db<{ payment_id: string }[]>`
    update stripe_payments set dispute_id = ${disputeId} where intent_id = ${intentId} returning payment_id`
  return row?.payment_id
}

export async function disputeOf(db: Queryable, paymentId: string): Promise<string | undefined> {
  const [row] = await db<{ dispute_id: string | null }[]>`
    select dispute_id from stripe_payments where payment_id = ${paymentId}`
  return row?.dispute_id ?? undefined
}
