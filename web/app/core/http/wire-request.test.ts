import type { Endpoint } from '@fanfare/contract'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { ApiError, errorOf } from './api-error.ts'
import { wireRequest } from './wire-request.ts'

const parts = { access: 'member', summary: '', room: 'wallet', reply: Type.Unknown() } as const
const tip = {
  ...parts,
  method: 'POST',
  path: '/wallet/charges/tip/:id',
  params: Type.Object({ id: Type.String() }),
  body: Type.Object({ price: Type.Number() }),
} satisfies Endpoint
const search = {
  ...parts,
  method: 'GET',
  path: '/performers/user/search',
  query: Type.Object({ q: Type.String(), limit: Type.Integer(), categoryIds: Type.Array(Type.String()) }),
} satisfies Endpoint

test('params are escaped into the path, the body is JSON, the key is a header', () => {
  expect(wireRequest(tip, { params: { id: 'a/b' }, body: { price: 12.5 }, key: 'k1' })).toEqual({
    method: 'POST',
    path: '/wallet/charges/tip/a%2Fb',
    headers: { 'idempotency-key': 'k1', 'content-type': 'application/json' },
    body: '{"price":12.5}',
  })
})

test('arrays repeat their key, and what is undefined or empty is left out', () => {
  expect(wireRequest(search, { query: { q: '', limit: 12, categoryIds: ['a', 'b'] } }).path).toBe(
    '/performers/user/search?limit=12&categoryIds=a&categoryIds=b',
  )
  expect(wireRequest(search, {}).path).toBe('/performers/user/search')
})

test('an error body keeps its fields and details', () => {
  const error = errorOf(422, {
    statusCode: 422,
    error: 'INSUFFICIENT_BALANCE',
    message: 'Not enough.',
    needed: 12,
    balance: 6.4,
  })
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    statusCode: 422,
    error: 'INSUFFICIENT_BALANCE',
    message: 'Not enough.',
    details: { needed: 12, balance: 6.4 },
  })
})

test('an answer that is no error body says the general sentence', () => {
  expect(errorOf(502, '<html>')).toMatchObject({
    statusCode: 502,
    error: 'FAILURE',
    message: 'Something went wrong, please try again later',
  })
})
