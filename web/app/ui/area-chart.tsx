import { useId } from 'react'
import './chart.css'

type Props = {
  /** One figure a day, week or month, oldest first. */
  values: readonly number[]
  /** Height over width of the drawing. */
  ratio: string
  label: string
  /** The figure at the upper edge; the largest value where it is left out. */
  top?: number
  /** Written at the grid lines, from the lowest up. */
  scale?: readonly string[]
  /** Written along the lower edge, evenly spread; no two alike. */
  marks?: readonly string[]
}

const WIDTH = 1000
const HEIGHT = 400

/**
 * A line with a soft fill under it: one series, three grid lines at most. The drawing stretches, the words beside it
 * keep their size; a screen reader hears the label.
 */
export function AreaChart({ values, ratio, label, top, scale = [], marks = [] }: Props) {
  const id = useId()
  const highest = Math.max(top ?? 0, 1, ...values)
  const points = values.map((value, index) => ({
    x: round((WIDTH * index) / Math.max(1, values.length - 1)),
    y: round(HEIGHT * (1 - value / highest)),
  }))
  const line = smooth(points)
  const last = points.at(-1)
  return (
    <div className="chart" role="img" aria-label={label}>
      <div className="chart-scale">
        {scale.toReversed().map(text => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className="chart-plot" style={{ aspectRatio: ratio }}>
        {scale.map((text, index) => (
          <i
            key={text}
            className="chart-grid"
            style={{ insetBlockEnd: `${(100 * index) / Math.max(1, scale.length - 1)}%` }}
          />
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--color-chart-1)" stopOpacity=".32" />
              <stop offset="1" stopColor="var(--color-chart-1)" stopOpacity="0" />
            </linearGradient>
          </defs>
          {points.length > 1 && <path d={`${line}V${HEIGHT}H0Z`} fill={`url(#${id})`} />}
          <path
            d={line}
            fill="none"
            stroke="var(--color-chart-1)"
            strokeWidth="2.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {last && <b className="chart-dot" style={{ insetBlockStart: `${(100 * last.y) / HEIGHT}%` }} />}
      </div>
      {marks.length > 0 && (
        <div className="chart-marks">
          {marks.map(text => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The round figure at or above a value, for the upper edge of a chart: 1, 2, 3, 4, 5, 6 or 8 with noughts. */
export function niceTop(value: bigint): bigint {
  let unit = 1n
  while (unit * 10n <= value) unit *= 10n
  return [1n, 2n, 3n, 4n, 5n, 6n, 8n, 10n].map(step => step * unit).find(top => top >= value) ?? value
}

/** A curve through the points that never swings past them: flat at each one. */
function smooth(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${x} ${y}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
