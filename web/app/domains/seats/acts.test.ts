import { allEndpoints, seatScopesOf } from '@fanfare/contract'
import { expect, test } from 'vitest'
import { actHref, actText } from './acts.ts'
import { say } from './words.ts'

test('every endpoint by which helpers change something has words of its own', () => {
  const changes = allEndpoints.filter(
    one => seatScopesOf(one).length > 0 && one.method !== 'GET' && one.limit !== 'read',
  )
  expect(changes.length).toBeGreaterThan(30)
  const calls = changes.map(({ method, path }) => `${method} ${path}`)
  expect(calls.filter(call => actText({ call }) === say('act_other'))).toEqual([])
})

test('what has a page can be opened, and what was deleted can not', () => {
  const subjectId = 'x1'
  expect(actHref({ call: 'POST /messages/conversations/:id', subjectId })).toBe('/messages/x1')
  expect(actHref({ call: 'PUT /performer/feeds/:id', subjectId })).toBe('/post/x1')
  expect(actHref({ call: 'POST /performer/mass-messages', subjectId })).toBe('/creator/messages/sent/x1')
  expect(actHref({ call: 'DELETE /performer/feeds/:id', subjectId })).toBeNull()
  expect(actHref({ call: 'POST /performer/feeds', subjectId: null })).toBeNull()
})
