import { expect, it } from 'vitest'
import { operatorActNames } from './operator-acts.ts'

it('no two rooms declare the same act', () => {
  expect(operatorActNames).toEqual([...new Set(operatorActNames)])
})
