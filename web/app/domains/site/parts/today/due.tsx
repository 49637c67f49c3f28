import clsx from 'clsx'
import { MINUTE_MS } from '../../../../ui/clock.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { spanText } from '../../today.ts'
import { say } from '../../today-words.ts'
import './today.css'

const HOUR_MS = 60 * MINUTE_MS

type Props = { dueAt: string; now: number; isLong?: boolean }

/** How much time is left, or how late it is: red in the last hour, yellow in the one before. */
export function Due({ dueAt, now, isLong = false }: Props) {
  const left_ms = Date.parse(dueAt) - now
  const time = spanText(Math.abs(left_ms))
  const left = isLong ? say('left', { time }) : time
  return (
    <span
      className={clsx(
        'today-due',
        left_ms < HOUR_MS && 'text-bad',
        left_ms >= HOUR_MS && left_ms < 2 * HOUR_MS && 'text-warn',
      )}
    >
      <Icon name="clock" size="xs" />
      {left_ms < 0 ? say('late', { time }) : left}
    </span>
  )
}
