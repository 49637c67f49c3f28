import { Worker } from 'node:worker_threads'
import { auth, passwords } from '@fanfare/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { openWorld, password, type World } from '../../../../test/world.ts'

/** Passwords are checked by threads of their own; this is what they are asked. */
const asked = vi.spyOn(Worker.prototype, 'postMessage')
const checks = () => asked.mock.calls.filter(([{ stored }]) => stored !== undefined).length

let world: World
let proxied: World
const wrong = { credentials: 'nina', password: 'Wrong-horse-1' }
beforeAll(async () => {
  world = await openWorld()
  await world.fan('nina')
  proxied = await openWorld({ TRUST_PROXY: '1' })
  await proxied.fan('nina')
})
afterAll(async () => {
  asked.mockRestore()
  await proxied.close()
  await world.close()
})
beforeEach(async () => {
  await world.running.app.db.sql`delete from login_failures`
})

const tryLogin = (credentials: string, secret = 'Wrong-horse-1') =>
  world.visitor.ask(auth.login, { body: { credentials, password: secret } })

async function failTimes(credentials: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await tryLogin(credentials)
}

/** Lets the lock run out without waiting; answers how long it was, in seconds. */
async function unlock(): Promise<number> {
  const [row] = await world.running.app.db.sql`
    with before as (select * from login_failures)
    update login_failures f set locked_until = f.last_failed_at from before b where b.subject = f.subject
    returning round(extract(epoch from b.locked_until - b.last_failed_at))::int as locked_s`
  return row?.locked_s
}

describe('wrong passwords in a row', () => {
  it.each(['nina', 'nobody'])('lock the login of %s from the fifth on, known or not', async credentials => {
    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await tryLogin(credentials))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
    const last = answers.at(-1)
    expect([last?.error, last?.body.message]).toEqual([
      'LOCKED_OUT',
      expect.stringMatching(/^Too many wrong attempts\. Try again in (30|29) seconds\.$/),
    ])
    expect(last?.headers.get('retry-after')).toMatch(/^(30|29)$/)
  })

  it('refuse the right password too, without looking at it, until the lock has run out', async () => {
    await failTimes('nina', 5)
    asked.mockClear()
    expect((await tryLogin('NINA', password)).error).toBe('LOCKED_OUT')
    expect(checks()).toBe(0)
    await unlock()
    expect((await tryLogin('nina', password)).status).toBe(200)
    await failTimes('nina', 4)
    expect((await tryLogin('nina', password)).status).toBe(200)
  })

  it('lock for twice as long each time, up to fifteen minutes', async () => {
    await failTimes('nina', 4)
    const locks: number[] = []
    for (let time = 0; time < 7; time++) {
      await tryLogin('nina')
      locks.push(await unlock())
    }
    expect(locks).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  it('many at once are no more guesses than one after the other', async () => {
    asked.mockClear()
    await Promise.all(Array.from({ length: 20 }, () => tryLogin('nina')))
    expect(checks()).toBe(5)
  })

  it("don't lock out the person who can read the account's email", async () => {
    await failTimes('nina', 5)
    await world.visitor.ask(passwords.forgot, { body: { email: 'nina@example.test' } })
    const token = tokenIn(await mailTo(world, 'nina@example.test', 'Reset your'))
    await world.visitor.ask(passwords.resetPassword, { body: { token, password } })
    expect((await tryLogin('nina', password)).status).toBe(200)
  })

  it('count together whether the email or the username was typed', async () => {
    await failTimes('nina', 3)
    await failTimes('Nina@example.test', 2)
    expect([(await tryLogin('nina', password)).error, (await tryLogin('nina@example.test', password)).error]).toEqual([
      'LOCKED_OUT',
      'LOCKED_OUT',
    ])
  })

  it('from one address lock nobody out at another, who is locked there after five of their own', async () => {
    const elsewhere = { 'x-forwarded-for': '192.0.2.7' }
    const from = (secret: string) =>
      proxied.visitor.ask(auth.login, { body: { credentials: 'nina', password: secret }, headers: elsewhere })
    for (let time = 0; time < 5; time++) await proxied.visitor.ask(auth.login, { body: wrong })
    expect((await proxied.visitor.ask(auth.login, { body: { ...wrong, password } })).error).toBe('LOCKED_OUT')
    expect((await from(password)).status).toBe(200)
    for (let time = 0; time < 5; time++) await from('Wrong-horse-1')
    expect((await from(password)).error).toBe('LOCKED_OUT')
  })

  it('do not lock out a browser that was let in before, nor let it guess without end', async () => {
    const entered = await tryLogin('nina', password)
    const cookie =
      entered.headers
        .getSetCookie()
        .find(one => one.startsWith('browser='))
        ?.split(';')[0] ?? ''
    const known = (secret: string, as = 'nina') =>
      world.visitor.ask(auth.login, { body: { credentials: as, password: secret }, headers: { cookie } })
    await failTimes('nina', 5)
    expect([(await tryLogin('nina', password)).error, (await known(password)).status]).toEqual(['LOCKED_OUT', 200])
    for (let time = 0; time < 5; time++) await known('Wrong-horse-1')
    expect((await known(password)).error).toBe('LOCKED_OUT')
    await world.fan('rosa')
    await failTimes('rosa', 5)
    expect((await known(password, 'rosa')).error).toBe('LOCKED_OUT')
  })

  it('of somebody else’s name lock nobody else', async () => {
    await failTimes('nobody', 5)
    expect((await tryLogin('nina', password)).status).toBe(200)
  })
})

it('an account that does not exist costs the same work as one that does', async () => {
  const workFor = async (credentials: string) => {
    asked.mockClear()
    await tryLogin(credentials)
    return checks()
  }
  expect([await workFor('nina'), await workFor('nobody'), await workFor('nobody@example.test')]).toEqual([1, 1, 1])
})
