import { expect, it } from 'vitest'
import { percentOf, splitOf } from './split.ts'

it('takes a sale apart as the server does: everything rounded down, the rest to the creator', () => {
  expect(splitOf(1001n, 0.2, [30, 25])).toEqual({
    fee_minor: 200n,
    net_minor: 801n,
    shares_minor: [240n, 200n],
    own_minor: 361n,
  })
})

it('takes whole percents from 1 to 90', () => {
  expect(['1', ' 90 ', '0', '91', '12.5', '', 'x', '-3'].map(percentOf)).toEqual([
    1,
    90,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
