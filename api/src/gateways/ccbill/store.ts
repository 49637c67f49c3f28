import { hour_ms, now } from '../../kernel/clock.ts'
import type { Queryable } from '../../kernel/database.ts'

export type CcbillPayment = {
  payment_id: string
  subscription_id: string | null
  amount_minor: bigint
  currency: string
  asked_at: Date | null
  answer: 'approved' | 'denied' | null
  reason: string | null
}

/** Writes down that CCBill is about to be asked to charge; answers what is known where it was asked before. */
export async function claimCharge(
  db: Queryable,
  { paymentId, amount_minor, currency }: { paymentId: string; amount_minor: bigint; currency: string },
): Promise<CcbillPayment | null> {
  const row = { payment_id: paymentId, amount_minor, currency, asked_at: now() }
  const added = await db`insert into ccbill_payments ${db(row)} on conflict do nothing returning 1`
  if (added.length > 0) return null
  const [known] = await db<[CcbillPayment]>`select * from ccbill_payments where payment_id = ${paymentId}`
  return known
}

/** Nothing was charged and nothing was decided: it may be asked for again. */
export async function forgetCharge(db: Queryable, paymentId: string): Promise<void> {
  await db`delete from ccbill_payments where payment_id = ${paymentId} and answer is null`
}

/** Keeps what came of a charge. */
export async function keepAnswer(
  db: Queryable,
  paymentId: string,
  said: { answer: 'approved'; subscription_id: string } | { answer: 'denied'; reason: string },
): Promise<CcbillPayment> {
  const [row] = await db<[CcbillPayment]>`
    update ccbill_payments set ${db(said as Record<string, string>)} where payment_id = ${paymentId} returning *`
  return row
}

/** Keeps what CCBill calls a payment that was made on its form. */
export async function keepSale(
  db: Queryable,
  sale: Pick<CcbillPayment, 'payment_id' | 'amount_minor' | 'currency'> & { subscription_id: string },
): Promise<void> {
  await db`insert into ccbill_payments ${db({ ...sale, answer: 'approved' })} on conflict do nothing`
}

/** Which payment of ours CCBill means. */
export async function paymentOf(db: Queryable, subscriptionId: string): Promise<string | undefined> {
  const [row] = await db<{ payment_id: string }[]>`
    select payment_id from ccbill_payments where subscription_id = ${subscriptionId}`
  return row?.payment_id
}

export async function subscriptionOf(db: Queryable, paymentId: string): Promise<string | undefined> {
  const [row] = await db<{ subscription_id: string | null }[]>`
    select subscription_id from ccbill_payments where payment_id = ${paymentId}`
  return row?.subscription_id ?? undefined
}

const doubt_ms = 24 * hour_ms

/**
 * Takes a sale that names no payment of ours as the answer to a charge whose answer was lost, where only one such charge
 * fits it; answers that payment.
 */
export async function adoptSale(
  db: Queryable,
  sale: { subscription_id: string; amount_minor: bigint; currency: string },
): Promise<string | undefined> {
  const fitting = await db<{ payment_id: string }[]>`
    select payment_id from ccbill_payments
    where asked_at > ${new Date(now().getTime() - doubt_ms)} and answer is null
      and amount_minor = ${sale.amount_minor} and currency = ${sale.currency} limit 2`
  const [only, other] = fitting
  if (!only || other) return undefined
  await keepAnswer(db, only.payment_id, { answer: 'approved', subscription_id: sale.subscription_id })
  return only.payment_id
}

/** Those of these sales that we know, by CCBill's name for them. */
export async function knownSales(db: Queryable, subscriptionIds: string[]): Promise<Map<string, CcbillPayment>> {
  const rows = await db<CcbillPayment[]>`select * from ccbill_payments where subscription_id = any(${subscriptionIds})`
  return new Map(rows.map(row => [row.subscription_id ?? '', row]))
}
