import { type ChargeDeskRow, type ChargeKind, everyKind } from '@fanfare/contract'
import { addressOf, choiceIn, dayIn, filledIn, wordsIn } from '../../core/page/desk-address.ts'
import type { StateLook } from '../../core/page/studio-row.tsx'
import { say } from './desk-words.ts'

export const chargeStates = ['success', 'refunded'] as const

/** How each state is shown. */
export const chargeLooks: Record<ChargeDeskRow['state'], StateLook> = {
  success: { tone: 'good', icon: 'circle-check' },
  refunded: { tone: 'info', icon: 'rotate-ccw' },
}

/** What an address asks to see. */
export type Asked = {
  fan: string
  creator: string
  id: string
  kind: ChargeKind | ''
  state: (typeof chargeStates)[number] | ''
  from: string
  to: string
}

export const noneAsked: Asked = { fan: '', creator: '', id: '', kind: '', state: '', from: '', to: '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    fan: wordsIn(params, 'fan'),
    creator: wordsIn(params, 'creator'),
    id: wordsIn(params, 'id', 80),
    kind: choiceIn(params, 'kind', everyKind),
    state: choiceIn(params, 'state', chargeStates),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }
}

/** Filters as the address of the list has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/charges', asked)

/** Filters as the endpoint takes them. */
export const queryOf = (asked: Asked) => filledIn(asked)

/** What was paid for: its kind, and its title where that says more. */
export function whatText({ kind, title }: Pick<ChargeDeskRow, 'kind' | 'title'>): string {
  const kindText = say(`kind_${kind}`)
  return title && title !== kindText ? `${kindText}: ${title}` : kindText
}
