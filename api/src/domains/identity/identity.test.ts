import { auth, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, password, type World } from '../../../test/world.ts'
import { now } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { keptMails } from '../../kernel/mail.ts'
import { changeSettings } from '../../kernel/settings.ts'
import { insertUser } from './store/users.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const form = (username: string) => ({
  firstName: 'Zoë',
  lastName: "O'Neill",
  username,
  email: `${username}@example.test`,
  password,
})

const bothTaken = [
  'This email has been taken',
  [
    { path: 'email', message: 'This email has been taken', code: 'EMAIL_TAKEN' },
    { path: 'username', message: 'This username has been taken', code: 'USERNAME_TAKEN' },
  ],
]

/** The link in the newest mail to an address. */
async function mailedLink(email: string): Promise<string> {
  return world.until(async () => {
    const [mail] = await keptMails(world.running.app.db, email)
    return mail?.text.match(/http\S+/)?.[0].replace(world.running.app.config.siteUrl, world.url.replace(/\/api$/, ''))
  })
}

describe('a visitor registers as a fan', () => {
  it('gets a mail whose link verifies the address, once', async () => {
    const registered = await world.visitor.ask(auth.registerFan, { body: form('zoe') })
    expect(registered.data.message).toContain('mail')
    const link = await mailedLink('zoe@example.test')
    const first = await world.raw(link)
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      `${world.running.app.config.siteUrl}/auth/email-verified-success`,
    ])
    const second = await world.raw(link)
    expect(second.headers.get('location')).toContain('expired=1')
    const { token } = (await world.visitor.ask(auth.login, { body: { credentials: 'zoe', password } })).data
    const me = await world.raw('/users/me', { headers: { authorization: token } })
    expect(me.data).toMatchObject({
      username: 'zoe',
      verifiedEmail: true,
      isPerformer: false,
      balance: 0,
      roles: ['user'],
    })
  })

  it('is told which field is taken, whatever its case', async () => {
    const sameEmail = await world.visitor.ask(auth.registerFan, {
      body: { ...form('zoe2'), email: 'ZOE@Example.test' },
    })
    expect([sameEmail.status, sameEmail.error, sameEmail.body.fields?.[0]?.path]).toEqual([422, 'EMAIL_TAKEN', 'email'])
    const sameName = await world.visitor.ask(auth.registerFan, {
      body: { ...form('ZOE'), email: 'other@example.test' },
    })
    expect([sameName.status, sameName.error, sameName.body.fields?.[0]?.path]).toEqual([
      422,
      'USERNAME_TAKEN',
      'username',
    ])
  })

  it('is told of both where the email and the username are taken, by one account or by two', async () => {
    await world.fan('zita')
    for (const email of ['zoe@example.test', 'zita@example.test']) {
      const { status, error, body } = await world.visitor.ask(auth.registerFan, { body: { ...form('zoe'), email } })
      expect([status, error, body.message, body.fields]).toEqual([422, 'EMAIL_TAKEN', ...bothTaken])
    }
  })

  it('hears about both also when someone else was a moment quicker', async () => {
    const { db } = world.running.app
    const quicker = { role: 'user' as const, name: 'Race', first_name: 'Ra', last_name: 'Ce', created_at: now() }
    const late = await db.tx(async tx => {
      await insertUser(tx, { ...quicker, id: newId(), email: 'race@example.test', username: 'race' })
      const answer = world.visitor.ask(auth.registerFan, { body: form('race') })
      // The other registration has seen both names free, and waits in the index for what becomes of this one.
      await world.until(async () => (await tx`select 1 from pg_locks where not granted`).length > 0)
      return { answer }
    })
    const { status, error, body } = await late.answer
    expect([status, error, body.message, body.fields]).toEqual([422, 'EMAIL_TAKEN', ...bothTaken])
  })

  it.each(['wallet', 'undefined', 'top', 'performers'])('cannot take %s, a name of the site', async name => {
    expect((await world.visitor.ask(auth.registerFan, { body: form(name) })).error).toBe('USERNAME_TAKEN')
  })

  it('is named as in the language of the name, and refused what would turn the line around', async () => {
    const body = { ...form('oneil'), lastName: 'O’Neil', gender: '' as const, phone: '+353 1 234 5678' }
    expect((await world.visitor.ask(auth.registerFan, { body })).status).toBe(200)
    for (const changes of [{ name: 'gnp\u202Eexe' }, { name: 'two\nlines' }, { phone: 'abc' }]) {
      const answer = await world.visitor.ask(auth.registerFan, { body: { ...form('turned'), ...changes } })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, Object.keys(changes)[0]])
    }
  })

  it.each([
    ['firstName', '---'],
    ['name', 'Z\u0300\u0301\u0302\u0303'],
  ])('needs a %s that can be read: %j', async (field, value) => {
    const answer = await world.visitor.ask(auth.registerFan, { body: { ...form('ghost'), [field]: value } })
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })

  it.each([
    ['firstName', '  '],
    ['firstName', '\u200b'],
    ['lastName', '\u3164\u3164'],
    ['name', '\u2800\u2800\u2800'],
  ])('gives no %s where nothing of it can be seen: %j', async (field, value) => {
    const username = `unseen${value.codePointAt(0)}`
    const answer = await world.visitor.ask(auth.registerFan, { body: { ...form(username), [field]: value } })
    expect(answer.status).toBe(200)
    const [kept] = await world.running.app.db.sql`
      select name, first_name, last_name from users where username = ${username}`
    expect(Object.values(kept ?? {})).not.toContain(value)
  })

  it('needs a country that exists', async () => {
    const nowhere = await world.visitor.ask(auth.registerFan, { body: { ...form('nowhere'), country: 'ZZ' } })
    expect([nowhere.status, nowhere.body.fields?.[0]?.path]).toEqual([400, 'country'])
  })

  it('is told every rule that the password breaks', async () => {
    const answer = await world.visitor.ask(auth.registerFan, { body: { ...form('weak'), password: 'password' } })
    expect(answer.body.fields?.map(field => field.message)).toEqual([
      'An uppercase letter.',
      'A number.',
      'A special character.',
    ])
  })

  it('twice at the same moment makes one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => world.visitor.ask(auth.registerFan, { body: form('twin') })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 422, 422])
  })

  it('can have the mail sent again; the answer tells nobody who is registered', async () => {
    await world.visitor.ask(auth.registerFan, { body: form('again') })
    await mailedLink('again@example.test')
    const known = await world.visitor.ask(auth.sendEmailVerification, { body: { email: 'again@example.test' } })
    const unknown = await world.visitor.ask(auth.sendEmailVerification, {
      body: { source: { email: 'nobody@example.test' }, sourceType: 'user' },
    })
    expect(known.body.data).toEqual(unknown.body.data)
    await world.until(async () => (await keptMails(world.running.app.db, 'again@example.test')).length === 2)
    expect(await keptMails(world.running.app.db, 'nobody@example.test')).toEqual([])
  })
})

