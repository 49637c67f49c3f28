import { expect, it } from 'vitest'
import { pages } from '../../web/app/routes.ts'
import { reservedNames } from '../src/domains/identity/commands/checks.ts'
import { openWorld } from './world.ts'

/** The first parts of the addresses of all pages. */
function firstParts(): string[] {
  const parts = pages.map(({ path }) => path.split('/')[0] ?? '')
  return [...new Set(parts)].filter(part => /^[a-z0-9]+$/i.test(part))
}

it('no one takes the address of a page as a username', () => {
  const parts = firstParts()
  expect(parts).toEqual(expect.arrayContaining(['home', 'wallet', 'referral', 'operator', 'account']))
  expect(parts.filter(part => !reservedNames.includes(part))).toEqual([])
})

it('registering under the name of a page is refused', async () => {
  const world = await openWorld()
  const body = JSON.stringify({ username: 'referral', email: 'ref@example.test', password: 'Correct-horse-1' })
  const headers = { 'content-type': 'application/json' }
  const answer = await world.raw('/auth/users/register', { method: 'POST', headers, body })
  expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([422, 'username'])
  await world.close()
})
