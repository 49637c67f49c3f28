import { describe, expect, test } from 'vitest'
import { importGraph, reachedFrom, testsReached } from './reach.ts'

const graph = importGraph()

describe('what a change can reach', () => {
  test('is what imports it, however far up, and the tests of its room in all three trees', () => {
    const tests = testsReached(['api/src/domains/fundraisers/policy.ts'], graph) ?? []
    expect(tests).toContain('api/src/domains/fundraisers/fundraisers.test.ts')
    expect(tests.filter(path => path.startsWith('web/app/domains/fundraisers/')).length).toBeGreaterThan(0)
    expect(tests).not.toContain('api/src/domains/stories/stories.test.ts')
  })

  test('leads over the contract to the screens that call the endpoint', () => {
    const reached = reachedFrom(['contract/src/fundraisers/fundraisers.ts'], graph)
    expect([...reached].some(path => path.startsWith('web/app/domains/fundraisers/screens/'))).toBe(true)
    expect([...reached].some(path => path.startsWith('api/src/domains/fundraisers/'))).toBe(true)
  })

  test('is every room where the change lies below all rooms', () => {
    const tests = testsReached(['api/src/kernel/clock.ts'], graph) ?? []
    expect(tests).toContain('api/src/domains/stories/stories.test.ts')
    expect(tests).toContain('api/src/domains/wallet/wallet.test.ts')
  })

  test('can be everything where no import leads to it, and nothing where only docs changed', () => {
    expect(testsReached(['api/migrations/0001_kernel.sql'], graph)).toBeNull()
    expect(testsReached(['docs/map.md', 'README.md'], graph)).toEqual([])
  })
})
