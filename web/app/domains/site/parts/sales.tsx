import type { Overview } from '@fanfare/contract'
import { useDayText, useWorthText } from '../../../core/session/worth.ts'
import { daysBefore } from '../../../ui/clock.ts'
import { countText, minorOf, wireOf } from '../../../ui/money.ts'
import { type SalesBar, SalesCard } from '../../../ui/sales-card.tsx'
import type { OverviewSpan } from '../overview-span.ts'
import { sayOverview as say } from '../overview-words.ts'

type Props = { data: Overview; span: OverviewSpan; now_ms: number }
type Day = { day: string; gross_minor: bigint; fee_minor: bigint; net_minor: bigint }

/** What the site sold: the figures, how they compare with the time before, and a bar for each day. */
export function Sales({ data: { sales, people }, span, now_ms }: Props) {
  const money = useWorthText()
  const dayText = useDayText()
  const bars = everyDay(sales.days, Number(span), now_ms).map(
    ({ day, gross_minor, fee_minor, net_minor }): SalesBar => ({
      id: day,
      when: dayText(day),
      gross_minor: net_minor + fee_minor,
      values: [wireOf(net_minor), wireOf(fee_minor)],
      text: say('bar', { when: dayText(day), gross: money(gross_minor), fee: money(fee_minor) }),
    }),
  )
  return (
    <SalesCard
      label={say('sales')}
      className="min-w-0"
      title={say('paid')}
      total={money(minorOf(sales.totalGrossPrice))}
      change={{
        now: sales.totalGrossPrice,
        before: sales.previousGrossPrice,
        say: (direction, n) => say(direction, { n }),
        than: say('before', { n: span }),
      }}
      chart={{ label: say('chart'), legend: say('legend') }}
      bars={bars}
      money={money}
      figures={[
        ...(sales.totalTax > 0 ? [[say('tax'), money(minorOf(sales.totalTax))] as const] : []),
        [say('fee'), money(minorOf(sales.totalSiteCommission))],
        [say('charges'), countText(sales.charges)],
        [say('joined'), countText(people.joined)],
        [say('fans'), countText(people.fans)],
        [say('creators'), countText(people.creators)],
      ]}
    />
  )
}

/** Each day of the span, with nothing where nothing was sold. */
function everyDay(sold: Overview['sales']['days'], span: number, now_ms: number): Day[] {
  const known = new Map(
    sold.map(({ day, gross, fee, net }) => [
      day,
      { gross_minor: minorOf(gross), fee_minor: minorOf(fee), net_minor: minorOf(net) },
    ]),
  )
  return Array.from({ length: span }, (_, index) => {
    const day = daysBefore(now_ms, span - 1 - index).slice(0, 10)
    return { day, ...(known.get(day) ?? { gross_minor: 0n, fee_minor: 0n, net_minor: 0n }) }
  })
}
