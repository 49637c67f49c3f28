import type { Endpoint } from '@fanfare/contract'

/**
 * The endpoints after which somebody else may be there, or nobody: ways in, ways out, and work for a creator. They are
 * written as the wire has them, because every page takes this file along and none the contract.
 */
export const waysInAndOut: ReadonlySet<string> = new Set([
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/users/register',
  'POST /auth/performers/register',
  'POST /auth/passkeys/login',
  'POST /auth/google/login',
  'POST /auth/google/token',
  'POST /auth/twitter/callback',
  'POST /auth/reset-password',
  'POST /auth/password-change',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:id',
  'POST /seats/:id/work',
  'DELETE /seats/work',
])

let isNew = false

/** Hears which endpoints answered: one of those that let people in or out may have changed who is there. */
export function noteEntrance({ method, path }: Pick<Endpoint, 'method' | 'path'>): void {
  if (waysInAndOut.has(`${method} ${path}`)) isNew = true
}

/** Whether who is there may be another than the site was loaded for; the next page that is gone to loads it anew. */
export function mayBeAnother(): boolean {
  return isNew
}

/** Says that the site has been loaded for who is there. */
export function nobodyElse(): void {
  isNew = false
}
