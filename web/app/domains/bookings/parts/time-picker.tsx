import { useState } from 'react'
import { keepPreviousData, useQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { Button } from '../../../ui/button.tsx'
import { calendarDay, DAY_MS, momentText, timeText } from '../../../ui/clock.ts'
import { Chip, Notice } from '../../../ui/surfaces.tsx'
import { say } from '../words.ts'
import '../../../ui/chips.css'

const WEEK_DAYS = 7

type Props = {
  queryKey: readonly unknown[]
  /** Asks for the times of a week. */
  ask: (query: { from: string; days: number }, signal: AbortSignal) => Promise<string[]>
  /** How many days ahead there can be any. */
  aheadDays: number
  chosen: readonly string[]
  onToggle: (time: string) => void
  error?: string | undefined
}

/** Free times, a week at a time: a day is chosen first, and then a time of it, by the reader's clock. */
export function TimePicker({ queryKey, ask, aheadDays, chosen, onToggle, error }: Props) {
  const { now_ms, timeZone } = useSite()
  const [week, setWeek] = useState(0)
  const [asked, setAsked] = useState<string | null>(null)
  const from = new Date(now_ms + week * WEEK_DAYS * DAY_MS).toISOString()
  const times = useQuery({
    queryKey: [...queryKey, week],
    queryFn: ({ signal }) => ask({ from, days: WEEK_DAYS }, signal),
    placeholderData: keepPreviousData,
  })
  const days = daysOf(times.data ?? [], timeZone)
  const day = days.find(one => one.day === asked) ?? days[0]
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted text-small">{say('zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="s" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          {say('earlier')}
        </Button>
        <Button size="s" disabled={(week + 1) * WEEK_DAYS > aheadDays} onClick={() => setWeek(week + 1)}>
          {say('later')}
        </Button>
      </div>
      {times.isPending && <p role="status">{say('loading')}</p>}
      {times.isError && (
        <Notice tone="bad" icon="circle-exclamation-point" role="alert">
          {say('timesFailed')}{' '}
          <button type="button" className="link" onClick={() => void times.refetch()}>
            {say('retry')}
          </button>
        </Notice>
      )}
      {times.isSuccess && !day && <p role="status">{say('noTimes')}</p>}
      {day && (
        <>
          <fieldset className="chips" aria-label={say('week')}>
            {days.map(one => (
              <Chip key={one.day} on={one === day} onClick={() => setAsked(one.day)}>
                {dayText(one.times[0] ?? '', timeZone)}
              </Chip>
            ))}
          </fieldset>
          <fieldset
            className="flex flex-wrap gap-2"
            aria-label={say('timesOn', { day: dayText(day.times[0] ?? '', timeZone) })}
          >
            {day.times.map(time => (
              <Chip key={time} small on={chosen.includes(time)} onClick={() => onToggle(time)}>
                <span className="num">{timeText(time, timeZone)}</span>
              </Chip>
            ))}
          </fieldset>
        </>
      )}
      {error && (
        <p className="hint hint-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** A day of the row: "Fri 21 Nov". */
const dayText = (time: string, zone: string) => momentText(time, zone).split(',')[0] ?? ''

/** Times by the day that the reader's clock shows. */
function daysOf(times: string[], zone: string): { day: string; times: string[] }[] {
  const days = new Map<string, string[]>()
  for (const time of times) {
    const day = calendarDay(Date.parse(time), zone)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return [...days].map(([day, found]) => ({ day, times: found }))
}
