import { customRequests } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { requestKey } from '../keys.ts'
import { Acts } from '../parts/acts.tsx'
import { Delivery } from '../parts/delivery.tsx'
import { History } from '../parts/history.tsx'
import { Money } from '../parts/money.tsx'
import { Wish } from '../parts/wish.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('request'))

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, customRequests.one, { params: { id: args.params.id ?? '' } })
}

/** One custom request, as its fan or its creator: what was asked for, what comes next, what was delivered. */
export default function Request() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { data: request } = useQuery({
    queryKey: requestKey(first._id),
    queryFn: ({ signal }) => call(customRequests.one, { params: { id: first._id }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
  })
  const isFan = request.side === 'fan'
  const list = { href: isFan ? '/custom-requests' : '/studio/custom-requests', label: say('title') }
  return (
    <CaseFrame title={say('request')} list={list} name={say('request')} aside={<Money request={request} />}>
      <Wish request={request} />
      <Acts key={request.state} request={request} />
      <Delivery request={request} />
      <History request={request} />
    </CaseFrame>
  )
}
