import { expect, test } from 'vitest'
import { niceTop } from './area-chart.tsx'

test('the upper edge of a chart is a round figure that nothing passes', () => {
  expect([26089n, 20000n, 20001n, 99n, 850n, 1n].map(niceTop)).toEqual([30000n, 20000n, 30000n, 100n, 1000n, 1n])
})
