import type { PaymentState } from '@fanfare/contract'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { say } from './desk-words.ts'

/** The states of a payment, those that matter most first. */
export const paymentStates = [
  ...(['success', 'fail', 'refunded', 'disputed', 'won', 'lost'] as const),
  ...(['created', 'processing', 'require_authentication', 'canceled'] as const),
] as const satisfies readonly PaymentState[]

export const paymentKinds = ['token_package', 'subscription'] as const

/** How each state is shown. */
export const paymentLooks: Record<PaymentState, StateLook> = {
  created: { icon: 'clock' },
  processing: { tone: 'info', icon: 'hourglass' },
  require_authentication: { tone: 'warn', icon: 'clock' },
  success: { tone: 'good', icon: 'circle-check' },
  fail: { tone: 'bad', icon: 'ban' },
  canceled: { icon: 'x' },
  refunded: { tone: 'info', icon: 'rotate-ccw' },
  disputed: { tone: 'bad', icon: 'flag' },
  won: { tone: 'good', icon: 'flag' },
  lost: { tone: 'bad', icon: 'flag' },
}

/** What an address asks to see. */
export type Asked = {
  q: string
  state: PaymentState | ''
  kind: (typeof paymentKinds)[number] | ''
  gateway: string
  from: string
  to: string
}

const day = /^\d{4}-\d\d-\d\d$/
const dayOf = (text: string | null) => (text && day.test(text) ? text : '')

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: params.get('q')?.slice(0, 100) ?? '',
    state: paymentStates.find(one => one === params.get('state')) ?? '',
    kind: paymentKinds.find(one => one === params.get('kind')) ?? '',
    gateway: params.get('gateway')?.slice(0, 20) ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }
}

/** Filters as the address of the list has them. */
export function pathFor(asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/operator/payments${search.size > 0 ? `?${search}` : ''}`
}

/** Filters as the call takes them. */
export function queryOf({ q, state, kind, gateway, from, to }: Asked) {
  return {
    ...{ ...(q && { q }), ...(state && { state }), ...(kind && { kind }), ...(gateway && { gateway }) },
    ...{ ...(from && { fromDate: from }), ...(to && { toDate: to }) },
  }
}

/** What is known of the card, in a few words. */
export function cardText(card: { brand: string; last4Digits: string } | null): string {
  if (!card) return ''
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return say('cardText', { brand, digits: card.last4Digits })
}
