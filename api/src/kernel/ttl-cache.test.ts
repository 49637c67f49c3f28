import { expect, it } from 'vitest'
import { growingCache } from './ttl-cache.ts'

it('a cache that is full lets go of what was used longest ago', () => {
  const cache = growingCache<{ n: number }>(3, 60_000)
  for (const n of [1, 2, 3]) cache.set(`key ${n}`, { n })
  cache.get('key 1')
  cache.set('key 4', { n: 4 })
  expect([1, 2, 3, 4].map(n => cache.get(`key ${n}`)?.n)).toEqual([1, undefined, 3, 4])
  expect(cache.size).toBe(3)
})