describe('login', () => {
  it('takes email or username in any case, and the other names for the field', async () => {
    await world.fan('nina')
    for (const body of [{ credentials: 'NINA' }, { email: 'Nina@example.test' }, { username: 'nina' }]) {
      expect((await world.visitor.ask(auth.login, { body: { ...body, password } })).status).toBe(200)
    }
  })

  it('answers an unknown account and a wrong password alike', async () => {
    const unknown = await world.visitor.ask(auth.login, { body: { credentials: 'nobody', password } })
    const wrong = await world.visitor.ask(auth.login, { body: { credentials: 'nina', password: 'Wrong-horse-1' } })
    expect([unknown.status, unknown.body.message]).toEqual([422, 'Incorrect credentials!'])
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it('refuses a de-activated account and ends its sessions', async () => {
    const gone = await world.fan('gone')
    await world.running.app.db.sql`update users set status = 'inactive' where username = 'gone'`
    expect((await world.visitor.ask(auth.login, { body: { credentials: 'gone', password } })).error).toBe(
      'ACCOUNT_DEACTIVATED',
    )
    expect((await gone.ask(users.me)).status).toBe(401)
  })

  it('waits for the address to be verified where the site asks for it', async () => {
    await world.visitor.ask(auth.registerFan, { body: form('unproved') })
    await changeSettings(world.running.app.db, { requireEmailVerification: true })
    expect((await world.visitor.ask(auth.login, { body: { credentials: 'unproved', password } })).body.message).toBe(
      'Please verify your email',
    )
    await changeSettings(world.running.app.db, { requireEmailVerification: false })
    expect((await world.visitor.ask(auth.login, { body: { credentials: 'unproved', password } })).status).toBe(200)
  })

  it('stores neither the password nor the token', async () => {
    const { token } = (await world.visitor.ask(auth.login, { body: { credentials: 'nina', password } })).data
    const [row] = await world.running.app.db.sql`
      select (select string_agg(u::text, '') from users u) || (select string_agg(s::text, '') from sessions s) as everything`
    expect(row?.everything).not.toContain(password)
    expect(row?.everything).not.toContain(token)
  })
})

describe('a session', () => {
  it('that has expired is 401 with the sentence that clients show', async () => {
    const { token } = (await world.visitor.ask(auth.login, { body: { credentials: 'nina', password } })).data
    await world.running.app.db.sql`update sessions set expires_at = now() - interval '1 second'`
    const answer = await world.raw('/users/me', { headers: { authorization: token } })
    expect([answer.status, answer.error, answer.body.message]).toEqual([401, 'UNAUTHENTICATED', 'Please login!'])
  })
})

describe('logout', () => {
  it('ends this session at once and no other', async () => {
    const here = await world.visitor.ask(auth.login, { body: { credentials: 'nina', password } })
    const there = await world.visitor.ask(auth.login, { body: { credentials: 'nina', password } })
    const use = (token: string) => world.raw('/users/me', { headers: { authorization: token } })
    expect((await use(here.data.token)).status).toBe(200)
    const out = await world.raw('/auth/logout', { method: 'POST', headers: { authorization: here.data.token } })
    expect(out.headers.get('set-cookie')).toContain('token=deleted; Max-Age=0')
    expect((await use(here.data.token)).status).toBe(401)
    expect((await use(there.data.token)).status).toBe(200)
  })
})
