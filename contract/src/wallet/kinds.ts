/** What the rules of refunds take a kind for; a product is physical or digital, as its order says. */
export type ChargeFamily = 'digital' | 'product' | 'personal' | 'pledge' | 'call' | 'subscription' | 'gift' | 'show'

/** The groups in which creators look through their earnings; a share of another creator's sale has one of its own. */
export const earningsPlaces = ['subscriptions', 'feed', 'unlocked', 'tip', 'live', 'product', 'shared'] as const
export type EarningsPlace = (typeof earningsPlaces)[number]

/**
 * What differs between kinds of charge.
 *
 * - `types`: the names under which statements, exports and webhooks list its sales, the usual one first.
 * - `family`: the rules by which it is given back.
 * - `place`: where creators find it among their earnings.
 * - `transfer`: what the ledger calls it when a wallet pays.
 * - `news`: whether notifications tell of it as a tip or a sale, or its own room does.
 * - `webhook`: whether webhooks are told of a tip or a purchase, or hear of it as a period of a subscription.
 * - `boughtAs`: what a webhook for purchases calls it, where that isn't the kind.
 * - `buysTarget`: its target is what the fan bought; a tip's is the creator, and a subscription is paid anew each period.
 * - `held`: the first part of the reference of the tokens that are held before it is charged, and whether a fan's limits
 *   count them for as long as they're held or only in the time in which they were set aside.
 */
type KindParts = {
  types: readonly [string, ...string[]]
  family: ChargeFamily
  place: Exclude<EarningsPlace, 'shared'>
  transfer: 'tip' | 'purchase' | 'stream_time'
  news: 'tip' | 'sale' | 'by_room'
  webhook: 'tip' | 'purchase' | 'period'
  boughtAs?: string
  buysTarget: boolean
  held?: { reference: string; counts: 'while_held' | 'when_made' }
}

/** Every kind of charge there is. What is said of kinds anywhere follows from here, or doesn't compile without them all. */
export const chargeKinds = {
  tip: {
    types: ['tip', 'stream_tip', 'story_tip'],
    family: 'personal',
    place: 'tip',
    transfer: 'tip',
    news: 'tip',
    webhook: 'tip',
    buysTarget: false,
  },
  feed: {
    types: ['feed'],
    family: 'digital',
    place: 'feed',
    transfer: 'purchase',
    news: 'sale',
    webhook: 'purchase',
    buysTarget: true,
  },
  gallery: {
    types: ['gallery'],
    family: 'digital',
    place: 'unlocked',
    transfer: 'purchase',
    news: 'sale',
    webhook: 'purchase',
    buysTarget: true,
  },
  video: {
    types: ['video'],
    family: 'digital',
    place: 'unlocked',
    transfer: 'purchase',
    news: 'sale',
    webhook: 'purchase',
    buysTarget: true,
  },
  message: {
    types: ['message'],
    family: 'personal',
    place: 'unlocked',
    transfer: 'purchase',
    news: 'sale',
    webhook: 'purchase',
    buysTarget: true,
  },
  product: {
    types: ['product'],
    family: 'product',
    place: 'product',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'purchase',
    buysTarget: true,
  },
  stream: {
    types: ['public_chat', 'private_chat'],
    family: 'show',
    place: 'live',
    transfer: 'stream_time',
    news: 'sale',
    webhook: 'purchase',
    buysTarget: true,
    held: { reference: 'private_show', counts: 'while_held' },
  },
  custom_request: {
    types: ['custom_request'],
    family: 'personal',
    place: 'unlocked',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'purchase',
    buysTarget: true,
    held: { reference: 'custom_request', counts: 'when_made' },
  },
  pledge: {
    types: ['pledge'],
    family: 'pledge',
    place: 'unlocked',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'purchase',
    buysTarget: true,
    held: { reference: 'pledge', counts: 'when_made' },
  },
  call: {
    types: ['call'],
    family: 'call',
    place: 'live',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'purchase',
    buysTarget: true,
    held: { reference: 'call', counts: 'when_made' },
  },
  subscription: {
    types: ['monthly_subscription', 'yearly_subscription'],
    family: 'subscription',
    place: 'subscriptions',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'period',
    buysTarget: false,
  },
  subscription_gift: {
    types: ['gift_subscription'],
    family: 'gift',
    place: 'subscriptions',
    transfer: 'purchase',
    news: 'by_room',
    webhook: 'purchase',
    boughtAs: 'gift',
    buysTarget: true,
  },
} as const satisfies Record<string, KindParts>

export type ChargeKind = keyof typeof chargeKinds

/** The names under which statements list charges, of one kind or of all. */
export type ChargeType<Kind extends ChargeKind = ChargeKind> = (typeof chargeKinds)[Kind]['types'][number]

/** What the table says of a kind, in the same shape for each. */
export const kindOf = (
  kind: ChargeKind,
): Omit<KindParts, 'types'> & { types: readonly [ChargeType, ...ChargeType[]] } => chargeKinds[kind]

export const everyKind = Object.keys(chargeKinds) as ChargeKind[]

export const chargeTypes: readonly ChargeType[] = everyKind.flatMap(kind => kindOf(kind).types)

/** The type under which a share of another creator's sale is listed among earnings. */
export const sharedType = 'shared_sale'

/** What earnings are listed as: sales, and shares of others' sales. */
export const earningTypes = [...chargeTypes, sharedType] as const
export type EarningType = ChargeType | typeof sharedType

/** What is listed in one place of earnings. */
export function typesAt(place: EarningsPlace): readonly EarningType[] {
  if (place === 'shared') return [sharedType]
  return everyKind.map(kindOf).flatMap(parts => (parts.place === place ? parts.types : []))
}

/** The kinds before whose charge tokens are held. */
export type HeldCharge = {
  [Kind in ChargeKind]: (typeof chargeKinds)[Kind] extends { held: unknown } ? Kind : never
}[ChargeKind]
type HeldParts = (typeof chargeKinds)[HeldCharge]
export type HeldReference = HeldParts['held']['reference']

/** What stands first in the references of held tokens, of every kind that has some. */
export const heldReferences = everyKind.flatMap(kind => kindOf(kind).held?.reference ?? []) as HeldReference[]
