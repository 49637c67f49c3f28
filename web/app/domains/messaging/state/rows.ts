import type { MessageView } from '@fanfare/contract'
import { calendarDay } from '../../../ui/clock.ts'

/** What a thread shows, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  /** The last of a run by one person tells when it was. */
  | { kind: 'message'; key: string; message: MessageView; endsRun: boolean }

const RUN_MS = 5 * 60_000

/** Days between messages, a line before the first unread one, and runs of messages that belong together. */
export function rowsOf(items: readonly MessageView[], zone: string, firstUnread: number | null): Row[] {
  const rows: Row[] = []
  let day = ''
  items.forEach((message, place) => {
    const itsDay = calendarDay(Date.parse(message.createdAt), zone)
    if (itsDay !== day) rows.push({ kind: 'day', key: `day-${itsDay}`, at: message.createdAt })
    day = itsDay
    if (message.number === firstUnread) rows.push({ kind: 'unread', key: 'unread' })
    const next = items[place + 1]
    const endsRun = !next || next.number === firstUnread || !isOneRun(message, next, zone)
    rows.push({ kind: 'message', key: message._id, message, endsRun })
  })
  return rows
}

const BLOCK = 25

/**
 * Rows in blocks of 25 numbers, each with a key that stays while older and newer messages come: what is far from the
 * window is left out block by block.
 */
export function blocksOf(rows: readonly Row[]): { key: number; rows: Row[] }[] {
  const blocks: { key: number; rows: Row[] }[] = []
  let waiting: Row[] = []
  for (const row of rows) {
    waiting.push(row)
    if (row.kind !== 'message') continue
    const key = Math.floor(row.message.number / BLOCK)
    const last = blocks.at(-1)
    if (last?.key === key) last.rows.push(...waiting)
    else blocks.push({ key, rows: waiting })
    waiting = []
  }
  return blocks
}

function isOneRun(one: MessageView, next: MessageView, zone: string): boolean {
  const [at, nextAt] = [Date.parse(one.createdAt), Date.parse(next.createdAt)]
  return (
    one.senderId === next.senderId &&
    one.author === next.author &&
    one.helper?._id === next.helper?._id &&
    one.type !== 'tip' &&
    next.type !== 'tip' &&
    nextAt - at < RUN_MS &&
    calendarDay(at, zone) === calendarDay(nextAt, zone)
  )
}

/** The number of the first message that the viewer has not read and did not write; null where none is here. */
export function firstUnreadOf(items: readonly MessageView[], readNumber: number, viewerId: string): number | null {
  return items.find(one => one.number > readNumber && one.senderId !== viewerId)?.number ?? null
}

/** The last message of one's own that the other person has read. */
export function lastSeenOf(items: readonly MessageView[], seenNumber: number, viewerId: string): number | null {
  return items.findLast(one => one.senderId === viewerId && one.number <= seenNumber)?.number ?? null
}
