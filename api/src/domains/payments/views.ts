import { type CardView, moneyToWire, type PaymentDeskRow, type PaymentView } from '@fanfare/contract'
import { nameOnWire } from '../../gateways/index.ts'
import { day_ms, fromNow, nowMs } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { CardRow } from './store/cards.ts'
import type { DeskRow } from './store/desk.ts'
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
    paymentGateway: nameOnWire(row.gateway),
    paymentGatewayName: row.gateway,
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

/** A payment as operators see it. */
export function deskRowView(config: Config, row: DeskRow, fan: Person | undefined): PaymentDeskRow {
  return {
    _id: row.id,
    fanInfo: fan ? personView(config, fan) : null,
    kind: row.kind,
    type: row.type,
    title: row.title,
    gateway: row.gateway,
    gatewayReference: row.gateway_reference,
    state: row.status,
    amount: moneyToWire(row.amount_minor),
    currency: row.currency,
    tokens: moneyToWire(row.tokens_minor),
    discount: moneyToWire(row.discount_minor),
    card: row.last4 ? { brand: row.brand ?? '', last4Digits: row.last4 } : null,
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const soon_ms = 60 * day_ms

const endOf = ({ year, month }: Pick<CardRow, 'year' | 'month'>) => Date.UTC(year, month, 1)

/** Whether a card's last month is over. */
export function isExpired(row: Pick<CardRow, 'year' | 'month'>): boolean {
  return endOf(row) <= nowMs()
}

/** A saved card as its owner sees it. */
export function cardView(row: CardRow): CardView {
  const ends_ms = endOf(row)
  return {
    _id: row.id,
    paymentGateway: nameOnWire(row.gateway),
    paymentGatewayName: row.gateway,
    brand: row.brand,
    holderName: row.holder_name,
    last4Digits: row.last4,
    month: row.month,
    year: row.year,
    isDefault: row.is_default,
    isExpired: isExpired(row),
    expiresSoon: ends_ms > nowMs() && ends_ms <= fromNow(soon_ms).getTime(),
    createdAt: row.created_at.toISOString(),
  }
}
