import { auth, sessions, twoFactor } from '@fanfare/contract'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The code that an app shows `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: TOTP.counter() * 30_000 + steps * 30_000 })
}

async function withCodes(who: Someone): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await who.ask(twoFactor.setUpTwoFactor)).data
  const { data } = await who.ask(twoFactor.confirmTwoFactor, { body: { code: codeOf(secret, -1) } })
  return { secret, recovery: data.data.map(({ code }) => code) }
}

const login = (credentials: string, code?: string) =>
  world.visitor.ask(auth.login, { body: { credentials, password, ...(code && { code }) } })

it('asks for a code beside the password once an app has shown a right one', async () => {
  const nina = await world.fan('nina')
  const { uri, secret } = (await nina.ask(twoFactor.setUpTwoFactor)).data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Fanfare:nina\?.*secret=/)
  expect((await login('nina')).status).toBe(200)
  const wrong = await nina.ask(twoFactor.confirmTwoFactor, { body: { code: '000000' } })
  expect([wrong.status, wrong.error, wrong.body.fields?.[0]?.path]).toEqual([422, 'SECOND_FACTOR_INCORRECT', 'code'])
  const on = await nina.ask(twoFactor.confirmTwoFactor, { body: { code: codeOf(secret, -1) } })
  expect(on.data.total).toBe(10)
  expect((await login('nina')).error).toBe('SECOND_FACTOR_NEEDED')
  expect((await login('nina', '123456')).error).toBe('SECOND_FACTOR_INCORRECT')
  expect((await login('nina', codeOf(secret))).status).toBe(200)
  expect((await nina.ask(twoFactor.setUpTwoFactor)).error).toBe('TWO_FACTOR_ON')
})

it('takes each code once, and one of the neighbouring half minute', async () => {
  const { secret } = await withCodes(await world.fan('rosa'))
  expect((await login('rosa', codeOf(secret))).status).toBe(200)
  expect((await login('rosa', codeOf(secret))).error).toBe('SECOND_FACTOR_INCORRECT')
  expect((await login('rosa', codeOf(secret, 1))).status).toBe(200)
  expect((await login('rosa', codeOf(secret, 3))).error).toBe('SECOND_FACTOR_INCORRECT')
})

it('takes each recovery code once, whatever its dashes, and shows which are used', async () => {
  const omar = await world.fan('omar')
  const { recovery } = await withCodes(omar)
  const [first = '', second = ''] = recovery
  expect((await login('omar', first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login('omar', first)).error).toBe('SECOND_FACTOR_INCORRECT')
  const shown = (await omar.ask(twoFactor.recoveryCodes)).data.data
  expect(shown.filter(({ usedAt }) => usedAt !== null).map(({ code }) => code)).toEqual([first])
  expect((await omar.ask(twoFactor.twoFactor)).data.recoveryCodesLeft).toBe(9)
  await omar.ask(twoFactor.renewRecoveryCodes)
  expect((await login('omar', second)).error).toBe('SECOND_FACTOR_INCORRECT')
})

it('needs a fresh proof for codes, and takes a code of the app as one', async () => {
  const pia = await world.fan('pia')
  const { secret } = await withCodes(pia)
  await world.running.app.db
    .sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${pia.id}`
  for (const endpoint of [twoFactor.recoveryCodes, twoFactor.renewRecoveryCodes, twoFactor.turnOffTwoFactor])
    expect((await pia.ask(endpoint)).error).toBe('STEP_UP_NEEDED')
  expect((await pia.ask(sessions.stepUp, { body: { code: '999999' } })).error).toBe('SECOND_FACTOR_INCORRECT')
  expect((await pia.ask(sessions.stepUp, { body: { code: codeOf(secret) } })).status).toBe(200)
  expect((await pia.ask(twoFactor.turnOffTwoFactor)).data).toEqual({ success: true })
  expect((await login('pia')).status).toBe(200)
})

it('tells nobody whether a code is asked for before the password is right', async () => {
  await withCodes(await world.fan('theo'))
  const answer = await world.visitor.ask(auth.login, { body: { credentials: 'theo', password: 'Wrong-horse-1' } })
  expect(answer.error).toBe('CREDENTIALS_INCORRECT')
})
