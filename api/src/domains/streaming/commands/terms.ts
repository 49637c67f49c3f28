import { minorFromWire, moneyToWire } from '@fanfare/contract'
import { refuseFields } from '../../../kernel/refusal.ts'
import type { Audience, StreamRow } from '../store/streams.ts'

const price_min_minor = 100n
const price_max_minor = 1_000_000n
const audiences: Audience[] = ['everybody', 'followers', 'subscribers', 'ticket']

/** What a form says of who may watch. */
export type StreamTermsForm = {
  audience?: string | undefined
  isFree?: boolean | undefined
  price?: number | undefined
  tierId?: string | null | undefined
}

type StreamTerms = Pick<StreamRow, 'audience' | 'price_minor' | 'tier_id'>

/**
 * Who may watch and what a ticket costs: what the form says, else what was; a new stream is for subscribers. Without an
 * audience `isFree` true means subscribers, false with a price a ticket (wire, section 9). Refuses 400, naming the field.
 */
export function streamTermsOf(
  form: StreamTermsForm,
  before: StreamTerms = { audience: 'subscribers', price_minor: 0n, tier_id: null },
): StreamTerms {
  const audience = audienceOf(form) ?? before.audience
  const tier_id = form.tierId === undefined ? before.tier_id : form.tierId || null
  if (audience !== 'ticket') return { audience, price_minor: 0n, tier_id: audience === 'subscribers' ? tier_id : null }
  const price_minor = form.price === undefined ? before.price_minor : minorFromWire(form.price)
  checkPrice(price_minor)
  return { audience, price_minor, tier_id: null }
}

function audienceOf({ audience, isFree, price = 0 }: StreamTermsForm): Audience | undefined {
  if (audience !== undefined) {
    const known = audiences.find(one => one === (audience === 'public' ? 'everybody' : audience))
    if (!known) throw refuseFields([{ path: 'audience', message: `Choose one of ${audiences.join(', ')}.` }])
    return known
  }
  if (isFree === undefined) return undefined
  return isFree || price === 0 ? 'subscribers' : 'ticket'
}

/** Refuses a price of a ticket or a minute outside the limits. */
export function checkPrice(price_minor: bigint): void {
  if (price_minor >= price_min_minor && price_minor <= price_max_minor) return
  const message = `Set a price from ${moneyToWire(price_min_minor)} to ${moneyToWire(price_max_minor)}.`
  throw refuseFields([{ path: 'price', message }])
}
