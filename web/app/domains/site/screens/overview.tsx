import { type Overview, overview } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../core/http/call.ts'
import { useQuery } from '../../../core/http/queries.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { type OverviewSpan, overviewSpans, useOverviewSpan } from '../overview-span.ts'
import { sayOverview } from '../overview-words.ts'
import { Health } from '../parts/health.tsx'
import { Overdue } from '../parts/overdue.tsx'
import { Sales } from '../parts/sales.tsx'
import { Waiting } from '../parts/waiting.tsx'
import '../../../core/page/page-head.css'

export const handle: PageHandle = { opens: 'operators', permission: 'support' }
export const meta = titled(() => sayOverview('title'))

const ASK_MS = 30_000

export async function loader(args: LoaderFunctionArgs) {
  const { now_ms } = await args.context.get(pageRequest).site()
  const span = spanOf(new URL(args.request.url).searchParams)
  const served = await load(args, overview.operatorOverview, { query: { days: Number(span) } })
  return { now_ms, span, served }
}

/** Where operators begin: what waits, what was sold, and whether the site is well. It looks again every half minute. */
export default function OverviewScreen() {
  const { now_ms, span, served } = useLoaderData<typeof loader>()
  const choose = useOverviewSpan()
  const { data } = useQuery<Overview>({
    queryKey: ['overview', span],
    queryFn: ({ signal }) => call(overview.operatorOverview, { query: { days: Number(span) }, signal }),
    initialData: served,
    initialDataUpdatedAt: now_ms,
    refetchInterval: ASK_MS,
  })
  const options = overviewSpans.map(value => ({ value, label: sayOverview(`days_${value}`) }))
  return (
    <>
      <TopBar title={sayOverview('title')} />
      <div className="page-head max-desk:pt-2">
        <h1 className="type-title max-desk:sr-only">{sayOverview('title')}</h1>
        <Segmented name="span" label={sayOverview('span')} options={options} value={span} onChange={choose} />
      </div>
      <div className="flex flex-col gap-5">
        <Overdue overdue={data.overdue} />
        <Waiting waiting={data.waiting} />
        <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_332px]">
          <Sales data={data} span={span} now_ms={now_ms} />
          <Health health={data.health} />
        </div>
      </div>
    </>
  )
}

function spanOf(params: URLSearchParams): OverviewSpan {
  return overviewSpans.find(span => span === params.get('days')) ?? '30'
}
