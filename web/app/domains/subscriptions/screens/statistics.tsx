import { bestOf, type SubscriberStatistics, subscriptionStatistics } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { canLeave } from '../../../core/http/online.ts'
import { load, pageRequest } from '../../../core/page/page-request.ts'
import { StudioFrame } from '../../../core/page/studio-frame.tsx'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { useAtWork } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { saveCsv } from '../../../ui/csv.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { Empty } from '../../../ui/states.tsx'
import { askedOf, earningsPath, queryOf, type Span } from '../../earnings/index.ts'
import { Best } from '../parts/best.tsx'
import { BestHours } from '../parts/best-hours.tsx'
import { Brings } from '../parts/brings.tsx'
import { ByTier } from '../parts/by-tier.tsx'
import { CameAndLeft } from '../parts/came-and-left.tsx'
import { PausedLine } from '../parts/paused-line.tsx'
import { BEST_SHOWN, type StatisticsData, stepsWith } from '../statistics.ts'
import { say } from '../statistics-words.ts'
import '../../../ui/figures.css'

export const handle: PageHandle = { opens: 'creators', seat: 'money' }
export const meta = titled(() => say('title'))

export async function loader(args: LoaderFunctionArgs): Promise<StatisticsData> {
  const { span } = askedOf(new URL(args.request.url).searchParams)
  const { now_ms, timeZone: timezone } = await args.context.get(pageRequest).site()
  const query = { ...queryOf(span, 'all', now_ms), timezone }
  const { fromDate } = query
  const [statistics, best] = await Promise.all([
    load(args, subscriptionStatistics.statistics, { query }),
    load(args, bestOf.best, { query: { fromDate, limit: BEST_SHOWN } }),
  ])
  return { span, now_ms, statistics, best }
}

/** A creator's statistics: who comes and stays, what a subscriber brings, and when fans buy. */
export default function Statistics() {
  const data = useLoaderData<typeof loader>()
  const { span, statistics, best } = data
  const { subscribers, paused, came, left } = statistics
  const isNew = subscribers + paused + came + left === 0
  return (
    <StudioFrame title={say('title')} make={null} acts={<SaveButton data={data} />}>
      <SpanChoice span={span} />
      {isNew && statistics.hours.length + best.data.length === 0 ? (
        <Nothing />
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-5 wide:grid-cols-2">
          <Standing statistics={statistics} />
          <PausedLine statistics={statistics} />
          <ByTier statistics={statistics} />
          <CameAndLeft data={data} />
          <Brings statistics={statistics} earningsPath={earningsPath(span, 'all')} />
          <BestHours hours={statistics.hours} />
          <Best key={span} data={data} />
        </div>
      )}
    </StudioFrame>
  )
}

function SpanChoice({ span }: { span: Span }) {
  const navigate = useNavigate()
  const options = [
    { value: '7', label: say('days7') },
    { value: '30', label: say('days30') },
    { value: '365', label: say('year') },
  ] as const
  const pathOf = (chosen: Span) => `/creator/statistics${chosen === '30' ? '' : `?days=${chosen}`}`
  const choose = (chosen: Span) => canLeave() && navigate(pathOf(chosen), { preventScrollReset: true })
  return <Segmented name="span" label={say('span')} options={options} value={span} onChange={choose} />
}

function Standing({ statistics }: { statistics: SubscriberStatistics }) {
  const { subscribers, renewing, came, left, cameBefore, leftBefore } = statistics
  const change = came - left
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  const figures = [
    [
      say('subscribers'),
      countText(subscribers),
      say('subscribersChange', { change: `${sign}${countText(Math.abs(change))}` }),
    ],
    [say('came'), countText(came), say('before', { count: countText(cameBefore) })],
    [say('left'), countText(left), say('before', { count: countText(leftBefore) })],
    [
      say('renewing'),
      `${subscribers > 0 ? Math.round((100 * renewing) / subscribers) : 0}%`,
      say('renewingOf', { n: renewing, count: countText(renewing) }),
    ],
  ] as const
  return (
    <dl className="col-span-full grid grid-cols-2 gap-3 max-[22em]:grid-cols-1 wide:grid-cols-4">
      {figures.map(([label, figure, beside]) => (
        <div key={label} className="card flex flex-col p-4">
          <dt className="text-ink-muted text-small">{label}</dt>
          <dd className="flex flex-col">
            <b className="kpi">{figure}</b>
            <span className="num text-ink-faint text-small">{beside}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Nothing() {
  const atWork = useAtWork()
  return (
    <Empty
      icon="trending-up"
      title={say('emptyTitle')}
      action={
        !atWork && (
          <ButtonLink kind="solid" href="/creator/account/pricing">
            {say('emptyAct')}
          </ButtonLink>
        )
      }
    >
      {say('emptyText')}
    </Empty>
  )
}

function SaveButton({ data: { statistics, span, now_ms } }: { data: StatisticsData }) {
  const save = () =>
    saveCsv('statistics.csv', [
      [say('day'), say('came'), say('left')],
      ...stepsWith(statistics.days, span, now_ms).map(({ label, came, left }) => [label, String(came), String(left)]),
    ])
  return (
    <Button kind="ghost" size="s" onClick={save}>
      <Icon name="download" size="s" />
      {say('csv')}
    </Button>
  )
}
