import { useDayText } from '../../../core/session/worth.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { type StatisticsData, stepsWith } from '../statistics.ts'
import { say } from '../statistics-words.ts'

const MARKS = 5
/** So many make the whole height, at least: one fan who left is no tower. */
const LEAST = 4

/** Who came and who left, day by day or month by month: up and down from one line. */
export function CameAndLeft({ data: { statistics, span, now_ms } }: { data: StatisticsData }) {
  const dayText = useDayText()
  const steps = stepsWith(statistics.days, span, useNow(now_ms))
  const bars = steps.map(({ label, came, left }) => ({
    id: label,
    values: [came, left] as const,
    text: say('movedBar', { when: dayText(label), came: countText(came), left: countText(left) }),
  }))
  const marks = Array.from({ length: MARKS }, (_, index) => {
    const step = steps[Math.round((index * (steps.length - 1)) / (MARKS - 1))]
    return step ? dayText(step.label) : ''
  })
  return (
    <section className="card card-pad flex flex-col gap-4" aria-labelledby="came-and-left">
      <h2 className="type-heading" id="came-and-left">
        {say('moved')}
      </h2>
      {statistics.came + statistics.left > 0 ? (
        <BarChart
          bars={bars}
          hanging
          label={say(span === '365' ? 'movedChartMonths' : 'movedChart')}
          legend={say('movedLegend')}
          top={LEAST}
          scale={[]}
          marks={marks}
        />
      ) : (
        <p className="text-ink-muted text-label">{say('movedNone')}</p>
      )}
    </section>
  )
}
