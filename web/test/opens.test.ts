import type { OperatorPermission } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../api/test/world.ts'
import { pages } from '../app/routes.ts'
import { addressOf } from './page-addresses.ts'
import { answerOf, askers, notForFans } from './page-answers.ts'

const asked = pages.map(page => ({ page, address: addressOf(page) }))

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
async function ask(path: string, token: string | undefined) {
  const answer = await fetch(world.running.app.config.siteUrl + path, {
    redirect: 'manual',
    headers: token ? { cookie: `token=${token}` } : {},
  })
  const dropped = answer.headers.getSetCookie().some(cookie => cookie.startsWith('token=deleted'))
  return { answer: answer.headers.get('location') ?? answer.status, dropped }
}

it('every page is asked at an address of its own', () => {
  expect(new Set(asked.map(({ address }) => address)).size).toBe(pages.length)
})

describe.each(asked)('$address', ({ page, address }) => {
  it.each(askers)('answers a %s as it should', async who => {
    const answer = answerOf(page, who)
    // A page for creators clears the cookie of a visitor too.
    const dropped = answer === notForFans || (who === 'visitor' && page.opens === 'creators')
    expect(await ask(address, tokens[who])).toEqual({ answer, dropped })
  })

  it('costs nobody more than a token that is no good', async () => {
    expect(await ask(address, 'x'.repeat(43))).toEqual({ answer: answerOf(page, 'visitor'), dropped: true })
  })
})
