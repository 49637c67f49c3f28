import { longDayText, timeText } from '../../ui/clock.ts'
import { say } from './words.ts'

const NOON = 12
const EVENING = 18
const MORNING = 5

/** How a creator is greeted at their hour of the day. */
export function greetingOf(name: string, now_ms: number, zone: string): string {
  const hour = Number.parseInt(timeText(new Date(now_ms).toISOString(), zone), 10)
  const [first = name] = name.split(' ')
  const part = hour >= MORNING && hour < NOON ? 'morning' : hour >= NOON && hour < EVENING ? 'afternoon' : 'evening'
  return say(part, { name: first })
}

/** The day there, and by which clock the page counts. */
export function dayLine(now_ms: number, zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return say('day', { day: longDayText(now_ms, zone).replace(',', ''), zone: city })
}
