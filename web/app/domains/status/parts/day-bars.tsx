import type { StatusDay } from '@fanfare/contract'
import clsx from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { badDays, dayText } from '../days.ts'
import { say } from '../words.ts'
import './day-bars.css'

/** A part's last days, a bar each. The one under the pointer, or chosen with the arrow keys, is told in words below. */
export function DayBars({ part, days, now_ms }: { part: string; days: readonly StatusDay[]; now_ms: number }) {
  const [picked, setPicked] = useState<number | null>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setPicked(Math.min(days.length - 1, Math.max(0, (picked ?? (by > 0 ? -1 : days.length)) + by)))
  }
  const day = picked === null ? undefined : days[picked]
  const text = day ? dayText(day, now_ms) : say('badDays', { n: badDays(days) })
  return (
    <div className="flex flex-col gap-2">
      <div
        className="day-bars"
        role="slider"
        tabIndex={0}
        aria-label={say('history', { part })}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={picked ?? days.length - 1}
        aria-valuetext={text}
        onKeyDown={step}
        onBlur={() => setPicked(null)}
        onPointerLeave={() => setPicked(null)}
      >
        {days.map((one, index) => (
          <i
            key={one.day}
            className={clsx(one.state && `is-${one.state}`, index === picked && 'is-picked')}
            onPointerEnter={() => setPicked(index)}
          />
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-ink-faint text-small">
        <span className="max-desk:hidden">{say('oldest')}</span>
        <span className="num">{text}</span>
        <span className="max-desk:hidden">{say('newest')}</span>
      </div>
    </div>
  )
}
