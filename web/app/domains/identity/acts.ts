import { type OperatorActName, operatorActNames } from '@fanfare/contract'

/** What an address of the activity asks to see. */
export type Asked = { q: string; operator: string; act: OperatorActName | ''; from: string; to: string }

export const everything: Asked = { q: '', operator: '', act: '', from: '', to: '' }

const day = /^\d{4}-\d\d-\d\d$/
const dayOf = (text: string | null) => (text && day.test(text) ? text : '')

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: params.get('q')?.slice(0, 254) ?? '',
    operator: params.get('operator')?.slice(0, 254) ?? '',
    act: operatorActNames.find(one => one === params.get('act')) ?? '',
    ...{ from: dayOf(params.get('from')), to: dayOf(params.get('to')) },
  }
}

/** Filters as the address of the activity has them. */
export function pathFor(asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/operator/acts${search.size > 0 ? `?${search}` : ''}`
}

/** Filters as the call takes them. */
export function queryOf({ q, operator, act, from, to }: Asked) {
  return {
    ...{ ...(q && { q }), ...(operator && { operator }), ...(act && { act }) },
    ...{ ...(from && { fromDate: from }), ...(to && { toDate: to }) },
  }
}
