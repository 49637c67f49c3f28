import type { PaymentState } from '@fanfare/contract'
import { addressOf, choiceIn, dayIn, filledIn, wordsIn } from '../../core/page/desk-address.ts'
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

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: wordsIn(params, 'q'),
    state: choiceIn(params, 'state', paymentStates),
    kind: choiceIn(params, 'kind', paymentKinds),
    gateway: wordsIn(params, 'gateway', 20),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }
}

/** Filters as the address of the list has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/payments', asked)

/** Filters as the endpoint takes them. */
export const queryOf = (asked: Asked) => filledIn(asked)

/** What is known of the card, in a few words. */
export function cardText(card: { brand: string; last4Digits: string } | null): string {
  if (!card) return ''
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return say('cardText', { brand, digits: card.last4Digits })
}
