import { useSettings, useSite } from '../../../core/stores.tsx'
import { AreaChart, niceTop } from '../../../ui/area-chart.tsx'
import { dateText } from '../../../ui/clock.ts'
import { minorOf, moneyText, wireOf, worthOf } from '../../../ui/money.ts'
import type { EarningsData } from '../screens/earnings.tsx'
import { series } from '../spans.ts'
import { say } from '../words.ts'

const MARKS = 5

/** What was earned in the span, as a figure, a line and a split between the creator and the site. */
export function NetCard({ data: { stats, span, now_ms } }: { data: EarningsData }) {
  const { currency, tokenConversionRate } = useSettings()
  const money = (minor: bigint, short?: boolean) => moneyText(worthOf(minor, tokenConversionRate), currency, short)
  const points = series(stats.days, span, now_ms)
  const top_minor = niceTop(points.reduce((top, point) => (point.minor > top ? point.minor : top), 100n))
  const scale = [0n, top_minor / 2n, top_minor].map(minor => money(minor, true))
  const net_minor = minorOf(stats.totalNetPrice)
  const gross_minor = minorOf(stats.totalGrossPrice)
  const part = gross_minor > 0n ? Number((net_minor * 1000n) / gross_minor) / 10 : 100
  return (
    <section className="card card-pad flex flex-col gap-5">
      <div>
        <h2 className="text-ink-muted text-label">{say('net')}</h2>
        <b className="kpi text-[2.5rem] leading-12">{money(net_minor)}</b>
      </div>
      <AreaChart
        values={points.map(point => wireOf(point.minor))}
        top={wireOf(top_minor)}
        ratio="3 / 1"
        label={say('chart')}
        scale={scale}
        marks={useMarks(points)}
      />
      <div className="split">
        <i style={{ width: `${part}%` }} />
        <i style={{ width: `${100 - part}%` }} />
      </div>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-label">
        {(
          [
            [say('gross'), gross_minor],
            [say('netShort'), net_minor],
            [say('fee'), minorOf(stats.totalSiteCommission)],
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

/** A handful of days along the lower edge. */
function useMarks(points: { label: string }[]): string[] {
  const { now_ms } = useSite()
  const step = (points.length - 1) / (MARKS - 1)
  return Array.from({ length: MARKS }, (_, index) => {
    const label = points[Math.round(index * step)]?.label ?? ''
    return dateText(label.length === 7 ? `${label}-01` : label, now_ms, 'UTC')
  })
}
