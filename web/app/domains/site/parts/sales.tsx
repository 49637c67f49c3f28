import type { Overview } from '@fanfare/contract'
import { useSettings, useSite } from '../../../core/session/stores.tsx'
import { niceTop } from '../../../ui/area-chart.tsx'
import { type Bar, BarChart } from '../../../ui/bar-chart.tsx'
import { dateText, daysBefore } from '../../../ui/clock.ts'
import { countText, minorOf, moneyText, wireOf, worthOf } from '../../../ui/money.ts'
import type { OverviewSpan } from '../overview-span.ts'
import { sayOverview as say } from '../overview-words.ts'

type Props = { data: Overview; span: OverviewSpan; now_ms: number }
type Day = { day: string; gross_minor: bigint; net_minor: bigint }

const MARKS = 5

/** What the site sold: the figures, how they compare with the time before, and a bar for each day. */
export function Sales({ data: { sales, people }, span, now_ms }: Props) {
  const money = useMoney()
  const days = everyDay(sales.days, Number(span), now_ms)
  const top_minor = niceTop(days.reduce((top, { gross_minor }) => (gross_minor > top ? gross_minor : top), 100n))
  const when = useDayText()
  const step = (days.length - 1) / (MARKS - 1)
  const figures = [
    [say('fee'), money(minorOf(sales.totalSiteCommission))],
    [say('charges'), countText(sales.charges)],
    [say('joined'), countText(people.joined)],
    [say('fans'), countText(people.fans)],
    [say('creators'), countText(people.creators)],
  ] as const
  return (
    <section className="card card-pad flex min-w-0 flex-col gap-5" aria-label={say('sales')}>
      <div>
        <h2 className="text-ink-muted text-label">{say('paid')}</h2>
        <b className="kpi text-[2.5rem] leading-12">{money(minorOf(sales.totalGrossPrice))}</b>
        <Change sales={sales} span={span} />
      </div>
      <BarChart
        bars={days.map(day => barOf(day, when(day.day), money))}
        top={wireOf(top_minor)}
        label={say('chart')}
        legend={say('legend')}
        scale={[0n, top_minor / 2n, top_minor].map(minor => money(minor, true))}
        marks={Array.from({ length: MARKS }, (_, index) => when(days[Math.round(index * step)]?.day ?? ''))}
      />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-label">
        {figures.map(([label, figure]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="num font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Change({ sales, span }: Pick<Props, 'span'> & { sales: Overview['sales'] }) {
  const { totalGrossPrice: now, previousGrossPrice: before } = sales
  if (before === 0) return null
  const percent = Math.round((1000 * (now - before)) / before) / 10
  return (
    <p className="text-ink-muted text-label">
      <span className={percent >= 0 ? 'num text-good' : 'num text-bad'}>
        {say(percent >= 0 ? 'up' : 'down', { n: Math.abs(percent) })}
      </span>{' '}
      {say('before', { n: span })}
    </p>
  )
}

type Money = (tokens_minor: bigint, short?: boolean) => string

function useMoney(): Money {
  const { currency, tokenConversionRate } = useSettings()
  return (minor, short) => moneyText(worthOf(minor, tokenConversionRate), currency, short)
}

function useDayText(): (day: string) => string {
  const { now_ms } = useSite()
  return day => dateText(day, now_ms, 'UTC')
}

function barOf({ day, gross_minor, net_minor }: Day, when: string, money: Money): Bar {
  const fee_minor = gross_minor - net_minor
  return {
    id: day,
    values: [wireOf(net_minor), wireOf(fee_minor)],
    text: say('bar', { when, gross: money(gross_minor), fee: money(fee_minor) }),
  }
}

/** Each day of the span, with nothing where nothing was sold. */
function everyDay(sold: Overview['sales']['days'], span: number, now_ms: number): Day[] {
  const known = new Map(
    sold.map(({ day, gross, net }) => [day, { gross_minor: minorOf(gross), net_minor: minorOf(net) }]),
  )
  return Array.from({ length: span }, (_, index) => {
    const day = daysBefore(now_ms, span - 1 - index).slice(0, 10)
    return { day, ...(known.get(day) ?? { gross_minor: 0n, net_minor: 0n }) }
  })
}
