import { savedAnswerFields } from '@fanfare/contract'
import { day_ms, fromNow, hour_ms, now } from '../../kernel/clock.ts'
import { type FieldError, refuseFields } from '../../kernel/refusal.ts'
import type { ThreadRow } from './store/threads.ts'

/** Where a thread was closed this long ago or less, writing in it opens it again. */
const reopens_days = 14

/** Whether its person may write in a thread. */
export function canWrite({ closed_at }: Pick<ThreadRow, 'closed_at'>): boolean {
  return closed_at === null || closed_at > fromNow(-reopens_days * day_ms)
}

/** Answered threads whose newest message is older than this are closed by themselves. */
export const quietSince = (): Date => fromNow(-reopens_days * day_ms)

/** By when a message is to be answered, and whether that is over. */
export function clockOf(waits_since: Date | null, answerHours: number): { dueAt: Date | null; isOverdue: boolean } {
  if (!waits_since) return { dueAt: null, isOverdue: false }
  const dueAt = new Date(waits_since.getTime() + answerHours * hour_ms)
  return { dueAt, isOverdue: dueAt < now() }
}

const digits = /(?<![\p{L}\p{N}+])(?:\d[ -]?){12,18}\d(?![\p{L}\p{N}])/gu

/**
 * Whether a text holds a whole card number: 13 to 19 digits that begin as those of card networks do (2 to 6) and whose
 * check digit is right (ISO/IEC 7812-1), written in one or in groups.
 */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digits)].some(([found]) => {
    const number = found.replace(/\D/g, '')
    return /^[2-6]/.test(number) && isCheckDigitRight(number)
  })
}

function isCheckDigitRight(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Refuses a saved answer that names a field in braces which isn't known, by its field. */
export function refuseUnknownFields(text: string, path = 'text'): void {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name]) => !savedAnswerFields.some(known => known === name),
  )
  if (!unknown) return
  const known = savedAnswerFields.map(name => `{${name}}`).join(', ')
  throw refuseFields([{ path, message: `${unknown[0].slice(0, 40)} isn’t a field. Use one of ${known}.` }])
}

/** Refuses a text with a card number, by its field. */
export function refuseCardNumbers(text: string, path = 'text'): void {
  const wrong: FieldError = { path, message: 'This looks like a card number. Leave it out: we never need it.' }
  if (holdsCardNumber(text)) throw refuseFields([wrong])
}
