import { type PaymentRule, paymentRules } from '@fanfare/contract'
import { addressOf, choiceIn, wordsIn } from '../../core/page/desk-address.ts'

/** What an address asks to see of what was held back. */
export type Asked = { q: string; rule: PaymentRule | '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return { q: wordsIn(params, 'q'), rule: choiceIn(params, 'rule', paymentRules.ruleNames) }
}

/** Filters as the address of the list has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/held-back', asked)

/** Filters as the endpoint takes them. */
export const queryOf = ({ q, rule }: Asked) => ({ ...(q && { q }), ...(rule && { rule }) })
