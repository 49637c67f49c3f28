import clsx from 'clsx'
import type { ReactNode } from 'react'
import { niceTop } from './area-chart.tsx'
import { type Bar, BarChart, marksOf } from './bar-chart.tsx'
import { wireOf } from './money.ts'
import './figures.css'

/** A sum beside that of the time before, and how to say what became of it. */
type Change = {
  now: number
  before: number | null
  say: (direction: 'up' | 'down', percent: number) => string
  than: string
}

/** One for each day or month; `when` names it, `gross_minor` is all of its bar. */
export type SalesBar = Bar & { when: string; gross_minor: bigint }

type Props = {
  label?: string
  className?: string
  title: string
  total: string
  change: Change
  /** Beside the sum: how to choose another span. */
  acts?: ReactNode
  /** Beside the figures: where to see more. */
  more?: ReactNode
  chart: { label: string; legend: string }
  bars: readonly SalesBar[]
  money: (tokens_minor: bigint, short?: boolean) => string
  figures: readonly (readonly [label: string, figure: string])[]
}

/** What was sold in a span: the sum, how it compares with the time before, a bar for each day, and the figures. */
export function SalesCard({ label, className, title, total, change, acts, more, chart, bars, money, figures }: Props) {
  const top_minor = niceTop(bars.reduce((top, { gross_minor }) => (gross_minor > top ? gross_minor : top), 100n))
  return (
    <section className={clsx('card card-pad flex flex-col gap-5', className)} aria-label={label}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-ink-muted text-label">{title}</h2>
          <b className="kpi text-[2.5rem] leading-12">{total}</b>
          <ChangeLine {...change} />
        </div>
        {acts}
      </div>
      <BarChart
        bars={bars}
        top={wireOf(top_minor)}
        {...chart}
        scale={[0n, top_minor / 2n, top_minor].map(minor => money(minor, true))}
        marks={marksOf(bars.map(({ when }) => when))}
      />
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-label">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="num font-strong">{figure}</dd>
          </div>
        ))}
      </dl>
      {more}
    </section>
  )
}

/** How much more or less it is than in the time before; nothing where there was none. */
function ChangeLine({ now, before, say, than }: Change) {
  if (!before) return null
  const percent = Math.round((1000 * (now - before)) / before) / 10
  return (
    <p className="text-ink-muted text-label">
      <span className={percent >= 0 ? 'num text-good' : 'num text-bad'}>
        {say(percent >= 0 ? 'up' : 'down', Math.abs(percent))}
      </span>{' '}
      {than}
    </p>
  )
}
