import type { ToDoRow } from '@fanfare/contract'
import { calendarDay, DAY_MS, timeText } from '../../ui/clock.ts'
import { say } from './words.ts'

const HOUR_MS = DAY_MS / 24

/** By when work is to be done, and how near that is; without a time, how long the oldest of it waits. */
export type Due = { text: string; tone: 'bad' | 'warn' | 'soon' | 'calm' }

/** Says when a row is due; null where it has no time at all. */
export function dueOf({ dueAt, since, kind }: Pick<ToDoRow, 'dueAt' | 'since' | 'kind'>, now: number, zone: string) {
  if (dueAt) return dueText(dueAt, now, zone)
  // Drafts may lie as long as they like.
  if (!since || kind === 'drafts') return null
  const past = now - Date.parse(since)
  const text =
    past < DAY_MS
      ? say('sinceHours', { n: Math.max(0, Math.floor(past / HOUR_MS)) })
      : say('sinceDays', { n: Math.floor(past / DAY_MS) })
  return { text, tone: 'calm' } satisfies Due
}

function dueText(dueAt: string, now: number, zone: string): Due {
  const at_ms = Date.parse(dueAt)
  if (at_ms <= now) return { text: say('overdue'), tone: 'bad' }
  const time = timeText(dueAt, zone)
  const day = calendarDay(at_ms, zone)
  if (day === calendarDay(now, zone)) return { text: say('dueToday', { time }), tone: 'warn' }
  if (day === calendarDay(now + DAY_MS, zone)) return { text: say('dueTomorrow', { time }), tone: 'soon' }
  return { text: say('dueIn', { n: Math.ceil((at_ms - now) / DAY_MS) }), tone: 'calm' }
}
