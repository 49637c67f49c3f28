import { type CardView, moneyToWire, type PaymentView } from '@fanfare/contract'
import { day_ms, fromNow, nowMs } from '../../kernel/clock.ts'
import type { CardRow } from './store/cards.ts'
import type { PaymentRow } from './store/payments.ts'

/** A payment as its payer sees it. */
export function paymentView(row: PaymentRow): PaymentView {
  const price = moneyToWire(row.amount_minor)
  const tokens = moneyToWire(row.tokens_minor)
  const description = row.kind === 'token_package' ? `${tokens} tokens` : row.title
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    paymentGateway: row.gateway,
    originalPrice: moneyToWire(row.amount_minor + row.discount_minor),
    totalPrice: price,
    tokens,
    currency: row.currency,
    products: [{ name: row.title, description, price, quantity: 1 }],
    couponInfo: row.coupon_bps === null ? null : { value: row.coupon_bps / 10_000 },
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const soon_ms = 60 * day_ms

/** A saved card as its owner sees it. */
export function cardView(row: CardRow): CardView {
  const ends_ms = Date.UTC(row.year, row.month, 1)
  return {
    _id: row.id,
    paymentGateway: row.gateway,
    brand: row.brand,
    holderName: row.holder_name,
    last4Digits: row.last4,
    month: row.month,
    year: row.year,
    isDefault: row.is_default,
    isExpired: ends_ms <= nowMs(),
    expiresSoon: ends_ms > nowMs() && ends_ms <= fromNow(soon_ms).getTime(),
    createdAt: row.created_at.toISOString(),
  }
}
