import { allEndpoints, operatorPermissionOf } from '@fanfare/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { neither, samePerson, waysIn } from '../../../test/ways-in.ts'
import { mayBeAnother, nobodyElse, noteEntrance, waysInAndOut } from './entrance.ts'

afterEach(nobodyElse)

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const propertiesOf = (schema: unknown): object => (schema as { properties?: object } | undefined)?.properties ?? {}

/** What may change who is there: writes of accounts and seats, and whatever hands out a token with a message or alone. */
const candidates = allEndpoints.filter(({ method, path, room, access, reply }) => {
  if (method === 'GET' || operatorPermissionOf(access)) return false
  const answers = Object.keys(propertiesOf(reply))
  const handsOut = answers.includes('token') && answers.every(name => ['token', 'message'].includes(name))
  return handsOut || room === 'seats' || (room === 'identity' && path.startsWith('/auth/'))
})

describe('the table of ways in and out', () => {
  it('holds every endpoint that may change who is there', () => {
    const known = [...Object.keys(waysIn), ...neither]
    expect(candidates.map(keyOf).toSorted()).toEqual(known.toSorted())
    expect(new Set(known).size).toBe(known.length)
  })

  it('is what the site listens for, so that the next page knows who is there', () => {
    expect([...waysInAndOut].toSorted()).toEqual(
      Object.keys(waysIn)
        .filter(way => !samePerson.includes(way))
        .toSorted(),
    )
  })
})

describe.each(candidates)('after $method $path', endpoint => {
  it('the site is loaded anew with the next page, or kept where the same person stays', () => {
    noteEntrance(endpoint)
    expect(mayBeAnother()).toBe(!neither.includes(keyOf(endpoint)) && !samePerson.includes(keyOf(endpoint)))
    nobodyElse()
    expect(mayBeAnother()).toBe(false)
  })
})
