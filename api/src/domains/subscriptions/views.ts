import { moneyToWire, type PaymentView, type PromotionView, type SubscriptionView } from '@fanfare/contract'
import { nameOnWire } from '../../gateways/index.ts'
import { now } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { ChargeRow } from '../wallet/index.ts'
import { giftTitle, giftType } from './commands/gifts.ts'
import { titleOf, typeOf } from './commands/periods.ts'
import { isOwed, pauseAgainAt, pauseObstacle } from './policy.ts'
import type { ShownSubscription } from './queries/search.ts'
import type { GiftRow } from './store/gifts.ts'
import type { CountedPromotion } from './store/offers.ts'
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
  const { state } = row
  const isRenewing = row.type !== 'free' && (state === 'active' || state === 'past_due')
  const ends = row.ends_at?.toISOString() ?? null
  const gateway = row.paid_by === 'card' && row.card_gateway ? row.card_gateway : 'system'
  return {
    _id: row.id,
    subscriptionId: row.id,
    subscriptionType: row.type,
    status: statusOf(state),
    state,
    isRenewing,
    pause: row.pause_until && {
      until: row.pause_until.toISOString(),
      resumePrice: moneyToWire(row.resume_price_minor),
    },
    pauseObstacle: pauseObstacle(row, now()),
    pauseAgainAt: iso(pauseAgainAt(row)),
    tier: row.tier,
    tierSince: row.tier || row.has_tiers ? row.tier_since.toISOString() : null,
    hasTiers: row.has_tiers,
    plannedTier: row.planned && { ...row.planned, price: moneyToWire(BigInt(row.planned.price_minor)) },
    months: row.months,
    price: moneyToWire(row.price_minor),
    nextPrice: moneyToWire(row.next_price_minor),
    priceNotice: state === 'expired' ? null : noticeView(row.notice),
    offer: offerView(row, person),
    currentPrice: row.current_price_minor === null ? null : moneyToWire(row.current_price_minor),
    userId: row.fan_id,
    userInfo: person(row.fan_id),
    performerId: row.performer_id,
    performerInfo: person(row.performer_id),
    paymentGateway: nameOnWire(gateway),
    paymentGatewayName: gateway,
    cardId: row.card_id,
    failureReason: row.failure_reason,
    nextTryAt: isOwed(row) ? iso(row.due_at) : null,
    spent: moneyToWire(row.spent_minor),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    startRecurringDate: row.created_at.toISOString(),
    nextRecurringDate: isRenewing ? ends : null,
    expiredAt: ends,
    accessEndsAt: row.access_ends_at?.toISOString() ?? null,
  }
}

function statusOf(state: SubscriptionRow['state']): SubscriptionView['status'] {
  if (state === 'created') return 'created'
  return state === 'active' || state === 'past_due' || state === 'pausing' ? 'active' : 'deactivated'
}

function noticeView(notice: ShownSubscription['notice']): SubscriptionView['priceNotice'] {
  if (!notice) return null
  const { price_minor, effective_at, note, isTold, isKept } = notice
  return { price: moneyToWire(price_minor), effectiveAt: effective_at.toISOString(), note, isTold, isKept }
}

/** What a subscription came with: a gift while it lasts, or else the promotion that it began with. */
function offerView(row: ShownSubscription, person: (id: string) => SubscriptionView['userInfo']) {
  const { gift, gift_ends_at, promotion, trial_ends_at } = row
  const none = { percent: null, days: null, months: null, endsAt: null, note: '', from: null }
  if (gift && (!promotion || (gift_ends_at && gift_ends_at > now()))) {
    const { giver_id, months, note } = gift
    return { ...none, kind: 'gift' as const, months, note, from: person(giver_id), endsAt: iso(gift_ends_at) }
  }
  return promotion && { ...none, ...promotion, endsAt: iso(trial_ends_at) }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What the wallet paid for a subscription, in the shape of a payment; free days and what renews again cost nothing. */
export function paidView(
  row: Pick<SubscriptionRow, 'id' | 'type' | 'months'>,
  { createdAt, updatedAt }: Pick<SubscriptionView, 'createdAt' | 'updatedAt'>,
  charge: ChargeRow | undefined,
): PaymentView {
  const price = moneyToWire(charge?.total_minor ?? 0n)
  const title = charge?.title ?? titleOf(row)
  return {
    _id: charge?.id ?? row.id,
    type: typeOf(row.type),
    status: 'success',
    paymentGateway: 'system',
    paymentGatewayName: 'system',
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

/** A promotion as its creator sees it. */
export function promotionView(row: CountedPromotion): PromotionView {
  const { id, kind, percent, days, audience, claims_max, claims, note, ends_at, ended_at, created_at } = row
  const isOver = ended_at !== null || (ends_at !== null && ends_at <= now())
  const isFull = claims_max !== null && claims >= claims_max
  return {
    _id: id,
    kind,
    percent,
    days,
    audience,
    claimsMax: claims_max,
    claims,
    note,
    endsAt: iso(ends_at),
    state: isOver ? 'ended' : isFull ? 'full' : 'running',
    createdAt: created_at.toISOString(),
  }
}

/** What the wallet paid for a gift, in the shape of a payment. */
export function givenView({ id, months, created_at }: GiftRow, charge: ChargeRow): PaymentView {
  const at = { createdAt: created_at.toISOString(), updatedAt: created_at.toISOString() }
  const title = giftTitle(months)
  const { products, ...rest } = paidView({ id, type: 'monthly', months }, at, charge)
  return { ...rest, type: giftType, products: products.map(one => ({ ...one, name: title, description: title })) }
}
