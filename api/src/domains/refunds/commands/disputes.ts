import { gatewayNamed } from '../../../gateways/index.ts'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { type Acting, recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { getPayment, type PaymentRow, type Settlers } from '../../payments/index.ts'
import { creatorOfPaid } from '../../subscriptions/index.ts'
import type { TermsInForce } from '../asks.ts'
import { disputeLife } from '../lifecycle.ts'
import { evidenceOf } from '../queries/evidence.ts'
import * as store from '../store/disputes.ts'
import { callOff, freeHold, markSent } from './pay.ts'

/** How long the bank waits for our answer. */
const evidence_ms = 7 * day_ms

type Settler = Settlers[keyof Settlers]

/** What gateways tell of payments, with disputes and refunds kept beside the money; in the event's own transaction. */
export function withDisputes(settlers: Settlers): Settlers {
  const watched = (settler: Settler): Settler => ({
    ...settler,
    async refunded(tx, payment, reason) {
      await freeHold(tx, payment.id)
      await settler.refunded(tx, payment, reason)
      await markSent(tx, payment.id)
    },
    async disputed(tx, payment, reason) {
      await freeHold(tx, payment.id)
      await settler.disputed(tx, payment, reason)
      await callOff(tx, payment.id)
      await receive(tx, payment, reason)
    },
    async won(tx, payment) {
      await settler.won(tx, payment)
      await close(tx, payment.id, 'won')
    },
    async lost(tx, payment, reason) {
      await settler.lost(tx, payment, reason)
      await close(tx, payment.id, 'lost')
    },
  })
  return { token_package: watched(settlers.token_package), subscription: watched(settlers.subscription) }
}

async function receive(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
  const performer_id = payment.target_id ? await creatorOfPaid(tx, payment.target_id) : null
  const row: store.DisputeRow = {
    id: newId(),
    payment_id: payment.id,
    fan_id: payment.fan_id,
    performer_id,
    gateway: payment.gateway,
    amount_minor: payment.amount_minor,
    currency: payment.currency,
    tokens_minor: payment.tokens_minor,
    kind: payment.kind,
    title: payment.title,
    reason,
    state: 'received',
    due_at: fromNow(evidence_ms),
    evidence: null,
    statement: '',
    submitted_by: null,
    submitted_at: null,
    closed_at: null,
    created_at: now(),
    updated_at: now(),
  }
  if (!(await store.insertDispute(tx, row))) return
  await recordFact(tx, 'dispute_received', { ...factOf(row), reason, dueAt: row.due_at.toISOString() })
  await addJobIn(tx, 'gather_evidence', { disputeId: row.id })
  await mail(tx, row)
}

async function close(tx: Tx, paymentId: string, state: 'won' | 'lost'): Promise<void> {
  const before = await store.lockDisputeOf(tx, paymentId)
  if (!before || !disputeLife.allows(before.state, state)) return
  const after = await store.changeDispute(tx, before.id, { state, closed_at: now() }, now())
  await recordFact(tx, 'dispute_closed', { ...factOf(after), state })
  await mail(tx, after)
}

async function mail(tx: Tx, { id: disputeId, state, performer_id }: store.DisputeRow): Promise<void> {
  await addJobIn(tx, 'mail_dispute', { disputeId, state, to: 'fan' })
  if (performer_id) await addJobIn(tx, 'mail_dispute', { disputeId, state, to: 'creator' })
}

/** Keeps our records as they are now, before sessions and links are gone; the dispute waits for our answer from then on. */
export async function gatherEvidence(app: App, disputeId: string, termsInForce: TermsInForce): Promise<void> {
  await app.db.tx(async tx => {
    const row = await store.lockDispute(tx, disputeId)
    if (!row || row.evidence) return
    const payment = await getPayment(tx, row.payment_id)
    const since = payment?.created_at ?? row.created_at
    const subject = { fanId: row.fan_id, performerId: row.performer_id, since, paymentId: row.payment_id }
    const pack = await evidenceOf(tx, subject, termsInForce)
    await store.keepEvidence(tx, disputeId, pack)
    if (disputeLife.allows(row.state, 'evidence_due'))
      await store.changeDispute(tx, disputeId, { state: 'evidence_due' }, now())
  })
}

/**
 * Answers the bank with the pack and a statement, once, as an operator; the same answer again changes nothing. Refuses
 * ENTITY_NOT_FOUND and DISPUTE_STATE_REFUSED where the pack isn't there yet, or the bank was answered or has decided.
 */
export async function submitDispute(
  ctx: Pick<Ctx, 'db'> & Acting,
  id: string,
  statement: string,
): Promise<store.DisputeRow> {
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await store.lockDispute(tx, id) : undefined
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    const text = statement.trim()
    if (before.state === 'submitted' && before.statement === text) return before
    if (!disputeLife.allows(before.state, 'submitted')) throw refuse('DISPUTE_STATE_REFUSED', { state: before.state })
    const change = { state: 'submitted', statement: text, submitted_by: viewerOf(ctx).id, submitted_at: now() } as const
    const after = await store.changeDispute(tx, id, change, now())
    await addJobIn(tx, 'submit_evidence', { disputeId: id })
    await recordFact(tx, 'dispute_submitted', factOf(after))
    await recordAct(tx, ctx, {
      act: 'submit_dispute',
      target: 'dispute',
      targetId: id,
      before: { state: before.state },
      after: { state: after.state },
      reason: text,
    })
    return after
  })
}

/** Hands the answer to the gateway. Safe to run again. */
export async function sendEvidence(app: App, disputeId: string): Promise<void> {
  const row = await store.findDispute(app.db.sql, disputeId)
  const payment = row && (await getPayment(app.db.sql, row.payment_id))
  if (!row || !payment?.gateway_reference || row.state !== 'submitted') return
  const taken = { reference: payment.gateway_reference, amount_minor: payment.amount_minor, currency: payment.currency }
  await gatewayNamed(app, payment.gateway).submitEvidence(app, taken, { statement: row.statement, pack: row.evidence })
}

/** Asks the gateway to give a payment back. Safe to run again: the gateway gives one payment back once. */
export async function refundToCard(app: App, paymentId: string): Promise<void> {
  const payment = await getPayment(app.db.sql, paymentId)
  if (!payment?.gateway_reference || payment.status !== 'success') return
  const { gateway_reference: reference, amount_minor, currency } = payment
  await gatewayNamed(app, payment.gateway).refund(app, { reference, amount_minor, currency })
}

function factOf(row: store.DisputeRow) {
  return {
    disputeId: row.id,
    paymentId: row.payment_id,
    fanId: row.fan_id,
    performerId: row.performer_id,
    kind: row.kind,
    amountMinor: row.amount_minor.toString(),
    currency: row.currency,
  }
}
