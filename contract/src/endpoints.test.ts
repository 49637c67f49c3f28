import { expect, it } from 'vitest'
import { allEndpoints } from './index.ts'
import specified from './specification-endpoints.json' with { type: 'json' }

/** An endpoint without the names of its parameters. */
const shapeOf = (line: string) => line.replace(/:[A-Za-z]+/g, ':')
const ours = new Set(allEndpoints.map(({ method, path }) => shapeOf(`${method} ${path}`)))

it('every endpoint of the specification that is said to be there is in the contract', () => {
  expect(specified.bound.filter(line => !ours.has(shapeOf(line)))).toEqual([])
})

it('an endpoint that is still said to come is not in the contract yet', () => {
  expect(specified.toCome.filter(line => ours.has(shapeOf(line)))).toEqual([])
})

it('an answer with a token, a code or a key in it is said to be a secret, so that no copy of it is kept', () => {
  const tells = allEndpoints.filter(
    ({ method, reply }) => method !== 'GET' && /"(token|code|secret|oauth_token_secret)":/.test(JSON.stringify(reply)),
  )
  expect(tells.length).toBeGreaterThan(5)
  const told = tells.filter(({ secret, secretFields }) => !secret && !secretFields).map(({ path }) => path)
  // The codes of coupons and of tracking links are made to be passed on.
  expect(told.filter(path => !/\/coupons|\/performer\/links/.test(path))).toEqual([])
})
