import { apiKeys, passwords, performerSettings, sessions, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programs } from '../../../../test/integrations.ts'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { secondNode } from '../../../../test/second-node.ts'
import { called } from '../../../../test/shop.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'

const newPassword = 'Better-horse-2'
let world: World
let make: ReturnType<typeof programs>
let people = 0
beforeAll(async () => {
  world = await openWorld()
  make = programs(world)
})
afterAll(() => world.close())

/** A creator with two keys, and what a program gets that uses the first. */
async function keyed() {
  const who = await world.performer(called('creator', ++people))
  const key = await make.key(who, { name: 'Scheduler' })
  const other = await make.key(who, { name: 'Greeter' })
  const program = make.program(who, key.secret)
  expect((await program.ask(apiKeys.ownKey)).status).toBe(200)
  return { who, program, other: make.program(who, other.secret), email: (await who.ask(users.me)).data.email ?? '' }
}
const opens = async (program: Someone) => (await program.ask(apiKeys.ownKey)).status
const change = (who: Someone, more: { endKeys?: boolean; currentPassword?: string } = {}) =>
  who.ask(passwords.changePassword, { body: { password: newPassword, currentPassword: password, ...more } })

async function resetByMail(email: string) {
  await world.visitor.ask(passwords.forgot, { body: { email, type: 'performer' } })
  const token = tokenIn(await mailTo(world, email, 'Reset your'))
  return world.visitor.ask(passwords.resetPassword, { body: { token, password: newPassword } })
}

describe('a password that is set by a mailed link', () => {
  it('ends every API key of the account at once, on every node, and nobody else’s; the creator reads which', async () => {
    const [mine, theirs] = [await keyed(), await keyed()]
    await make.hook(mine.who, 'https://hooks.example.com/in')
    const second = await secondNode(world)
    const far = { headers: { authorization: `Bearer ${mine.program.token}` } }
    const onOther = async () => (await fetch(`${second.url}/integrations/key`, far)).status
    expect(await onOther()).toBe(200)
    expect((await resetByMail(mine.email)).status).toBe(200)
    expect([await opens(mine.program), await opens(mine.other), await opens(theirs.program)]).toEqual([401, 401, 200])
    await world.until(async () => (await onOther()) === 401)
    const { text } = await mailTo(world, mine.email, 'your API keys and webhooks')
    expect(text).toContain('Scheduler')
    expect(text).toContain('Greeter')
    expect(text).toContain('new secrets')
    await second.close()
  })

  it('that was refused ends nothing', async () => {
    const { program, email } = await keyed()
    await world.visitor.ask(passwords.forgot, { body: { email, type: 'performer' } })
    const token = tokenIn(await mailTo(world, email, 'Reset your'))
    const refused = await world.visitor.ask(passwords.resetPassword, { body: { token, password: 'password' } })
    expect([refused.status, await opens(program)]).toEqual([400, 200])
  })
})

describe('a password that is changed', () => {
  it('leaves the keys working and names them, wherever it is changed', async () => {
    const [one, two] = [await keyed(), await keyed()]
    expect((await change(one.who)).status).toBe(200)
    const form = { password: newPassword, currentPassword: password } as never
    expect(
      (await two.who.ask(performerSettings.updatePerformer, { params: { id: two.who.id }, body: form })).status,
    ).toBe(200)
    for (const { program, email } of [one, two]) {
      expect(await opens(program)).toBe(200)
      const { text } = await mailTo(world, email, 'your API keys and webhooks')
      expect(text).toMatch(/keep working without your password: (Greeter, Scheduler|Scheduler, Greeter)/)
    }
  })

  it('ends them where that is asked for, and not with a wrong password', async () => {
    const { who, program, other, email } = await keyed()
    const wrong = await change(who, { endKeys: true, currentPassword: 'Wrong-horse-9' })
    expect([wrong.status, await opens(program)]).toEqual([422, 200])
    expect((await change(who, { endKeys: true })).status).toBe(200)
    expect([await opens(program), await opens(other)]).toEqual([401, 401])
    expect((await mailTo(world, email, 'your API keys and webhooks')).text).toContain('have ended')
  })
})

describe('logging out everywhere', () => {
  it('names the keys that go on working, and ends them where that is asked for', async () => {
    const { who, program, other } = await keyed()
    const out = (query = {}) => who.ask(sessions.endAllSessions, { query })
    expect((await out()).data).toEqual({ success: true, keysLeft: ['Greeter', 'Scheduler'] })
    expect(await opens(program)).toBe(200)
    expect((await out({ endKeys: true })).data).toEqual({ success: true, keysLeft: [] })
    expect([await opens(program), await opens(other)]).toEqual([401, 401])
  })

  it('is not for a program with a key, and for a fan there is nothing to end', async () => {
    const { program } = await keyed()
    expect((await program.ask(sessions.endAllSessions, { query: { endKeys: true } })).status).toBe(403)
    expect(await opens(program)).toBe(200)
    const fan = await world.fan('nina')
    expect((await fan.ask(sessions.endAllSessions, { query: { endKeys: true } })).data.keysLeft).toEqual([])
  })
})
