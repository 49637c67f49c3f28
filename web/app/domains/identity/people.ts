import type { AccountRow } from '@fanfare/contract'
import { addressOf, choiceIn, wordsIn } from '../../core/page/desk-address.ts'

export const roles = ['user', 'performer', 'operator', 'auditor'] as const satisfies readonly AccountRow['role'][]

/** What an address of the list of people asks to see. */
export type Asked = { q: string; role: AccountRow['role'] | ''; suspended: '1' | '' }

export const everybody: Asked = { q: '', role: '', suspended: '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: wordsIn(params, 'q', 254),
    role: choiceIn(params, 'role', roles),
    suspended: choiceIn(params, 'suspended', ['1']),
  }
}

/** Filters as the address of the list has them. */
export const pathFor = (asked: Asked): string => addressOf('/operator/people', asked)

/** Filters as the endpoint takes them. */
export function queryOf({ q, role, suspended }: Asked) {
  return { ...(q && { q }), ...(role && { role }), ...(suspended && { suspended: true }) }
}
