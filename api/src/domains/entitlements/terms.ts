import { minorFromWire, moneyToWire } from '@fanfare/contract'
import { refuseFields } from '../../kernel/refusal.ts'

const audiences = ['public', 'followers', 'subscribers', 'sale'] as const
const price_min_minor = 100n
const price_max_minor = 1_000_000n

/** Who may see a thing that a creator publishes, and for what price; the columns of its row. */
export type Terms = {
  audience: (typeof audiences)[number]
  price_minor: bigint
  subscriber_price_minor: bigint | null
  /** Of what is for subscribers: the lowest tier that opens it. */
  tier_id: string | null
}

/** What a form says of it; whatever is left out says nothing. */
export type TermsForm = {
  audience?: string | undefined
  isSale?: boolean | undefined
  price?: number | undefined
  subscriberPrice?: number | null | undefined
  tierId?: string | null | undefined
}
type Base = Omit<Terms, 'subscriber_price_minor' | 'tier_id'>

/**
 * Who may see a new thing. A form that doesn't say is closed: for subscribers, unless `unsaid` is wider and there is no
 * price. For sale without a price is for everybody, but not where the audience says sale in so many words.
 */
export function termsOf(form: TermsForm, unsaid: 'public' | 'subscribers' = 'subscribers'): Terms {
  return withTier(withSubscriberPrice(baseOf(form, unsaid), form, null), form, null)
}

function baseOf(form: TermsForm, unsaid: 'public' | 'subscribers'): Base {
  const price_minor = minorFromWire(form.price ?? 0)
  if (form.audience !== undefined) return byAudience(form.audience, price_minor)
  if (form.isSale) return price_minor === 0n ? { audience: 'public', price_minor } : forSale(price_minor)
  return { audience: price_minor === 0n ? unsaid : 'subscribers', price_minor: 0n }
}

/**
 * Who may see a thing after a change. Clients send whole objects back, in which `audience` and `isSale` with `price` say
 * the same twice: what differs from the stored terms wins, and `audience` where both do.
 */
export function changedTerms(before: Terms, form: TermsForm): Terms {
  const priced = withSubscriberPrice(changedBase(before, form), form, before.subscriber_price_minor)
  return withTier(priced, form, before.tier_id)
}

function changedBase(before: Terms, form: TermsForm): Base {
  const wasSale = before.audience !== 'subscribers'
  const price_minor = form.price === undefined ? before.price_minor : minorFromWire(form.price)
  const isSale = form.isSale ?? wasSale
  const saleDiffers = isSale !== wasSale || price_minor !== before.price_minor
  const audienceDiffers = form.audience !== undefined && audienceOf(form.audience) !== before.audience
  if (form.audience !== undefined && (audienceDiffers || !saleDiffers || before.audience === 'sale'))
    return audienceDiffers || isSale === wasSale ? byAudience(form.audience, price_minor) : bySale(isSale, price_minor)
  return saleDiffers ? bySale(isSale, price_minor) : { audience: before.audience, price_minor: before.price_minor }
}

function bySale(isSale: boolean, price_minor: bigint): Base {
  if (!isSale) return { audience: 'subscribers', price_minor: 0n }
  return price_minor === 0n ? { audience: 'public', price_minor } : forSale(price_minor)
}

function byAudience(word: string, price_minor: bigint): Base {
  const audience = audienceOf(word)
  return audience === 'sale' ? forSale(price_minor) : { audience, price_minor: 0n }
}

function audienceOf(word: string): Terms['audience'] {
  const audience = audiences.find(known => known === (word === 'everybody' ? 'public' : word))
  if (!audience) throw refuseFields([{ path: 'audience', message: `Choose one of ${audiences.join(', ')}.` }])
  return audience
}

function forSale(price_minor: bigint): Base {
  if (price_minor === 0n) throw refuseFields([{ path: 'price', message: 'Set a price.' }])
  if (price_minor < price_min_minor || price_minor > price_max_minor) throw outOfRange('price', price_max_minor)
  return { audience: 'sale', price_minor }
}

function outOfRange(path: string, max_minor: bigint) {
  const message = `Set a price from ${moneyToWire(price_min_minor)} to ${moneyToWire(max_minor)}.`
  return refuseFields([{ path, message }])
}

/** A lower price for subscribers goes with a price, and never above it. */
function withSubscriberPrice(
  base: Base,
  { subscriberPrice }: TermsForm,
  before_minor: bigint | null,
): Omit<Terms, 'tier_id'> {
  if (base.audience !== 'sale') return { ...base, subscriber_price_minor: null }
  if (subscriberPrice === undefined || subscriberPrice === null) {
    const stays = subscriberPrice === undefined && before_minor !== null && before_minor <= base.price_minor
    return { ...base, subscriber_price_minor: stays ? before_minor : null }
  }
  const subscriber_price_minor = minorFromWire(subscriberPrice)
  if (subscriber_price_minor < price_min_minor || subscriber_price_minor > base.price_minor)
    throw outOfRange('subscriberPrice', base.price_minor)
  return { ...base, subscriber_price_minor }
}

/** A tier goes with what is for subscribers, and nothing else; `checkTier` says whether it's one of the creator's. */
function withTier(terms: Omit<Terms, 'tier_id'>, { tierId }: TermsForm, before: string | null): Terms {
  const tier_id = tierId === undefined ? before : tierId || null
  return { ...terms, tier_id: terms.audience === 'subscribers' ? tier_id : null }
}
