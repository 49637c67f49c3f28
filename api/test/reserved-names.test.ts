import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reservedNames } from '../src/domains/identity/commands/checks.ts'
import { openWorld } from './world.ts'

/** The first parts of the addresses of all pages. */
async function firstParts(): Promise<string[]> {
  const source = await readFile(join(import.meta.dirname, '../../web/app/routes.ts'), 'utf8')
  const paths = [...source.matchAll(/route\('([^']+)'/g)].map(match => match[1]?.split('/')[0] ?? '')
  return [...new Set(paths)].filter(part => /^[a-z0-9]+$/i.test(part))
}

it('no one takes the address of a page as a username', async () => {
  const parts = await firstParts()
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
