import { expect, it } from 'vitest'
import { commonErrors } from './common-errors.ts'
import { declared } from './declared.ts'
import { errors } from './errors.ts'

it('no two rooms declare the same code', () => {
  const codes = [commonErrors, ...declared('errors')].flatMap(table => Object.keys(table))
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
})
