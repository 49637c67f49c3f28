import type { FeedView } from '@fanfare/contract'
import { describe, expect, test } from 'vitest'
import { byDay, dayAfter, daysOf, monthBeside, monthOf, weekEdges, weekOf, weeksOf } from './month.ts'

const now_ms = Date.parse('2026-11-22T08:00:00Z')

describe('the calendar of a creator', () => {
  test('opens at the month of now, and at no nonsense', () => {
    expect(monthOf(null, now_ms)).toBe('2026-11')
    expect(monthOf('2026-13', now_ms)).toBe('2026-11')
    expect(monthOf('2027-02', now_ms)).toBe('2027-02')
  })

  test('goes over the end of a year', () => {
    expect(monthBeside('2026-12', 1)).toBe('2027-01')
    expect(monthBeside('2026-01', -1)).toBe('2025-12')
  })

  test('has whole weeks from Monday', () => {
    const november = weeksOf('2026-11')
    expect(november.length % 7).toBe(0)
    expect([november[0], november.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
    expect(weeksOf('2027-02')).toHaveLength(28)
  })

  test('knows the week of a day from Monday on, over the ends of months and years', () => {
    expect([weekOf('2026-11-23'), weekOf('2026-11-29'), weekOf('2027-01-01')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-12-28',
    ])
    expect([weekOf(null), weekOf('2026-13-01'), weekOf('soon')]).toEqual([null, null, null])
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03')
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
    expect(weekEdges('2026-11-23')).toEqual({
      fromDate: '2026-11-22T00:00:00.000Z',
      toDate: '2026-12-01T00:00:00.000Z',
    })
  })

  test('puts a post on the day of the reader, the early ones first', () => {
    const post = (_id: string, scheduledAt: string) => ({ _id, status: 'scheduled', scheduledAt }) as FeedView
    const posts = [
      post('b', '2026-11-21T23:30:00Z'),
      post('a', '2026-11-21T22:59:00Z'),
      post('c', '2026-11-21T23:05:00Z'),
    ]
    const days = byDay(posts, 'Europe/Berlin')
    expect(days.get('2026-11-21')?.map(one => one._id)).toEqual(['a'])
    expect(days.get('2026-11-22')?.map(one => one._id)).toEqual(['c', 'b'])
  })
})
