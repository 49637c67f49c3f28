import { accountDesk, type CurrentUser } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../core/http/queries.ts'
import { isOperator, mayOperate } from '../../core/session/guard.ts'
import { useViewer } from '../../core/session/stores.tsx'

const SOME = 5

/** Whether a search finds accounts, too: for operators whose permissions let them open these. */
export const findsAccounts = (viewer: CurrentUser | null): viewer is CurrentUser =>
  viewer !== null && isOperator(viewer) && !viewer.secondFactorNeeded && mayOperate(viewer, 'moderation')

/** What a search asks of accounts: the few that fit best. */
export const accountsQuery = (q: string) => ({ q, order: 'closest', limit: SOME }) as const

/** Where an operator opens an account. */
export const accountPath = (id: string) => `/operator/people/${id}`

/** The accounts that fit what was typed; none for those who may not open any. */
export function useFoundAccounts(q: string) {
  const isAsked = findsAccounts(useViewer())
  return useQuery({
    queryKey: ['suggest', 'accounts', q],
    queryFn: ({ signal }) => call(accountDesk.accounts, { query: accountsQuery(q), signal }),
    enabled: isAsked && q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}
