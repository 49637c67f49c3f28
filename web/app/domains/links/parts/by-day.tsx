import type { LinkDetails } from '@fanfare/contract'
import { useDayText, useWorthText } from '../../../core/session/worth.ts'
import { BarChart, marksOf } from '../../../ui/bar-chart.tsx'
import { countText, minorOf } from '../../../ui/money.ts'
import { type LinkSpan, stepsWith } from '../links.ts'
import { say } from '../words.ts'

/** So many make the whole height, at least: one visit is no tower. */
const LEAST = 4

type Props = { days: LinkDetails['days']; span: LinkSpan; now_ms: number }

/** Visits day by day or month by month, and how many of them became fans. */
export function ByDay({ days, span, now_ms }: Props) {
  const [dayText, money] = [useDayText(), useWorthText()]
  const title = say(span === '365' || span === 'all' ? 'byMonth' : 'byDay')
  const steps = stepsWith(days, span, now_ms)
  const bars = steps.map(({ label, visits, fans, earned }) => ({
    id: label,
    values: [fans, Math.max(0, visits - fans)] as const,
    text: say('chartBar', {
      when: dayText(label),
      visits: countText(visits),
      fans: countText(fans),
      earned: money(minorOf(Math.round(earned * 100) / 100)),
    }),
  }))
  const marks = marksOf(steps.map(({ label }) => dayText(label)))
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="by-day">
      <h2 className="type-heading" id="by-day">
        {title}
      </h2>
      {days.length > 0 ? (
        <BarChart bars={bars} label={title} legend={say('chartLegend')} top={LEAST} scale={[]} marks={marks} />
      ) : (
        <p className="text-ink-muted text-label">{say('chartNone')}</p>
      )}
    </section>
  )
}
