import { minorOf, parsedMinor, tokensText, wireOf } from '../../ui/money.ts'
import { sayAccess } from './access-words.ts'

export const audiences = ['public', 'followers', 'subscribers', 'sale'] as const
export type Audience = (typeof audiences)[number]

/** Who may see a thing and for what price, as a form holds it. */
export type AccessValues = {
  audience: Audience
  price: string
  subscriberPrice: string
  /** Of what is for subscribers: the lowest tier that opens it; empty: every tier. */
  tierId: string
}

type Terms = { audience: string; price: number; subscriberPrice: number | null; tier: { _id: string } | null }

const PRICE_MIN_MINOR = 100n
const PRICE_MAX_MINOR = 1_000_000n

/** What a form shows of a thing that exists. */
export function accessOf({ audience, price, subscriberPrice, tier }: Terms): AccessValues {
  return {
    audience: audiences.find(one => one === audience) ?? 'public',
    price: audience === 'sale' ? typed(price) : '',
    subscriberPrice: subscriberPrice === null ? '' : typed(subscriberPrice),
    tierId: tier?._id ?? '',
  }
}

/** What an address asks a form to begin with, as it does for the recording of a stream. */
export function accessAsked(asked: URLSearchParams): Partial<AccessValues> {
  const audience = audiences.find(one => one === asked.get('audience'))
  if (!audience) return {}
  const price = audience === 'sale' ? (asked.get('price') ?? '') : ''
  return { audience, price, subscriberPrice: '', tierId: audience === 'subscribers' ? (asked.get('tier') ?? '') : '' }
}

/** An amount as somebody would type it. */
function typed(wire: number): string {
  return tokensText(minorOf(wire)).replaceAll(',', '')
}

/** The part of an endpoint's body that says who may see a thing. */
export function accessBody({ audience, price, subscriberPrice, tierId }: AccessValues) {
  const reduced_minor = parsedMinor(subscriberPrice)
  return {
    audience,
    ...(audience === 'subscribers' && { tierId: tierId || null }),
    ...(audience === 'sale' && {
      price: wireOf(parsedMinor(price) ?? 0n),
      subscriberPrice: reduced_minor === null ? null : wireOf(reduced_minor),
    }),
  }
}

/** What is wrong with the prices of a form. */
export function accessProblems({ audience, price, subscriberPrice }: AccessValues) {
  if (audience !== 'sale') return {}
  const price_minor = parsedMinor(price)
  const reduced_minor = parsedMinor(subscriberPrice)
  const fits = isPrice(price_minor)
  const reducedFits =
    subscriberPrice.trim() === '' ||
    (reduced_minor !== null &&
      reduced_minor >= PRICE_MIN_MINOR &&
      (!fits || price_minor === null || reduced_minor <= price_minor))
  return {
    price: fits ? undefined : sayAccess('wrongPrice'),
    subscriberPrice: reducedFits ? undefined : sayAccess('wrongSubscriberPrice'),
  }
}

/** Whether a thing can be sold for it. */
function isPrice(minor: bigint | null): boolean {
  return minor !== null && minor >= PRICE_MIN_MINOR && minor <= PRICE_MAX_MINOR
}
