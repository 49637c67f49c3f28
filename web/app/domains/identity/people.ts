import type { AccountRow } from '@fanfare/contract'

export const roles = ['user', 'performer', 'operator'] as const satisfies readonly AccountRow['role'][]

/** What an address of the list of people asks to see. */
export type Asked = { q: string; role: AccountRow['role'] | ''; suspended: '1' | '' }

export const everybody: Asked = { q: '', role: '', suspended: '' }

/** The filters of an address; what there is not, is left out. */
export function askedOf(params: URLSearchParams): Asked {
  return {
    q: params.get('q')?.slice(0, 254) ?? '',
    role: roles.find(one => one === params.get('role')) ?? '',
    suspended: params.get('suspended') === '1' ? '1' : '',
  }
}

/** Filters as the address of the list has them. */
export function pathFor(asked: Asked): string {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/operator/people${search.size > 0 ? `?${search}` : ''}`
}

/** Filters as the call takes them. */
export function queryOf({ q, role, suspended }: Asked) {
  return { ...(q && { q }), ...(role && { role }), ...(suspended && { suspended: true }) }
}
