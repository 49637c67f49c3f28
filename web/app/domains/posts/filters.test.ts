import { expect, test } from 'vitest'
import { filterOf, filterPath, filters, queryOf } from './filters.ts'

test('each filter has an address that leads back to it', () => {
  for (const filter of filters) expect(filterOf(new URL(filterPath(filter), 'http://site').searchParams)).toBe(filter)
  expect(filterOf(new URLSearchParams('show=nonsense'))).toBe('all')
})

test('following is what home means to the API, kinds are its types', () => {
  expect(queryOf('all')).toEqual({})
  expect(queryOf('following')).toEqual({ isHome: true })
  expect(queryOf('video')).toEqual({ type: 'video' })
})
