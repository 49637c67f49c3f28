import type { TaxFormState } from '@fanfare/contract'
import { addressOf, choiceIn, wordsIn } from '../../core/page/desk-address.ts'

export const deskStates = ['missing', 'submitted', 'needs_more', 'expired'] as const satisfies TaxFormState[]

/** What an address asks to see; without a state all. */
export type Asked = { state: TaxFormState | ''; q: string }

export const noneAsked: Asked = { state: '', q: '' }

/** The filters of an address; what there is not, is left out. */
export const askedOf = (params: URLSearchParams): Asked => ({
  state: choiceIn(params, 'state', deskStates),
  q: wordsIn(params, 'q'),
})

/** Filters as the address of the list has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/tax-forms', asked)

/** Filters as the endpoint takes them. */
export const queryOf = ({ state, q }: Asked) => ({ ...(state && { state }), ...(q && { q }) })
