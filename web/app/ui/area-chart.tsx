import { useId } from 'react'

type Props = {
  /** One figure a day, week or month, oldest first. */
  values: readonly number[]
  width: number
  height: number
  label: string
  /** Written along the lower edge, evenly spread. */
  marks?: readonly string[]
  /** Written at the grid lines: the figure of the lowest line to that of the highest. */
  scale?: readonly string[]
}

const EDGE = 5

/** A line with a soft fill under it: one series, three grid lines at most, drawn by the server like any other markup. */
export function AreaChart({ values, width, height, label, marks = [], scale = [] }: Props) {
  const id = useId()
  const inner = { x: scale.length > 0 ? 52 : 1, y: EDGE, width: width - (scale.length > 0 ? 52 : 1) - EDGE, height: height - EDGE - (marks.length > 0 ? 26 : 0) }
  const points = pointsOf(values, inner)
  const line = smooth(points)
  const [last] = points.slice(-1)
  const floor = inner.y + inner.height
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-chart-1)" stopOpacity=".32" />
          <stop offset="1" stopColor="var(--color-chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {scale.map((text, index) => {
        const y = floor - (inner.height * index) / Math.max(1, scale.length - 1)
        return (
          <g key={text}>
            <line x1={inner.x} x2={width} y1={y} y2={y} stroke="var(--color-chart-grid)" />
            <text x={0} y={y + 4}>
              {text}
            </text>
          </g>
        )
      })}
      {points.length > 1 && <path d={`${line}L${last?.x} ${floor}L${points[0]?.x} ${floor}Z`} fill={`url(#${id})`} />}
      <path d={line} fill="none" stroke="var(--color-chart-1)" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
      {last && <circle cx={last.x} cy={last.y} r="4.5" fill="var(--color-chart-1)" stroke="var(--color-surface)" strokeWidth="2.5" />}
      {marks.map((text, index) => (
        <text
          key={`${text}${index}`}
          x={inner.x + (inner.width * index) / Math.max(1, marks.length - 1)}
          y={height - 4}
          textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

type Point = { x: number; y: number }

function pointsOf(values: readonly number[], box: { x: number; y: number; width: number; height: number }): Point[] {
  const top = Math.max(1, ...values)
  const step = box.width / Math.max(1, values.length - 1)
  return values.map((value, index) => ({ x: round(box.x + index * step), y: round(box.y + box.height * (1 - value / top)) }))
}

/** A curve through the points that never swings past them: flat in the middle of each step. */
function smooth(points: readonly Point[]): string {
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
