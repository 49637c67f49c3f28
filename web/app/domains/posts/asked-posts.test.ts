import { expect, it } from 'vitest'
import { askedIn, isFiltered, narrowedBy, nothingAsked } from './asked-posts.ts'

const asked = (address: string) => askedIn(new URLSearchParams(address))

it('reads what narrows the posts of a creator from the address, and leaves out what it can’t mean', () => {
  expect(asked('q= rain &kind=photo&month=2026-03')).toEqual({
    ...nothingAsked,
    q: 'rain',
    kind: 'photo',
    month: '2026-03',
  })
  expect(asked('kind=car&month=2026-13&from=yesterday&to=2026-3-1')).toEqual(nothingAsked)
  expect([asked('q=rain'), asked('month=2026-03')].map(isFiltered)).toEqual([false, true])
})

it('asks for a month by its edges in UTC, which days don’t narrow further', () => {
  expect(narrowedBy(asked('q=rain&month=2026-12&from=2026-01-01'))).toEqual({
    q: 'rain',
    fromDate: '2026-12-01T00:00:00.000Z',
    toDate: '2027-01-01T00:00:00.000Z',
  })
  expect(narrowedBy(asked('kind=video'))).toEqual({ type: 'video' })
})
