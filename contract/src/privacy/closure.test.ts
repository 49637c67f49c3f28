import { expect, it } from 'vitest'
import { closureBlocks } from './closure.ts'

it('no two rooms say the same of what is in the way of closing an account', () => {
  expect(closureBlocks).toEqual([...new Set(closureBlocks)])
})
