import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { refundGift, refundSubscription } from '../../subscriptions/index.ts'
import { refundCharge, release, reserveIn } from '../../wallet/index.ts'
import { waitingStates } from '../lifecycle.ts'
import type { Thing } from '../queries/things.ts'
import { english } from '../sentences.ts'
import { type Change, changeRefund, lockRefundOf, lockRefundsOfPayment, type RefundRow } from '../store/refunds.ts'

/** How long tokens are set aside for a gateway that gives money back. */
const sending_ms = 14 * day_ms

/** What the ledger says of a refund's reason; what the fan wrote stays with operators. */
function reasonText({ reason }: Pick<RefundRow, 'reason'>): string {
  return english.say(`reason_${reason}`)
}

/**
 * Gives back what a refund is about, in the transaction that decides it: tokens at once, a top-up through its gateway,
 * with the tokens set aside until the gateway says that it is done. Answers the refund as it is then.
 */
export async function payBack(tx: Tx, row: RefundRow, thing: Thing, change: Change): Promise<RefundRow> {
  const by = { causedBy: change.decided_by ?? row.fan_id, reason: reasonText({ reason: row.reason }) }
  const closed = { ...change, decided_at: now(), due_at: null, updated_at: now() }
  if (row.target === 'payment') return send(tx, row, thing, closed)
  if (thing.family === 'subscription') await refundSubscription(tx, thing.thingId, by)
  else if (thing.family === 'gift') await refundGift(tx, thing.thingId, by)
  else await refundCharge(tx, { chargeId: row.target_id, ...by })
  const after = await changeRefund(tx, row.id, { ...closed, state: 'refunded' })
  await announce(tx, after)
  return after
}

async function send(tx: Tx, row: RefundRow, { tokens_minor }: Thing, change: Change): Promise<RefundRow> {
  const hold_id = await reserveIn(tx, {
    fanId: row.fan_id,
    amount_minor: tokens_minor,
    reference: `refund:${row.id}`,
    key: `refund-hold:${row.id}`,
    expiresAt: fromNow(sending_ms),
    isExempt: true,
  })
  const after = await changeRefund(tx, row.id, { ...change, state: 'sending', hold_id })
  await addJobIn(tx, 'refund_to_card', { paymentId: row.target_id })
  await announce(tx, after)
  return after
}

/**
 * A gateway is about to take a payment's tokens back: what we had set aside for it is free for that. In the transaction
 * of the gateway's event, before the money moves.
 */
export async function freeHold(tx: Tx, paymentId: string): Promise<void> {
  for (const { hold_id } of await lockRefundsOfPayment(tx, paymentId)) if (hold_id) await release(tx, hold_id)
}

/** The gateway has given a payment back: a refund that waited for it is done. */
export async function markSent(tx: Tx, paymentId: string): Promise<void> {
  const row = await lockRefundOf(tx, { target: 'payment', target_id: paymentId })
  if (!row || row.state === 'refunded') return
  await announce(tx, await changeRefund(tx, row.id, { state: 'refunded', due_at: null, updated_at: now() }))
}

/** A purchase was given back without us: a request that waits for a decision is answered by that. */
export async function markGivenBack(tx: Tx, chargeId: string): Promise<void> {
  const row = await lockRefundOf(tx, { target: 'charge', target_id: chargeId })
  if (!row || !waitingStates.includes(row.state)) return
  const change = { state: 'refunded', due_at: null, decided_at: now(), updated_at: now() } as const
  await announce(tx, await changeRefund(tx, row.id, change))
}

/** The bank was quicker: refunds of the same payment that wait or are on their way are off. */
export async function callOff(tx: Tx, paymentId: string): Promise<void> {
  const change = { state: 'refused', due_at: null, decided_at: now(), updated_at: now() } as const
  for (const row of await lockRefundsOfPayment(tx, paymentId)) {
    if (row.state === 'refunded' || row.state === 'refused') continue
    const admin_note = 'Your bank decides about this payment.'
    await announce(tx, await changeRefund(tx, row.id, { ...change, admin_note }))
  }
}

/** A refund as facts name it. */
export function factOf(row: RefundRow) {
  return {
    refundId: row.id,
    fanId: row.fan_id,
    performerId: row.performer_id,
    target: row.target,
    targetId: row.target_id,
    kind: row.kind,
    title: row.title,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
    reason: row.reason,
  }
}

/** Tells of a decision, and mails both sides. */
export async function announce(tx: Tx, row: RefundRow): Promise<void> {
  await recordFact(tx, 'refund_decided', { ...factOf(row), state: row.state, isAutomatic: row.is_automatic })
  await addJobIn(tx, 'mail_refund', { refundId: row.id, state: row.state, to: 'fan' })
  if (row.state === 'refunded' && row.performer_id)
    await addJobIn(tx, 'mail_refund', { refundId: row.id, state: row.state, to: 'creator' })
}

/** A thing that can't be given back any more, though it could when it was asked for. */
export function requireBackable(thing: Thing): void {
  const why = whyNotBackable(thing)
  if (why) throw refuse('REFUND_REFUSED', undefined, why)
}

/** Whether a thing can be given back now. */
export const isBackable = (thing: Thing): boolean => whyNotBackable(thing) === undefined

function whyNotBackable({ isGivenBack, isDisputed, family, isUnspent, unused_minor }: Thing): string | undefined {
  if (isGivenBack) return 'This was refunded already.'
  if (isDisputed) return 'The bank decides about this payment.'
  if (family === 'top_up' && !isUnspent) return "The wallet doesn't hold the tokens of this top-up any more."
  if ((family === 'subscription' || family === 'gift') && unused_minor <= 0n)
    return 'Nothing of this subscription is left to give back.'
  return undefined
}
