import type { feeds, Input } from '@fanfare/contract'
import { nowMs } from '../../../kernel/clock.ts'
import { refuseFields } from '../../../kernel/refusal.ts'

/** What an author says of a post; what is absent stays as it is, or is as it begins. */
export type PostForm = Omit<Input<typeof feeds.updateFeed>['body'], 'revision'>

/**
 * A date in a form: absent keeps the stored one, null or blank clears it. Refuses an invalid date, and one in the past
 * unless it is stored already.
 */
export function momentOf(path: keyof PostForm, text: string | null | undefined, before: Date | null): Date | null {
  if (text === undefined) return before
  if (text === null || text.trim() === '') return null
  const time_ms = Date.parse(text)
  if (Number.isNaN(time_ms)) throw refuseFields([{ path, message: 'Enter a valid date.' }])
  if (time_ms === before?.getTime()) return before
  if (time_ms <= nowMs()) throw refuseFields([{ path, message: 'Choose a time in the future.' }])
  return new Date(time_ms)
}
