import type { AccountRow, CurrentUser } from '@fanfare/contract'
import { isOperator, mayOperate } from '../../core/session/guard.ts'

const SOME = 5

/** Whether a search finds accounts, too: for operators whose permissions let them open these. */
export const findsAccounts = (viewer: CurrentUser | null): viewer is CurrentUser =>
  viewer !== null && isOperator(viewer) && !viewer.secondFactorNeeded && mayOperate(viewer, 'moderation')

/** What a search asks of accounts: the few that fit best. */
export const accountsQuery = (q: string) => ({ q, order: 'closest', limit: SOME }) as const

/** Where an operator opens an account. */
export const accountPath = (id: string) => `/operator/people/${id}`

/** By what an account is told from others of its name. */
export function accountText({ username, email }: AccountRow): string {
  return [username && `@${username}`, email].filter(Boolean).join(' · ')
}
