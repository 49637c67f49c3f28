import { calls } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { callKey } from '../keys.ts'
import { About } from '../parts/about.tsx'
import { Acts } from '../parts/acts.tsx'
import { Money } from '../parts/money.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('call'))

const AGAIN_MS = 30_000

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, calls.one, { params: { id: args.params.id ?? '' } })
}

/** One call, as its fan or its creator; asked for again so that the way in appears in time. */
export default function Call() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { data: booked } = useQuery({
    queryKey: callKey(first._id),
    queryFn: ({ signal }) => call(calls.one, { params: { id: first._id }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    refetchInterval: query => (query.state.data?.state === 'confirmed' ? AGAIN_MS : false),
  })
  const list = { href: booked.side === 'fan' ? '/calls' : '/studio/calls', label: say('title') }
  return (
    <CaseFrame title={say('call')} list={list} name={say('call')} aside={<Money booked={booked} />}>
      <About booked={booked} />
      <Acts key={booked.state} booked={booked} />
    </CaseFrame>
  )
}
