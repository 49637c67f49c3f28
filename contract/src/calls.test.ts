import { expect, it } from 'vitest'
import { allEndpoints } from './index.ts'
import calls from './specification-calls.json' with { type: 'json' }

/** A call without the names of its parameters. */
const shapeOf = (line: string) => line.replace(/:[A-Za-z]+/g, ':')
const ours = new Set(allEndpoints.map(({ method, path }) => shapeOf(`${method} ${path}`)))

it('every call of the specification that is said to be there is in the contract', () => {
  expect(calls.bound.filter(line => !ours.has(shapeOf(line)))).toEqual([])
})

it('a call that is still said to come is not in the contract yet', () => {
  expect(calls.toCome.filter(line => ours.has(shapeOf(line)))).toEqual([])
})
