import { type Overview, overview } from '@fanfare/contract'
import { call } from '../../../../core/http/call.ts'
import { useQuery } from '../../../../core/http/queries.ts'
import { Segmented } from '../../../../ui/choice.tsx'
import { type OverviewSpan, overviewSpans, useOverviewSpan } from '../../overview-span.ts'
import { sayOverview } from '../../overview-words.ts'
import { Health } from '../health.tsx'
import { Sales } from '../sales.tsx'

const ASK_MS = 30_000

type Props = { span: OverviewSpan; served: Overview; now_ms: number }

/** What was sold, and whether the site is well. It looks again every half minute. */
export function Figures({ span, served, now_ms }: Props) {
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
    <section aria-label={sayOverview('title')} className="flex flex-col gap-4">
      <Segmented name="span" label={sayOverview('span')} options={options} value={span} onChange={choose} />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_332px]">
        <Sales data={data} span={span} now_ms={now_ms} />
        <Health health={data.health} />
      </div>
    </section>
  )
}
