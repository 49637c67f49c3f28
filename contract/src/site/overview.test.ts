import { expect, it } from 'vitest'
import { waitingNames } from './overview.ts'

it('no two rooms count the same', () => {
  expect(waitingNames).toEqual([...new Set(waitingNames)])
})
