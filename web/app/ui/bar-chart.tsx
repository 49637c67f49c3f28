import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import './chart.css'

/** One bar: what of it is whose, and the words a person reads when they point at it. */
export type Bar = { id: string; values: readonly [yours: number, rest: number]; text: string }

type Props = {
  bars: readonly Bar[]
  label: string
  /** The figure at the upper edge. */
  top: number
  /** Written at the grid lines, from the lowest up. */
  scale: readonly string[]
  /** Written along the lower edge, evenly spread. */
  marks: readonly string[]
  /** Stands over the bars while nobody points at one. */
  legend: string
  /** The second part of each bar hangs below a line from which the first rises. */
  hanging?: boolean
}

const marks_count = 5

/** What is written along the lower edge: five of the names of the bars, evenly spread. */
export function marksOf(names: readonly string[]): string[] {
  const step = (names.length - 1) / (marks_count - 1)
  return Array.from({ length: marks_count }, (_, index) => names[Math.round(index * step)] ?? '')
}

const tones = ['var(--color-chart-1)', 'var(--color-chart-2)'] as const

/**
 * Bars of two parts, stacked or back to back. The one under the pointer, or chosen with the arrow keys, is told in words above them.
 */
export function BarChart({ bars, label, top, scale, marks, legend, hanging = false }: Props) {
  const [picked, setPicked] = useState<number | null>(null)
  const highest = heightOf(bars, top, hanging)
  const lowest = hanging ? Math.max(0, ...bars.map(({ values: [, rest] }) => rest)) : 0
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setPicked(Math.min(bars.length - 1, Math.max(0, (picked ?? (by > 0 ? -1 : bars.length)) + by)))
  }
  return (
    <div>
      <p className="num min-h-5 pb-3 text-ink-muted text-label" aria-live="polite">
        {picked === null ? legend : bars[picked]?.text}
      </p>
      <div className="chart">
        <div className="chart-scale" aria-hidden="true">
          {scale.toReversed().map(text => (
            <span key={text}>{text}</span>
          ))}
        </div>
        <div
          className="chart-plot flex h-44 items-end desk:h-52"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={bars.length - 1}
          aria-valuenow={picked ?? bars.length - 1}
          aria-valuetext={bars[picked ?? bars.length - 1]?.text}
          onKeyDown={step}
          onBlur={() => setPicked(null)}
          onPointerLeave={() => setPicked(null)}
        >
          {scale.map((text, index) => (
            <i
              key={text}
              className="chart-grid"
              style={{ insetBlockEnd: `${(100 * index) / Math.max(1, scale.length - 1)}%` }}
            />
          ))}
          {bars.map(({ id, values }, index) => (
            <Column
              key={id}
              parts={values.map(value => (100 * value) / highest)}
              faded={picked !== null && picked !== index}
              below={(100 * lowest) / highest}
              onPick={() => setPicked(index)}
            />
          ))}
        </div>
        {marks.length > 0 && (
          <div className="chart-marks">
            {marks.map(text => (
              <span key={text}>{text}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** What the whole drawing measures: the highest bar, or the longest part above the line and the longest below it. */
function heightOf(bars: readonly Bar[], top: number, hanging: boolean): number {
  const greatest = (of: (values: Bar['values']) => number) => Math.max(...bars.map(({ values }) => of(values)))
  const own = hanging
    ? greatest(([up]) => up) + greatest(([, down]) => down)
    : greatest(([yours, rest]) => yours + rest)
  return Math.max(top, own, Number.EPSILON)
}

type ColumnProps = { parts: number[]; faded: boolean; below: number; onPick: () => void }

/**
 * A column is as high as the chart and touches its neighbours, so that the pointer is always on one. With room `below` a
 * line, in percent, its second part hangs there.
 */
function Column({ parts, faded, below, onPick }: ColumnProps) {
  const [first = 0, second = 0] = parts
  return (
    <span
      className={clsx(
        'relative flex h-full min-w-0 flex-1 flex-col justify-end gap-0.5 px-[0.5px] desk:px-0.5',
        faded && 'opacity-45',
      )}
      onPointerEnter={onPick}
      onPointerDown={onPick}
    >
      {below === 0 && <Part percent={second} tone={1} />}
      <Part percent={first} tone={0} />
      {below > 0 && (
        <span className="flex w-full flex-col" style={{ height: `${below}%` }}>
          <Part percent={(100 * second) / below} tone={1} />
        </span>
      )}
    </span>
  )
}

function Part({ percent, tone }: { percent: number; tone: 0 | 1 }) {
  return <i className="w-full rounded-[3px]" style={{ height: `${percent}%`, background: tones[tone] }} />
}
