import { moneyToWire, type PaymentView, type SubscriptionView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { ChargeRow } from '../wallet/index.ts'
import { titleOf, typeOf } from './commands/periods.ts'
import type { ShownSubscription } from './queries/search.ts'
import type { SubscriptionRow } from './store/subscriptions.ts'

/** A subscription as its fan and its creator see it. */
export function subscriptionView(
  config: Config,
  row: ShownSubscription,
  people: Map<string, Person>,
): SubscriptionView {
  const person = (id: string) => {
    const known = people.get(id)
    return known ? personView(config, known) : null
  }
  const state = row.state === 'created' ? 'expired' : row.state
  const isRenewing = row.type !== 'free' && (state === 'active' || state === 'past_due')
  const ends = row.ends_at?.toISOString() ?? null
  return {
    _id: row.id,
    subscriptionType: row.type,
    status: state === 'active' || state === 'past_due' ? 'active' : 'deactivated',
    state,
    isRenewing,
    price: moneyToWire(row.price_minor),
    currentPrice: row.current_price_minor === null ? null : moneyToWire(row.current_price_minor),
    userId: row.fan_id,
    userInfo: person(row.fan_id),
    performerId: row.performer_id,
    performerInfo: person(row.performer_id),
    paymentGateway: row.paid_by === 'card' ? 'card' : 'system',
    cardId: row.card_id,
    failureReason: row.failure_reason,
    nextTryAt: state === 'past_due' ? (row.due_at?.toISOString() ?? null) : null,
    spent: moneyToWire(row.spent_minor),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startRecurringDate: row.created_at.toISOString(),
    nextRecurringDate: isRenewing ? ends : null,
    expiredAt: isRenewing ? null : ends,
    accessEndsAt: row.access_ends_at?.toISOString() ?? null,
  }
}

/** What the wallet paid for a subscription, in the shape of a payment; free days and what renews again cost nothing. */
export function paidView(
  row: SubscriptionRow,
  { createdAt, updatedAt }: Pick<SubscriptionView, 'createdAt' | 'updatedAt'>,
  charge: ChargeRow | undefined,
): PaymentView {
  const price = moneyToWire(charge?.total_minor ?? 0n)
  const title = titleOf(row.type)
  return {
    _id: charge?.id ?? row.id,
    type: typeOf(row.type),
    status: 'success',
    paymentGateway: 'system',
    originalPrice: price,
    totalPrice: price,
    tokens: price,
    currency: 'TOKEN',
    products: [{ name: title, description: title, price, quantity: 1 }],
    couponInfo: null,
    failureReason: null,
    createdAt: charge?.created_at.toISOString() ?? createdAt,
    updatedAt,
  }
}
