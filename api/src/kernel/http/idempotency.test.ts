import { auth, contact, passwords } from '@fanfare/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type World } from '../../../test/world.ts'
import { claimKey } from './idempotency.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' })
})
afterAll(() => world.close())

const from = (address: string, key: string) => ({ 'x-forwarded-for': address, 'idempotency-key': key })
const form = (username: string) => ({
  firstName: 'Test',
  lastName: 'Person',
  username,
  email: `${username}@example.test`,
  password,
})
const register = (username: string, headers: Record<string, string>, changes = {}) =>
  world.visitor.ask(auth.registerFan, { body: { ...form(username), ...changes }, headers })
const outcome = ({ status, error, headers }: { status: number; error: string; headers: Headers }) =>
  status === 200 ? (headers.get('idempotent-replayed') ?? 'done') : error

describe('the key of a visitor', () => {
  it('registers a fan once, however often the form is sent', async () => {
    const headers = from('192.0.2.1', 'register-zoe')
    const first = await register('zoe', headers)
    const second = await register('zoe', headers)
    expect([outcome(first), outcome(second)]).toEqual(['done', 'true'])
    expect(first.data).toEqual({ message: expect.any(String), token: expect.any(String) })
    expect(second.data).toEqual({ message: first.data.message })
    expect((await register('zoe', from('192.0.2.1', 'another-key'))).error).toBe('EMAIL_TAKEN')
  })

  it('registers a creator once, and is refused for another document', async () => {
    const headers = from('192.0.2.1', 'register-ada')
    const send = async (background: string) => {
      const body = new FormData()
      const more = { dateOfBirth: '1990-05-17', country: 'NO', gender: 'female', name: 'Ada Lund' }
      for (const [name, value] of Object.entries({ ...form('ada'), ...more })) body.append(name, value)
      const document = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer()
      for (const name of ['idVerification', 'documentVerification'])
        body.append(name, new Blob([new Uint8Array(document)], { type: 'image/jpeg' }), 'id.jpg')
      return outcome(await world.raw('/auth/performers/register', { method: 'POST', headers, body }))
    }
    expect([await send('teal'), await send('teal'), await send('red')]).toEqual(['done', 'true', 'KEY_REUSED'])
  })

  it('is refused for another form, also where only the password differs', async () => {
    const headers = from('192.0.2.1', 'register-yan')
    await register('yan', headers)
    expect(outcome(await register('yves', headers))).toBe('KEY_REUSED')
    expect(outcome(await register('yan', headers, { password: 'Another-horse-2' }))).toBe('KEY_REUSED')
  })

  it('is refused while the first form is still being answered', async () => {
    const { sql } = world.running.app.db
    const headers = from('192.0.2.1', 'register-xena')
    const pending = await sql.begin(async tx => {
      await tx`lock table users in share mode`
      const first = register('xena', headers)
      await world.until(async () => (await sql`select 1 from idempotency_keys where key = 'register-xena'`).length > 0)
      expect(outcome(await register('xena', headers))).toBe('KEY_IN_USE')
      return { first }
    })
    expect(outcome(await pending.first)).toBe('done')
  })

  it('belongs to an address: the same key from another is another', async () => {
    await register('will', from('192.0.2.1', 'shared'))
    expect(outcome(await register('wanda', from('192.0.2.2', 'shared')))).toBe('done')
  })

  it('is free again after a refusal', async () => {
    const headers = from('192.0.2.1', 'register-vera')
    expect((await register('admin', headers)).error).toBe('USERNAME_TAKEN')
    expect(outcome(await register('vera', headers))).toBe('done')
  })

  it('counts for whatever is sent to the site or by mail', async () => {
    const headers = from('192.0.2.1', 'letters')
    const letter = { name: 'Zoe', email: 'zoe@example.test', message: 'Where do I find my receipts?' }
    const calls = [
      () => world.visitor.ask(contact.contact, { body: letter, headers }),
      () =>
        world.visitor.ask(passwords.forgot, { body: { email: letter.email }, headers: from('192.0.2.1', 'forgot') }),
      () => world.visitor.ask(auth.sendEmailVerification, { body: letter, headers: from('192.0.2.1', 'again') }),
    ]
    for (const call of calls) expect([outcome(await call()), outcome(await call())]).toEqual(['done', 'true'])
  })

  it('changes nothing where the answer is a secret: every login is a new one, and no copy of it is kept', async () => {
    const body = { credentials: 'zoe', password }
    const headers = from('192.0.2.1', 'login')
    const [first, second] = [
      await world.visitor.ask(auth.login, { body, headers }),
      await world.visitor.ask(auth.login, { body, headers }),
    ]
    expect([outcome(first), outcome(second)]).toEqual(['done', 'done'])
    expect(first.data.token).not.toBe(second.data.token)
    expect(await world.running.app.db.sql`select 1 from idempotency_keys where key = 'login'`).toHaveLength(0)
  })
})

it('what is stored of a request can be told from another only with the secret of the site', async () => {
  const { db, secret, node } = world.running.app
  const claim = await claimKey({ db, secret, node }, 'nina', 'key', 'password=Correct-horse-1')
  if (!('store' in claim)) throw new Error('The key was in use.')
  await claim.store(200, { done: true })
  const again = (key: Buffer) => claimKey({ db, secret: key, node }, 'nina', 'key', 'password=Correct-horse-1')
  expect(await again(secret)).toEqual({ replay: { status: 200, reply: { done: true } } })
  await expect(again(Buffer.alloc(32, 7))).rejects.toMatchObject({ code: 'KEY_REUSED' })
})
