import { auth, passkeys, passwords, sessions, settings, twoFactor, users } from '@fanfare/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { softwarePasskey } from '../../../../test/software-passkey.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { hour_ms, setMoved } from '../../../kernel/clock.ts'
import { openOperator } from './operators.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld()
  origin = world.running.app.config.siteUrl
})
afterAll(() => world.close())

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: TOTP.counter() * 30_000 + steps * 30_000 })
const challenge = async () => (await world.visitor.ask(passkeys.passkeyChallenge)).data

/** Logs in by the password, and makes requests as that person. */
async function enter(username: string, code?: string) {
  const { data } = await world.visitor.ask(auth.login, {
    body: { credentials: username, password, ...(code && { code }) },
  })
  const ask: Someone['ask'] = (endpoint, input) =>
    world.visitor.ask(endpoint, { ...input, headers: { authorization: data.token } } as never)
  return { ask, works: async () => (await ask(settings.operatorSettings)).error || 'works' }
}

/** Makes an operator who has just chosen their password by a link of the machine. */
async function invited(username: string) {
  await world.operator(username)
  const { link } = await openOperator(world.running.app, { email: `${username}@example.test` })
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await world.visitor.ask(passwords.resetPassword, { body: { token, password } })).status).toBe(200)
  return enter(username)
}

async function addPasskey(who: Pick<Someone, 'ask'>, device = softwarePasskey(origin)) {
  const { data } = await who.ask(passkeys.passkeyOptions)
  const added = await who.ask(passkeys.addPasskey, { body: { name: 'Key', response: device.make(data) } })
  return { device, added }
}

it('an operator without a second factor can do nothing but set one up, and then works', async () => {
  const anna = await invited('anna')
  const refused = await anna.ask(settings.operatorSettings)
  expect([refused.status, refused.error]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  expect((await anna.ask(users.me)).data).toMatchObject({
    roles: ['operator'],
    permissions: ['owner'],
    secondFactorNeeded: true,
  })
  const { secret } = (await anna.ask(twoFactor.setUpTwoFactor)).data
  expect((await anna.ask(twoFactor.confirmTwoFactor, { body: { code: codeOf(secret, -1) } })).status).toBe(200)
  expect(await anna.works()).toBe('works')
  expect((await anna.ask(users.me)).data.secondFactorNeeded).toBe(false)
  expect(await (await enter('anna', codeOf(secret))).works()).toBe('works')
})

it('a passkey that asked who holds it is a second factor of operators, one that did not is none', async () => {
  const bert = await invited('bert')
  await addPasskey(bert, softwarePasskey(origin, { verifiesUser: false }))
  expect(await bert.works()).toBe('SECOND_FACTOR_NEEDED')
  const { device } = await addPasskey(bert)
  expect(await bert.works()).toBe('works')
  const body = { response: device.prove(await challenge()) }
  const { data } = await world.visitor.ask(passkeys.loginWithPasskey, { body })
  const headers = { authorization: data.token }
  expect((await world.visitor.ask(settings.operatorSettings, { headers })).status).toBe(200)
})

it('a stolen password opens nothing of an operator, and adds no second factor to theirs', async () => {
  const { device } = await addPasskey(await invited('cleo'))
  const thief = await enter('cleo')
  expect(await thief.works()).toBe('SECOND_FACTOR_NEEDED')
  expect((await thief.ask(twoFactor.setUpTwoFactor)).error).toBe('SECOND_FACTOR_NEEDED')
  expect((await thief.ask(passkeys.passkeyOptions)).error).toBe('SECOND_FACTOR_NEEDED')
  await thief.ask(sessions.stepUp, { body: { password } })
  expect(await thief.works()).toBe('SECOND_FACTOR_NEEDED')
  const owner = await enter('cleo')
  await owner.ask(passkeys.confirmWithPasskey, { body: { response: device.prove(await challenge()) } })
  expect(await owner.works()).toBe('works')
})

it('a password alone adds no first second factor either: that needs a link, and the hour after it', async () => {
  await world.operator('dora')
  const thief = await enter('dora')
  for (const { status, error } of [await thief.ask(twoFactor.setUpTwoFactor), await thief.ask(passkeys.passkeyOptions)])
    expect([status, error]).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  await thief.ask(passwords.changePassword, { body: { password, currentPassword: password } })
  expect((await thief.ask(twoFactor.setUpTwoFactor)).error).toBe('SECOND_FACTOR_NEEDED')
  const late = await invited('emil')
  setMoved(hour_ms + 1_000)
  await late.ask(sessions.stepUp, { body: { password } })
  const refused = await late.ask(twoFactor.setUpTwoFactor)
  setMoved(0)
  expect([refused.error, refused.body.message]).toEqual(['SECOND_FACTOR_NEEDED', expect.stringContaining('by a link')])
})

it('a username makes nobody an exception where there is no demonstration', async () => {
  await world.operator('olga')
  expect(await (await enter('olga')).works()).toBe('SECOND_FACTOR_NEEDED')
})

it('a passkey without a check of who holds it does not skip the code, one with it does', async () => {
  const nina = await world.fan('nina')
  const [plain, checking] = [softwarePasskey(origin, { verifiesUser: false }), softwarePasskey(origin)]
  await addPasskey(nina, plain)
  await addPasskey(nina, checking)
  const log = async (device: typeof plain, code?: string) => {
    const body = { response: device.prove(await challenge()), ...(code && { code }) }
    return (await world.visitor.ask(passkeys.loginWithPasskey, { body })).error || 'in'
  }
  expect(await log(plain)).toBe('in')
  const { secret } = (await nina.ask(twoFactor.setUpTwoFactor)).data
  await nina.ask(twoFactor.confirmTwoFactor, { body: { code: codeOf(secret, -1) } })
  expect(await log(plain)).toBe('SECOND_FACTOR_NEEDED')
  expect(await log(plain, '000000')).toBe('SECOND_FACTOR_INCORRECT')
  expect(await log(plain, codeOf(secret))).toBe('in')
  expect(await log(checking)).toBe('in')
})
