import { accountDesk } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { keepPreviousData, useQuery } from '../../core/http/queries.ts'
import { useViewer } from '../../core/session/stores.tsx'
import { accountsQuery, findsAccounts } from './accounts.ts'

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
