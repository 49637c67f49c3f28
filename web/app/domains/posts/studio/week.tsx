import type { FeedView } from '@fanfare/contract'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dateText, timeText, weekdayText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { byDay, dayAfter, momentOf } from './month.ts'
import { movedTo, useMoving } from './moving.ts'
import { lookOf, stateOf, sumOf, titleOf } from './own-post.ts'
import { say } from './words.ts'
import './week.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The hour that is seen first. */
const MORNING = 7

type Props = { days: string[]; posts: FeedView[]; today: string; zone: string; now_ms: number }

/** The posts of a week by day and hour. One that is scheduled is dragged to another time, or moved by Alt and arrows. */
export function Week({ days, posts, today, zone, now_ms }: Props) {
  const { box, shown, carried, carry, drop, byKey } = useWeek(zone)
  const filled = byDay(posts.map(shown), zone)
  const thisHour = hourOf(new Date(now_ms).toISOString(), zone)
  const cell = (day: string, hour: number) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; keys move a post from itself.
    <div
      key={day}
      className="week-cell"
      data-now={(day === today && hour === thisHour) || undefined}
      data-open={carried ? '' : undefined}
      onDragOver={event => carried && event.preventDefault()}
      onDrop={event => drop(event, day, hour)}
    >
      {filled
        .get(day)
        ?.filter(post => hourOf(momentOf(post), zone) === hour)
        .map(post => (
          <WeekPost
            key={post._id}
            post={post}
            day={day}
            zone={zone}
            onDrag={carry}
            onKey={event => byKey(event, post, day, hour)}
          />
        ))}
    </div>
  )
  return (
    <>
      <p id="week-hint" className="mb-3 text-ink-faint text-small max-desk:hidden">
        {say('dragToMove')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it. */}
      <section className="week" ref={box} tabIndex={0} aria-label={say('week')}>
        <div className="week-head" aria-hidden="true">
          <span />
          {days.map(day => (
            <span key={day} className="week-name" data-today={day === today || undefined}>
              {weekdayText(day)} <b className="num">{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
        {hours.map(hour => (
          <div key={hour} className="week-line" data-hour={hour}>
            <span className="week-hour num" aria-hidden="true">
              {String(hour).padStart(2, '0')}:00
            </span>
            {days.map(day => cell(day, hour))}
          </div>
        ))}
      </section>
    </>
  )
}

const hourOf = (at: string, zone: string) => Number(timeText(at, zone).slice(0, 2))

/** Where the week is seen from, and how its posts are moved: carried to a cell, or by keys. */
function useWeek(zone: string) {
  const { move, shown } = useMoving(zone)
  const [carried, carry] = useState<FeedView | null>(null)
  const box = useRef<HTMLElement>(null)
  const toFocus = useRef('')
  useEffect(() => {
    const at = (found: string) => box.current?.querySelector<HTMLElement>(found)
    const morning = at(`[data-hour="${MORNING}"]`)?.offsetTop ?? 0
    box.current?.scrollTo({ top: morning - (at('.week-head')?.offsetHeight ?? 0) })
  }, [])
  // A post that was moved by keys stands in another cell now, and keeps the focus there.
  useEffect(() => {
    if (!toFocus.current) return
    box.current?.querySelector<HTMLElement>(`[data-id="${toFocus.current}"]`)?.focus()
    toFocus.current = ''
  })
  const drop = (event: DragEvent, day: string, hour: number) => {
    event.preventDefault()
    if (carried) void move(carried, movedTo(carried, day, hour, zone))
    carry(null)
  }
  const byKey = (event: KeyboardEvent, post: FeedView, day: string, hour: number) => {
    const step = steps[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    toFocus.current = post._id
    const at = hour + step.hours
    void move(post, movedTo(post, dayAfter(day, step.days + Math.floor(at / 24)), (at + 24) % 24, zone))
  }
  return { box, shown, carried, carry, drop, byKey }
}

const steps: Record<string, { days: number; hours: number } | undefined> = {
  ArrowLeft: { days: -1, hours: 0 },
  ArrowRight: { days: 1, hours: 0 },
  ArrowUp: { days: 0, hours: -1 },
  ArrowDown: { days: 0, hours: 1 },
}

type PostProps = {
  post: FeedView
  day: string
  zone: string
  onDrag: (post: FeedView | null) => void
  onKey: (event: KeyboardEvent) => void
}

function WeekPost({ post, day, zone, onDrag, onKey }: PostProps) {
  const state = stateOf(post)
  const isComing = state === 'scheduled'
  const time = timeText(momentOf(post), zone)
  return (
    <a
      href={`/studio/posts/${post._id}/edit`}
      className="week-post"
      data-id={post._id}
      data-coming={isComing || undefined}
      aria-label={`${dateText(day, Date.parse(day), 'UTC')} ${time}, ${titleOf(post)}, ${say(state)}`}
      draggable={isComing}
      {...(isComing && {
        'aria-describedby': 'week-hint',
        onKeyDown: onKey,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(post)
        },
        onDragEnd: () => onDrag(null),
      })}
    >
      <span className="num flex items-center gap-1 text-ink-faint">
        <Icon name={lookOf[state].icon} size="xs" />
        {time}
      </span>
      <b className="clip font-medium">{titleOf(post)}</b>
      <span className="clip text-ink-faint">{sumOf(post)}</span>
    </a>
  )
}
