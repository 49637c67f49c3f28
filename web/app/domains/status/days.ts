import type { StatusDay } from '@fanfare/contract'
import { dateText } from '../../ui/clock.ts'
import { say } from './words.ts'

const durationText = (minutes: number): string =>
  minutes < 60 ? say('minutes', { n: minutes }) : say('hours', { h: Math.floor(minutes / 60), m: minutes % 60 })

/** How a part was on a day, in words: "12 Nov: down for 10 min, slow or partly down for 1 h 5 min". */
export function dayText({ day, state, down, slow, maintenance }: StatusDay, now_ms: number): string {
  const name = dateText(`${day}T12:00:00Z`, now_ms, 'UTC')
  if (!state) return say('dayUnknown', { day: name })
  const had = [
    ...(down > 0 ? [say('dayDown', { time: durationText(down) })] : []),
    ...(slow > 0 ? [say('daySlow', { time: durationText(slow) })] : []),
    ...(maintenance > 0 ? [say('dayMaintenance', { time: durationText(maintenance) })] : []),
  ]
  return had.length === 0 ? say('dayFine', { day: name }) : say('dayHad', { day: name, what: had.join(', ') })
}

/** On how many days a part was slow or down. */
export const badDays = (days: readonly StatusDay[]): number =>
  days.filter(({ state }) => state === 'slow' || state === 'down').length
