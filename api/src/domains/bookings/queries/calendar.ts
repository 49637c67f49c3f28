import type { Ctx } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { downloadOf } from '../../../kernel/http/download.ts'
import { findPeople } from '../../identity/index.ts'
import { bookedCalls } from '../held.ts'
import type { CallRow } from '../store/calls.ts'

/** One call of the viewer's as a calendar file (RFC 5545). Refuses ENTITY_NOT_FOUND. */
export async function calendarOf(ctx: Ctx, id: string): Promise<Answer> {
  const { row, side } = await bookedCalls.findMine(ctx, id)
  const other = side === 'fan' ? row.performer_id : row.fan_id
  const name = (await findPeople(ctx.db.sql, [other])).get(other)?.name ?? ''
  const text = calendarText(row, { name, siteUrl: ctx.config.siteUrl })
  return downloadOf(text, 'text/calendar; charset=utf-8', `call-${row.id}.ics`)
}

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** What a text may not hold as it is. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const statusOf = (row: CallRow) =>
  row.state === 'asked' ? 'TENTATIVE' : row.state === 'confirmed' || row.charged_minor > 0n ? 'CONFIRMED' : 'CANCELLED'

/** The lines of the file; the time is in UTC, so every calendar shows it in its own zone. */
function calendarText(row: CallRow, { name, siteUrl }: { name: string; siteUrl: string }): string {
  const host = new URL(siteUrl).host
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fanfare//Calls//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@${host}`,
    `DTSTAMP:${stamp(row.updated_at)}`,
    `SEQUENCE:${row.holds}`,
    `DTSTART:${stamp(row.start_at)}`,
    `DTEND:${stamp(row.ends_at)}`,
    `STATUS:${statusOf(row)}`,
    `SUMMARY:${escaped(`${row.title} (${name})`)}`,
    `URL:${siteUrl}/calls/${row.id}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(row.title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A line has 75 bytes at most; what is longer goes on after a blank. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > 74) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece].join('\r\n ')
}
