import { type OperatorActName, operatorActNames } from '@fanfare/contract'
import { addressOf, choiceIn, dayIn, filledIn, wordsIn } from '../../core/page/desk-address.ts'

/** What an address of the activity asks to see. */
export type Asked = { q: string; operator: string; act: OperatorActName | ''; from: string; to: string }

export const everything: Asked = { q: '', operator: '', act: '', from: '', to: '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: wordsIn(params, 'q', 254),
    operator: wordsIn(params, 'operator', 254),
    act: choiceIn(params, 'act', operatorActNames),
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
  }
}

/** Filters as the address of the activity has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/acts', asked)

/** Filters as the endpoint takes them. */
export const queryOf = (asked: Asked) => filledIn(asked)
