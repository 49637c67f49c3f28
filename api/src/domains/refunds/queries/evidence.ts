import { type Evidence, moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { findPeople } from '../../identity/index.ts'
import { postingsUnder } from '../../ledger/index.ts'
import { openedBy } from '../../media/index.ts'
import { type CardRow, cardOfPayment, getPayment, type PaymentRow } from '../../payments/index.ts'
import { paidSince } from '../../wallet/index.ts'
import type { TermsInForce } from '../asks.ts'
import * as store from '../store/evidence.ts'

/** Our records of a fan and of what they paid: what an operator decides by, and what a bank is sent. */
export async function evidenceOf(db: Queryable, subject: store.Subject, termsInForce: TermsInForce): Promise<Evidence> {
  const { fanId, performerId, since, chargeId, paymentId } = subject
  const [purchases, ledger, deliveries, sessions, figures, payment] = await Promise.all([
    paidSince(db, { fanId, since, chargeId, limit: store.rows_max }),
    postingsUnder(db, chargeId, keysOf(subject)),
    openedBy(db, { viewerId: fanId, ownerId: performerId, since, limit: store.rows_max }),
    store.sessionsOf(db, fanId),
    store.figuresOf(db, subject, termsInForce),
    paymentId ? getPayment(db, paymentId) : undefined,
  ])
  const [creators, card] = await Promise.all([
    findPeople(
      db,
      purchases.map(row => row.performer_id),
    ),
    payment?.card_id ? cardOfPayment(db, payment.card_id) : undefined,
  ])
  return {
    madeAt: now().toISOString(),
    account: {
      username: figures?.username ?? '',
      country: figures?.country ?? '',
      joinedAt: figures?.joined_at.toISOString() ?? null,
      emailVerified: figures?.email_verified ?? false,
    },
    payment: payment ? paymentView(payment, card) : null,
    purchases: purchases.map(row => ({
      _id: row.id,
      at: row.created_at.toISOString(),
      type: row.type,
      title: row.title,
      creator: creators.get(row.performer_id)?.name ?? '',
      amount: moneyToWire(row.total_minor - row.covered_minor),
      status: row.status,
    })),
    ledger: ledger.map(row => ({
      at: row.at.toISOString(),
      kind: row.kind,
      from: row.from_id,
      to: row.to_id,
      amount: moneyToWire(row.amount_minor),
      currency: row.currency,
    })),
    deliveries: deliveries.map(row => ({
      file: row.name || row.kind,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      times: row.times,
    })),
    sessions: sessions.map(row => ({
      device: row.user_agent,
      address: row.address,
      since: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
    messages: { fromFan: figures?.from_fan ?? 0, toFan: figures?.to_fan ?? 0 },
    terms: termsView(figures),
    refundsBefore: figures?.refunds_before ?? 0,
    otherPayments: figures?.other_payments ?? 0,
  }
}

/** Under which keys the ledger has what became of a payment, or of a charge. */
function keysOf({ chargeId, paymentId }: store.Subject): string[] {
  const own = chargeId ? [`refund:${chargeId}`] : []
  if (!paymentId) return own
  return [`top-up:${paymentId}`, `top-up-returned:${paymentId}`, `period:${paymentId}`, ...own]
}

function termsView(figures: store.FiguresRow | undefined): Evidence['terms'] {
  if (!figures?.terms_at || !figures.terms_version) return null
  return { version: figures.terms_version, changedAt: figures.terms_at.toISOString() }
}

function paymentView(row: PaymentRow, card: CardRow | undefined): Evidence['payment'] {
  return {
    gateway: row.gateway,
    reference: row.gateway_reference ?? '',
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    card: card?.brand && card.last4 ? `${card.brand} ${card.last4}` : '',
    paidAt: row.created_at.toISOString(),
  }
}
