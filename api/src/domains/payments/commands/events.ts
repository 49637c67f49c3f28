import type { GatewayEvent, GatewayNews, KeptCard } from '../../../gateways/index.ts'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { findPeople } from '../../identity/index.ts'
import { type PaymentStatus, paymentLife } from '../lifecycle.ts'
import { keepCard } from '../store/cards.ts'
import { reopenEvent } from '../store/dead-letters.ts'
import * as store from '../store/payments.ts'

/** For each kind of payment, what follows once its money is there or was taken back; inside the event's transaction. */
export type Settlers = Record<
  store.PaymentRow['kind'],
  {
    paid(tx: Tx, payment: store.PaymentRow): Promise<void>
    /** The bank wants the card's holder to confirm, who wasn't there. */
    asked(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
    failed(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
    disputed(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
    refunded(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
    /** The bank found for us: what the dispute took is given back. */
    won(tx: Tx, payment: store.PaymentRow): Promise<void>
    /** The bank found for the card's holder: what was taken stays taken. */
    lost(tx: Tx, payment: store.PaymentRow, reason: string): Promise<void>
  }
>

type Parts = Pick<App, 'db' | 'log'>

const events_max = 200
type Verdict = { to: PaymentStatus } | 'ignored' | store.ParkedReason

const outcomes: Record<GatewayEvent['kind'], PaymentStatus> = {
  paid: 'success',
  failed: 'fail',
  needs_confirmation: 'require_authentication',
  canceled: 'canceled',
  disputed: 'disputed',
  refunded: 'refunded',
  dispute_won: 'won',
  dispute_lost: 'lost',
}

/**
 * Works one event of a gateway: keeps it, moves the payment and does what follows, all in one transaction. A repeated
 * event changes nothing, but that one which was settled by hand is parked again: working it could move money twice. One that tells of money and cannot be worked is parked with an alarm, so that no money that a
 * gateway took or gave back is ever lost from sight.
 */
export async function workEvent(app: Parts, gateway: string, event: GatewayEvent, settlers: Settlers): Promise<void> {
  const { id, kind, reference, amount_minor, currency, reason = null, body } = event
  const row = { gateway, event_id: id, kind, reference, amount_minor, currency, reason, body, received_at: now() }
  await app.db.tx(async tx => {
    const isNew = await store.insertEvent(tx, row)
    // This very event may have come before, under the other name.
    if (event.alias && (await store.renameParked(tx, gateway, event.alias, reference)))
      await addJobIn(tx, 'work_parked_events', {})
    if (isNew) await work(app, tx, { ...row, card: event.card }, settlers)
    else if (await reopenEvent(tx, row, now()))
      app.log.error({ gateway, eventId: id, kind }, 'An event that was closed by hand came again and is parked')
  })
}

/** Keeps what a gateway tells besides payments, once: a fan's card is kept, and other rooms hear of the rest by a fact. */
export async function workNews(app: Pick<App, 'db'>, gateway: string, told: GatewayNews): Promise<void> {
  await app.db.tx(async tx => {
    const { id: event_id, body } = told
    if (told.news === 'inquiry_over') return store.endInquiry(tx, gateway, event_id, now())
    const waiting = waitingOf(told)
    const news = { gateway, event_id, kind: told.news, reference: subjectOf(told), body }
    if (!(await store.insertNews(tx, news, now(), waiting))) return
    if (waiting) await tellParked(tx, { gateway, eventId: event_id, kind: told.news, paymentId: waiting.payment_id })
    else if (told.news === 'card_kept') await keepFor(tx, gateway, told)
    else if (told.news === 'account_changed')
      await recordFact(tx, 'gateway_account_changed', { gateway, accountId: told.accountId })
    else if (told.news === 'transfer_reversed')
      await recordFact(tx, 'gateway_transfer_reversed', { gateway, payoutId: told.payoutId })
  })
}

function subjectOf(told: Exclude<GatewayNews, { news: 'inquiry_over' }>): string {
  switch (told.news) {
    case 'card_kept':
      return told.card.reference
    case 'account_changed':
      return told.accountId
    case 'transfer_reversed':
      return told.transferId
    case 'inquiry_opened':
      return told.paymentId
    case 'transfer_reversed_in_part':
      return told.payoutId
  }
}

/** What an operator has to look at, because nothing is booked for it by itself. */
function waitingOf(told: GatewayNews): store.WaitingNews | undefined {
  if (told.news !== 'inquiry_opened' && told.news !== 'transfer_reversed_in_part') return undefined
  const { amount_minor, currency } = told
  const of = told.news === 'inquiry_opened' ? told : { reason: null, paymentId: null }
  return { amount_minor, currency, reason: of.reason, payment_id: of.paymentId }
}

const tellParked = (tx: Tx, about: { gateway: string; eventId: string; kind: string; paymentId: string | null }) =>
  recordFact(tx, 'gateway_event_parked', { ...about, reason: 'state_forbids' })

/** Keeps a fan's card, unless their account is gone by now. */
async function keepFor(tx: Tx, gateway: string, { fanId, card }: GatewayNews & { news: 'card_kept' }): Promise<void> {
  if ((await findPeople(tx, [fanId])).has(fanId)) await keepCard(tx, fanId, gateway, card)
}

/**
 * Looks again at parked events whose time has come: the payment is known by now, or its state allows them. Safe to run
 * at any time, on several nodes at once.
 */
export async function workParkedEvents(app: Parts, settlers: Settlers): Promise<void> {
  await workDue(app, {
    job: 'work_parked_events',
    rows_max: events_max,
    find: (db, which, limit) => store.dueEvents(db, { which, limit }),
    work: row =>
      app.db.tx(async tx => {
        const event = await store.lockDueEvent(tx, row)
        if (event) await work(app, tx, event, settlers)
      }),
  })
}

/** An event with the card that paid; one that was parked is known without it. */
type Told = store.EventRow & { card?: KeptCard | undefined }

/** Whether an event tells of a payment, and so can be worked. */
export const isOfPayment = (row: { kind: string }): row is store.EventRow => Object.hasOwn(outcomes, row.kind)

/** Works an event that is kept and locked: moves its payment, or parks it with the reason. */
export async function work(app: Parts, tx: Tx, event: Told, settlers: Settlers): Promise<void> {
  const payment = await store.lockByReference(tx, event.gateway, event.reference)
  const verdict = verdictOn(payment, event)
  if (verdict === 'ignored') return store.closeEvent(tx, event, 'ignored', payment?.id ?? null, now())
  if (typeof verdict === 'string') return park(app, tx, event, verdict, payment?.id ?? null)
  if (!payment) throw new Error('An event without a payment was worked.')
  await store.movePayment(tx, payment.id, verdict.to, failureOf(event), now())
  await settle(tx, payment, event, settlers)
  await store.closeEvent(tx, event, 'worked', payment.id, now())
  await recordFact(tx, `payment_${event.kind}`, { paymentId: payment.id, fanId: payment.fan_id, kind: payment.kind })
}

/** What follows from an event, in the room that the payment is for. */
async function settle(tx: Tx, payment: store.PaymentRow, event: Told, settlers: Settlers): Promise<void> {
  const settler = settlers[payment.kind]
  if (event.kind === 'paid') {
    await settler.paid(tx, await withCard(tx, payment, event.card))
    if (await store.hasEarlyEvents(tx, payment.id)) await addJobIn(tx, 'work_parked_events', {})
  }
  if (event.kind === 'needs_confirmation')
    await settler.asked(tx, payment, event.reason ?? 'The bank asks the card holder to confirm the payment.')
  if (event.kind === 'failed' || event.kind === 'canceled')
    await settler.failed(tx, payment, event.reason ?? 'The payment was not made.')
  if (event.kind === 'disputed') await settler.disputed(tx, payment, event.reason ?? 'disputed')
  if (event.kind === 'refunded') await settler.refunded(tx, payment, event.reason ?? 'refunded')
  if (event.kind === 'dispute_won') await settler.won(tx, payment)
  if (event.kind === 'dispute_lost') await settler.lost(tx, payment, event.reason ?? 'lost')
}

/** A card that the gateway keeps is kept for its fan, too. */
async function withCard(tx: Tx, payment: store.PaymentRow, card: KeptCard | undefined): Promise<store.PaymentRow> {
  if (!card) return payment
  const { id } = await keepCard(tx, payment.fan_id, payment.gateway, card)
  await store.setCard(tx, payment.id, id)
  return { ...payment, card_id: id }
}

const isMoneyless = new Set<GatewayEvent['kind']>(['failed', 'canceled', 'needs_confirmation'])

/** What an event means for a payment in its state. News without money in it that comes too late is ignored. */
function verdictOn(payment: store.PaymentRow | undefined, event: store.EventRow): Verdict {
  if (!payment) return 'unknown_payment'
  if (payment.amount_minor !== event.amount_minor || payment.currency !== event.currency) return 'amount_differs'
  const to = outcomes[event.kind]
  if (paymentLife.allows(payment.status, to)) return { to }
  if (isMoneyless.has(event.kind)) return 'ignored'
  // A dispute or refund that overtook the news of the payment waits for it.
  const isVerdict = to === 'won' || to === 'lost'
  const isEarly = isVerdict
    ? paymentLife.allows(payment.status, 'disputed') || paymentLife.allows(payment.status, 'success')
    : paymentLife.allows('success', to) && paymentLife.allows(payment.status, 'success')
  return isEarly ? 'too_early' : 'state_forbids'
}

function failureOf({ kind, reason }: store.EventRow): string | null {
  return kind === 'paid' ? null : reason
}

async function park(
  app: Parts,
  tx: Tx,
  event: store.EventRow,
  reason: store.ParkedReason,
  paymentId: string | null,
): Promise<void> {
  const { gateway, event_id: eventId, kind } = event
  await store.parkEvent(tx, event, reason, paymentId)
  await recordFact(tx, 'gateway_event_parked', { gateway, eventId, kind, reason, paymentId })
  const level = reason === 'too_early' ? 'warn' : 'error'
  app.log[level](
    { gateway, eventId, kind, reason, paymentId },
    'An event of a gateway could not be worked and is parked',
  )
}
