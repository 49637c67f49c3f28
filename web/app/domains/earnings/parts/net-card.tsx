import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { niceTop } from '../../../ui/area-chart.tsx'
import { type Bar, BarChart } from '../../../ui/bar-chart.tsx'
import { dateText, useNow } from '../../../ui/clock.ts'
import { minorOf, moneyText, wireOf, worthOf } from '../../../ui/money.ts'
import type { EarningsData } from '../screens/earnings.tsx'
import { type Point, type Span, series } from '../spans.ts'
import { say } from '../words.ts'

const MARKS = 5

/** What was earned in the span: the figures, how they compare with the time before, and a bar for each day. */
export function NetCard({ data: { stats, span, now_ms } }: { data: EarningsData }) {
  const money = useMoney()
  const points = series(stats.days, span, useNow(now_ms))
  const top_minor = niceTop(points.map(grossOf).reduce((top, gross) => (gross > top ? gross : top), 100n))
  const scale = [0n, top_minor / 2n, top_minor].map(minor => money(minor, true))
  const gross_minor = minorOf(stats.totalGrossPrice)
  return (
    <section className="card card-pad flex flex-col gap-5">
      <div>
        <h2 className="text-ink-muted text-label">{say('net')}</h2>
        <b className="kpi text-[2.5rem] leading-12">{money(minorOf(stats.totalNetPrice))}</b>
        <Change net={stats.totalNetPrice} previous={stats.previousNetPrice} span={span} />
      </div>
      <BarChart
        bars={useBars(points)}
        top={wireOf(top_minor)}
        label={say(span === '365' ? 'chartMonths' : 'chart')}
        legend={say('legend')}
        scale={scale}
        marks={useMarks(points)}
      />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-label">
        {(
          [
            [say('gross'), gross_minor],
            [say('fee'), minorOf(stats.totalSiteCommission)],
            [say('netShort'), minorOf(stats.totalNetPrice)],
          ] as const
        ).map(([label, minor]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="num font-strong">{money(minor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const grossOf = ({ net_minor, fee_minor }: Point) => net_minor + fee_minor

function useMoney(): (tokens_minor: bigint, short?: boolean) => string {
  const { currency, tokenConversionRate } = useSettings()
  return (minor, short) => moneyText(worthOf(minor, tokenConversionRate), currency, short)
}

type ChangeProps = { net: number; previous: number | null; span: Span }

/** How much more or less it is than in the time before; nothing where there was none. */
function Change({ net, previous, span }: ChangeProps) {
  const money = useMoney()
  if (!previous) return null
  const percent = Math.round((1000 * (net - previous)) / previous) / 10
  const words = percent >= 0 ? 'changeUp' : 'changeDown'
  return (
    <p className="text-ink-muted text-label">
      <span className={percent >= 0 ? 'num text-good' : 'num text-bad'}>{say(words, { n: Math.abs(percent) })}</span>{' '}
      {say(`before_${span}`, { amount: money(minorOf(previous)) })}
    </p>
  )
}

function useBars(points: Point[]): Bar[] {
  const money = useMoney()
  const when = useDayText()
  return points.map(({ label, net_minor, fee_minor }) => ({
    id: label,
    values: [wireOf(net_minor), wireOf(fee_minor)],
    text: say('bar', { when: when(label), net: money(net_minor), fee: money(fee_minor) }),
  }))
}

/** A handful of days along the lower edge. */
function useMarks(points: Point[]): string[] {
  const when = useDayText()
  const step = (points.length - 1) / (MARKS - 1)
  return Array.from({ length: MARKS }, (_, index) => when(points[Math.round(index * step)]?.label ?? ''))
}

function useDayText(): (label: string) => string {
  const { now_ms } = useSite()
  return label => dateText(label.length === 7 ? `${label}-01` : label, now_ms, 'UTC')
}
