import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auth, captcha, passwords } from '@fanfare/contract'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, password, type World } from '../../../test/world.ts'
import { at, fromNow, hour_ms } from '../clock.ts'
import { makeChallenge } from './altcha.ts'

const form = (username: string) => ({
  firstName: 'Zoë',
  lastName: 'Nilsen',
  username,
  email: `${username}@example.test`,
  password,
})
const register = (world: World, username: string, solved?: string) =>
  world.visitor.ask(auth.registerFan, { body: { ...form(username), ...(solved !== undefined && { captcha: solved }) } })
const refusal = ({ status, error, body }: Awaited<ReturnType<typeof register>>) => [
  status,
  error,
  body.fields?.[0]?.path,
]
const refused = [422, 'CAPTCHA_FAILED', 'captcha']

describe('without a captcha', () => {
  it('nothing is asked for', async () => {
    const world = await openWorld()
    try {
      expect((await world.visitor.ask(captcha.captchaChallenge)).data).toEqual({ kind: 'none' })
      expect((await register(world, 'zoe')).status).toBe(200)
      expect((await world.visitor.ask(captcha.verifyCaptcha, { body: { token: '' } })).data.success).toBe(true)
    } finally {
      await world.close()
    }
  })
})

describe('altcha', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ CAPTCHA: 'altcha' })
  })
  afterAll(() => world.close())

  async function solve(challenge: Challenge): Promise<string> {
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  const ask = async () => {
    const { kind, challenge } = (await world.visitor.ask(captcha.captchaChallenge)).data
    expect(kind).toBe('altcha')
    return challenge as Challenge
  }

  it('lets a solution in once, for registration and for a forgotten password', async () => {
    const solved = await solve(await ask())
    expect((await register(world, 'anna', solved)).status).toBe(200)
    expect(refusal(await register(world, 'berta', solved))).toEqual(refused)
    const forgot = await world.visitor.ask(passwords.forgot, { body: { email: 'anna@example.test', captcha: solved } })
    expect(forgot.error).toBe('CAPTCHA_FAILED')
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['nonsense', 'nonsense'],
    ['null in base64', Buffer.from('null').toString('base64')],
  ])('refuses one that is %s', async (_what, solved) => {
    expect(refusal(await register(world, 'carla', solved))).toEqual(refused)
  })

  it('refuses one of a puzzle that was changed, that is not ours, or that is too old', async () => {
    const challenge = await ask()
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } }
    expect(refusal(await register(world, 'dora', await solve(easier)))).toEqual(refused)
    const foreign = await makeChallenge({ secret: Buffer.from('somebody else’s secret') })
    expect(refusal(await register(world, 'dora', await solve(foreign)))).toEqual(refused)
    const old = await at(fromNow(-hour_ms), () => makeChallenge(world.running.app))
    expect(refusal(await register(world, 'dora', await solve(old)))).toEqual(refused)
  })
})

describe('a provider', () => {
  let world: World
  let answer: { status: number; body: string }
  let asked: URLSearchParams[]
  const provider = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
    world = await openWorld({
      CAPTCHA: 'siteverify',
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: '1x00000000000000000000AA',
      CAPTCHA_SECRET: 'the secret',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
    })
  })
  beforeEach(() => {
    asked = []
    answer = { status: 200, body: '{"success":true}' }
  })
  afterAll(async () => {
    await world.close()
    provider.close()
  })

  it('is shown by the browser and asked by us', async () => {
    expect((await world.visitor.ask(captcha.captchaChallenge)).data).toEqual({
      kind: 'siteverify',
      provider: 'turnstile',
      siteKey: '1x00000000000000000000AA',
    })
    expect((await register(world, 'anna', 'a token')).status).toBe(200)
    expect(asked.map(form => Object.fromEntries(form))).toEqual([
      { secret: 'the secret', response: 'a token', remoteip: '127.0.0.1' },
    ])
    expect((await world.visitor.ask(captcha.verifyCaptcha, { body: { token: 'a token' } })).data.success).toBe(true)
  })

  it('is not asked when nothing was solved', async () => {
    expect(refusal(await register(world, 'berta'))).toEqual(refused)
    expect(asked).toEqual([])
  })

  it.each([
    [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
    [200, '{"success":"true"}'],
    [200, 'no JSON'],
    [500, '{"success":true}'],
  ])('that says anything but yes is a no: %d %s', async (status, body) => {
    answer = { status, body }
    expect(refusal(await register(world, 'carla', 'a token'))).toEqual(refused)
    expect((await world.visitor.ask(captcha.verifyCaptcha, { body: { token: 'a token' } })).data.success).toBe(false)
  })

  it('that cannot be reached lets nobody in, and it is said that it is its fault', async () => {
    provider.closeAllConnections()
    await new Promise(resolve => provider.close(resolve))
    expect(refusal(await register(world, 'carla', 'a token'))).toEqual([503, 'OUTSIDE_AWAY', undefined])
  })
})
