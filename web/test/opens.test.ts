import type { OperatorPermission } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../api/test/world.ts'
import routes from '../app/routes.ts'
import { addresses } from './page-addresses.ts'
import { answers, notForFans, open } from './page-answers.ts'

const paths = routes.map(({ path = '' }) => addresses[path] ?? `/${path}`)

let world: World
const tokens: Partial<Record<string, string>> = {}

beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,web,worker' })
  const { sql } = world.running.app.db
  const operator = async (username: string, permission: OperatorPermission) => {
    const { id, token } = await world.operator(username)
    await sql`update operators set permissions = ${[permission]} where user_id = ${id}`
    return token
  }
  tokens.fan = (await world.fan('nina')).token
  tokens.creator = (await world.performer('mia')).token
  const kai = await world.performer('kai')
  await sql`update performers set verified_at = null where user_id = ${kai.id}`
  tokens.unverified = kai.token
  tokens.moderator = await operator('max', 'moderation')
  tokens.supporter = await operator('sue', 'support')
  tokens.accountant = await operator('ann', 'finance')
})
afterAll(() => world?.close())

/** How a page answers somebody: its status or where it leads, and whether their token is taken from them. */
async function answerOf(path: string, token: string | undefined) {
  const answer = await fetch(world.running.app.config.siteUrl + path, {
    redirect: 'manual',
    headers: token ? { cookie: `token=${token}` } : {},
  })
  const dropped = answer.headers.getSetCookie().some(cookie => cookie.startsWith('token=deleted'))
  return { answer: answer.headers.get('location') ?? answer.status, dropped }
}

it('every page stands in the table', () => {
  expect(Object.keys(answers).sort()).toEqual([...paths].sort())
})

describe.each(paths)('%s', path => {
  it.each(Object.keys(open) as (keyof typeof open)[])('answers a %s as it should', async who => {
    const expected = answers[path]?.[who]
    const said = await answerOf(path, tokens[who])
    const wanted = typeof expected === 'function' ? expected(path) : expected
    expect(said).toEqual({ answer: wanted, dropped: wanted === notForFans || isClosedToVisitors(path, who) })
  })

  it('costs nobody more than a token that is no good', async () => {
    const said = await answerOf(path, 'x'.repeat(43))
    const forVisitor = answers[path]?.visitor
    expect(said).toEqual({ answer: typeof forVisitor === 'function' ? forVisitor(path) : forVisitor, dropped: true })
  })
})

/** A page for creators clears the cookie of a visitor too. */
function isClosedToVisitors(path: string, who: string): boolean {
  return who === 'visitor' && answers[path]?.fan === notForFans
}
