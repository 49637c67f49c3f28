import type { MessageView } from '@fanfare/contract'
import { expect, it } from 'vitest'
import { partsOf } from '../links.ts'
import { placeName, placeOf } from '../place.ts'
import { blocksOf, firstUnreadOf, lastSeenOf, type Row, rowsOf } from './rows.ts'

const message = (number: number, senderId: string, createdAt: string, type = 'text') =>
  ({ _id: `m${number}`, number, senderId, createdAt, type, author: 'person' }) as MessageView
const talk = [
  message(1, 'mia', '2026-11-19T22:50:00Z'),
  message(2, 'mia', '2026-11-19T22:52:00Z'),
  message(3, 'nina', '2026-11-20T09:00:00Z'),
  message(4, 'nina', '2026-11-20T09:01:00Z', 'tip'),
  message(5, 'mia', '2026-11-20T09:02:00Z'),
  message(6, 'mia', '2026-11-20T09:20:00Z'),
]
const short = (row: Row) => (row.kind === 'message' ? `${row.message.number}${row.endsRun ? '.' : ''}` : row.kind)

it('a thread has its days, a line before what is unread, and runs that end with a time', () => {
  expect(rowsOf(talk, 'UTC', 5).map(short)).toEqual(['day', '1', '2.', 'day', '3.', '4.', 'unread', '5.', '6.'])
})

it('rows lie in blocks that keep their keys while older messages come', () => {
  const many = Array.from({ length: 60 }, (_, n) => message(n + 20, 'mia', '2026-11-19T22:50:00Z'))
  const blocks = (from: number) => blocksOf(rowsOf(many.slice(from), 'UTC', 52))
  const shape = (from: number) => blocks(from).map(({ key, rows }) => [key, rows.length])
  expect(shape(10)).toEqual([
    [1, 21],
    [2, 26],
    [3, 5],
  ])
  expect(shape(0)).toEqual([
    [0, 6],
    [1, 25],
    [2, 26],
    [3, 5],
  ])
  expect(blocks(0).flatMap(block => block.rows)).toEqual(rowsOf(many, 'UTC', 52))
})

it('days are those of the reader', () => {
  expect(rowsOf(talk, 'Europe/Berlin', null).map(short)).toEqual(['day', '1', '2.', 'day', '3.', '4.', '5.', '6.'])
  expect(rowsOf(talk, 'Asia/Tokyo', null).map(short)).toEqual(['day', '1', '2.', '3.', '4.', '5.', '6.'])
})

it('one’s own messages are never unread, and the last one seen is marked', () => {
  expect(firstUnreadOf(talk, 2, 'nina')).toBe(5)
  expect(firstUnreadOf(talk, 6, 'nina')).toBeNull()
  expect(lastSeenOf(talk, 3, 'nina')).toBe(3)
  expect(lastSeenOf(talk, 0, 'nina')).toBeNull()
})

it('addresses of the web become links, and nothing else does', () => {
  expect(partsOf('See https://example.com/a?b=1. Or javascript:alert(1)')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: '. Or javascript:alert(1)', href: null },
  ])
})

it('an address names a message by its place, and a wrong one names none', () => {
  expect(placeOf(placeName({ conversationId: 'c1', number: 12 }))).toEqual({ conversationId: 'c1', number: 12 })
  for (const wrong of ['', 'c1', 'c1:0', 'c1:-2', ':3', 'c1:x']) expect(placeOf(wrong)).toBeNull()
})
