import { moneyToWire, type PaymentView } from '@fanfare/contract'
import type { PaymentRow } from './store.ts'

/** A payment as its payer sees it. */
export function paymentView(row: PaymentRow): PaymentView {
  const price = moneyToWire(row.amount_minor)
  const tokens = moneyToWire(row.tokens_minor)
  return {
    _id: row.id,
    type: row.kind,
    status: row.status,
    paymentGateway: row.gateway,
    originalPrice: price,
    totalPrice: price,
    tokens,
    currency: row.currency,
    products: [{ name: 'Wallet top-up', description: `${tokens} tokens`, price, quantity: 1 }],
    couponInfo: null,
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
