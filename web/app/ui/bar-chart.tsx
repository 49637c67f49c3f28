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
}

const tones = ['var(--color-chart-1)', 'var(--color-chart-2)'] as const

/**
 * Bars of two stacked parts. The one under the pointer, or chosen with the arrow keys, is told in words above them.
 */
export function BarChart({ bars, label, top, scale, marks, legend }: Props) {
  const [picked, setPicked] = useState<number | null>(null)
  const highest = Math.max(top, ...bars.map(({ values: [yours, rest] }) => yours + rest), Number.EPSILON)
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

type ColumnProps = { parts: number[]; faded: boolean; onPick: () => void }

/** A column is as high as the chart and touches its neighbours, so that the pointer is always on one. */
function Column({ parts, faded, onPick }: ColumnProps) {
  return (
    <span
      className={clsx(
        'relative flex h-full min-w-0 flex-1 flex-col justify-end gap-0.5 px-[0.5px] desk:px-0.5',
        faded && 'opacity-45',
      )}
      onPointerEnter={onPick}
      onPointerDown={onPick}
    >
      {parts.toReversed().map((percent, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names and keep their order.
          key={index}
          className="w-full rounded-[3px]"
          style={{ height: `${percent}%`, background: tones[parts.length - 1 - index] }}
        />
      ))}
    </span>
  )
}
