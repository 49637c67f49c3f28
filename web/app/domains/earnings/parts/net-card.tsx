import type { ReactNode } from 'react'
import { useDayText, useWorthText } from '../../../core/session/worth.ts'
import { useNow } from '../../../ui/clock.ts'
import { minorOf, wireOf } from '../../../ui/money.ts'
import { type SalesBar, SalesCard } from '../../../ui/sales-card.tsx'
import { type EarningsData, series } from '../spans.ts'
import { say } from '../words.ts'

type Props = {
  data: Pick<EarningsData, 'stats' | 'span' | 'now_ms'>
  /** How to choose another span. */
  acts?: ReactNode
  more?: ReactNode
}

/** What was earned in the span: the figures, how they compare with the time before, and a bar for each day. */
export function NetCard({ data: { stats, span, now_ms }, acts, more }: Props) {
  const money = useWorthText()
  const dayText = useDayText()
  const bars = series(stats.days, span, useNow(now_ms)).map(
    ({ label, net_minor, fee_minor, tax_minor }): SalesBar => ({
      id: label,
      when: dayText(label),
      gross_minor: net_minor + fee_minor,
      values: [wireOf(net_minor), wireOf(fee_minor)],
      text: say(tax_minor > 0n ? 'barTaxed' : 'bar', {
        when: dayText(label),
        net: money(net_minor),
        fee: money(fee_minor),
        tax: money(tax_minor),
        gross: money(net_minor + fee_minor + tax_minor),
      }),
    }),
  )
  const net = money(minorOf(stats.totalNetPrice))
  return (
    <SalesCard
      title={say('net')}
      total={net}
      acts={acts}
      more={more}
      change={{
        now: stats.totalNetPrice,
        before: stats.previousNetPrice,
        say: (direction, n) => say(direction === 'up' ? 'changeUp' : 'changeDown', { n }),
        than: say(`before_${span}`, { amount: money(minorOf(stats.previousNetPrice ?? 0)) }),
      }}
      chart={{
        label: say(span === '365' ? 'chartMonths' : 'chart'),
        legend: say(stats.totalTax > 0 ? 'legendTaxed' : 'legend'),
      }}
      bars={bars}
      money={money}
      figures={[
        [say('gross'), money(minorOf(stats.totalGrossPrice))],
        ...(stats.totalTax > 0 ? [[say('tax'), money(minorOf(stats.totalTax))] as const] : []),
        [say('fee'), money(minorOf(stats.totalSiteCommission))],
        ...(stats.totalShared > 0 ? [[say('shared'), money(minorOf(stats.totalShared))] as const] : []),
        [say('netShort'), net],
      ]}
    />
  )
}
