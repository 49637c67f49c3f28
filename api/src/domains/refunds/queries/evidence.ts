import { type Evidence, moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import * as store from '../store/evidence.ts'

/** Our records of a fan and of what they paid: what an operator decides by, and what a bank is sent. */
export async function evidenceOf(db: Queryable, subject: store.Subject): Promise<Evidence> {
  const [purchases, ledger, deliveries, sessions, figures, payment] = await Promise.all([
    store.purchasesOf(db, subject),
    store.ledgerOf(db, subject),
    store.deliveriesOf(db, subject),
    store.sessionsOf(db, subject.fanId),
    store.figuresOf(db, subject),
    subject.paymentId ? store.paymentOf(db, subject.paymentId) : undefined,
  ])
  return {
    madeAt: now().toISOString(),
    account: {
      username: figures?.username ?? '',
      country: figures?.country ?? '',
      joinedAt: figures?.joined_at.toISOString() ?? null,
      emailVerified: figures?.email_verified ?? false,
    },
    payment: payment ? paymentView(payment) : null,
    purchases: purchases.map(row => ({
      _id: row.id,
      at: row.created_at.toISOString(),
      type: row.type,
      title: row.title,
      creator: row.creator ?? '',
      amount: moneyToWire(row.paid_minor),
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

function termsView(figures: store.FiguresRow | undefined): Evidence['terms'] {
  if (!figures?.terms_at || !figures.terms_version) return null
  return { version: figures.terms_version, changedAt: figures.terms_at.toISOString() }
}

function paymentView(row: store.CardRow): Evidence['payment'] {
  return {
    gateway: row.gateway,
    reference: row.gateway_reference ?? '',
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    card: row.brand && row.last4 ? `${row.brand} ${row.last4}` : '',
    paidAt: row.created_at.toISOString(),
  }
}
