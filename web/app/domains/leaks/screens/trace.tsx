import { leaks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { CaseFrame } from '../../../core/page/case-frame.tsx'
import { loadFirst } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { leaksKey } from '../outcomes.ts'
import { TraceActs } from '../parts/acts.tsx'
import { Compared } from '../parts/compared.tsx'
import { TakedownNotice } from '../parts/notice.tsx'
import { Result } from '../parts/result.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'creators' }
export const meta = titled(() => say('page'))

const LOOKING_POLL_MS = 2_000

export function loader(args: LoaderFunctionArgs) {
  return loadFirst(args, leaks.one, { params: { id: args.params.id ?? '' } })
}

/** One trace: who the file was shown to, how sure that is, and what can be done. */
export default function Trace() {
  const { first, now_ms } = useLoaderData<typeof loader>()
  const { data: trace } = useQuery({
    queryKey: [...leaksKey, first._id],
    queryFn: ({ signal }) => call(leaks.one, { params: { id: first._id }, signal }),
    initialData: first,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ({ state }) => (state.data?.outcome === 'waiting' ? LOOKING_POLL_MS : false),
  })
  return (
    <CaseFrame
      title={say('page')}
      list={{ href: '/studio/leaks', label: say('title') }}
      name={trace.foundName || say('page')}
      aside={<TraceActs trace={trace} />}
      after={trace.outcome !== 'waiting' && <TakedownNotice trace={trace} />}
    >
      <Result trace={trace} />
      <section className="card card-pad">
        <Compared found={trace.found} file={trace.file} />
      </section>
    </CaseFrame>
  )
}
