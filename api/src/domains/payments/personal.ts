import { gatewayNamed } from '../../gateways/index.ts'
import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { CardRow } from './store/cards.ts'

const cards_atOnce = 10

/** Payments, the cards that gateways keep, and accounts at Stripe. */
export const paymentsPersonal: Personal = {
  room: 'payments',
  columns: {
    'payments.fan_id': 'keep:books',
    'payment_cards.fan_id': 'erase',
    'stripe_accounts.performer_id': 'delete',
    'gateway_events.closed_by': 'keep:acts',
    'held_back_payments.fan_id': 'delete',
    'trusted_payers.fan_id': 'delete',
    'trusted_payers.trusted_by': 'keep:acts',
  },
  collect: {
    payments: {
      from: 'payments',
      of: 'fan_id',
      columns: [
        'id',
        'kind',
        'title',
        'status',
        'amount_minor',
        'currency',
        'tokens_minor',
        'failure_reason',
        'created_at',
      ],
    },
    heldBackPayments: {
      from: 'held_back_payments',
      of: 'fan_id',
      columns: ['rule', 'title', 'amount_minor', 'currency', 'times', 'last_at', 'opens_at'],
    },
    cards: {
      from: 'payment_cards',
      of: 'fan_id',
      columns: ['brand', 'last4', 'month', 'year', 'holder_name', 'country', 'created_at', 'deleted_at'],
    },
  },
  async inTheWay(db, userId) {
    const [{ count }] = await db<[{ count: number }]>`
      select count(*)::int as count from payments
      where fan_id = ${userId} and status in ('processing', 'require_authentication')`
    return count > 0 ? [{ kind: 'payment', count }] : []
  },
  erase: (app, { userId }) => forgetCards(app, userId),
}

/** Has gateways forget a person's cards. Their last digits stay with the payments that they made. */
async function forgetCards(app: App, fanId: string): Promise<boolean> {
  const rows = await app.db.sql<Pick<CardRow, 'id' | 'gateway' | 'gateway_reference'>[]>`
    select id, gateway, gateway_reference from payment_cards
    where fan_id = ${fanId} and gateway_reference <> '' order by id limit ${cards_atOnce}`
  for (const { id, gateway, gateway_reference } of rows) {
    await gatewayNamed(app, gateway).forgetCard?.(app, gateway_reference)
    await app.db.sql`
      update payment_cards set gateway_reference = '', holder_name = '', is_default = false,
        deleted_at = coalesce(deleted_at, ${now()}) where id = ${id}`
  }
  return rows.length === cards_atOnce
}
