import { createHash } from 'node:crypto'
import { auth, passwords } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { openWorld, password, type World } from '../../../../test/world.ts'
import { keptMails } from '../../../kernel/mail.ts'

const newPassword = 'Better-horse-2'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const login = (credentials: string, secret: string) =>
  world.visitor.ask(auth.login, { body: { credentials, password: secret } })
const reset = (token: string, secret = newPassword) =>
  world.visitor.ask(passwords.resetPassword, { body: { token, password: secret } })
const forgot = (email: string) => world.visitor.ask(passwords.forgot, { body: { email, type: 'user' } })

/** The secret of the link that a new account asked for. */
async function mailedToken(username: string): Promise<string> {
  await forgot(`${username}@example.test`)
  return tokenIn(await mailTo(world, `${username}@example.test`, 'Reset your'))
}

describe('a forgotten password', () => {
  it('is set anew by a mailed link, which ends every session and works once', async () => {
    const nina = await world.fan('nina')
    const answer = await forgot('NINA@example.test')
    expect(answer.data).toEqual({ success: true })
    const mail = await mailTo(world, 'nina@example.test', 'Reset your')
    expect(mail.text).toContain(`${world.running.app.config.siteUrl}/auth/reset-password?token=`)
    expect((await reset(tokenIn(mail))).data.message).toContain('changed')
    expect((await world.raw('/users/me', { headers: { authorization: nina.token } })).status).toBe(401)
    expect([(await login('nina', password)).error, (await login('nina', newPassword)).status]).toEqual([
      'CREDENTIALS_INCORRECT',
      200,
    ])
    const second = await reset(tokenIn(mail), 'Third-horse-3')
    expect([second.status, second.error]).toEqual([422, 'LINK_EXPIRED'])
    expect((await mailTo(world, 'nina@example.test', 'was changed')).text).toContain('all other devices')
  })

  it('leads back to where someone was, on this site only', async () => {
    const linkOf = async (username: string, next: string) => {
      await world.fan(username)
      await world.visitor.ask(passwords.forgot, { body: { email: `${username}@example.test`, next } })
      return (await mailTo(world, `${username}@example.test`, 'Reset your')).text.match(/https?:\S+/)?.[0] ?? ''
    }
    expect(new URL(await linkOf('wanda', '/post/1?buy=1')).searchParams.get('next')).toBe('/post/1?buy=1')
    expect(await linkOf('wilma', '/\t/evil.test')).not.toContain('next=')
  })

  it('is not set by a link that is forged, too old, or for another purpose', async () => {
    await world.fan('carl')
    const token = await mailedToken('carl')
    expect((await reset('x'.repeat(43))).error).toBe('LINK_EXPIRED')
    await world.running.app.db.sql`
      update mailed_links set purpose = 'verify_email' where user_id = (select id from users where username = 'carl')`
    expect((await reset(token)).error).toBe('LINK_EXPIRED')
    await world.running.app.db.sql`
      update mailed_links set purpose = 'reset_password', expires_at = now() - interval '1 second'
      where user_id = (select id from users where username = 'carl')`
    expect((await reset(token)).error).toBe('LINK_EXPIRED')
    expect((await login('carl', password)).status).toBe(200)
  })

  it('has a link that can be asked whether it still holds, without using it up', async () => {
    await world.fan('hugo')
    const token = await mailedToken('hugo')
    const holds = async (text: string) =>
      (await world.visitor.ask(passwords.checkResetLink, { body: { token: text } })).data.valid
    const set = (column: string, value: string) =>
      world.running.app.db.sql.unsafe(
        `update mailed_links set ${column} = ${value} where user_id = (select id from users where username = 'hugo')`,
      )
    expect([await holds(token), await holds(token), await holds('x'.repeat(43))]).toEqual([true, true, false])
    await set('purpose', "'verify_email'")
    expect(await holds(token)).toBe(false)
    await set('purpose', "'reset_password'")
    await set('email', "'former@example.test'")
    expect([await holds(token), (await reset(token)).error]).toEqual([false, 'LINK_EXPIRED'])
    await set('email', "'hugo@example.test'")
    await set('expires_at', "now() - interval '1 second'")
    expect(await holds(token)).toBe(false)
    await set('expires_at', "now() + interval '1 minute'")
    expect([(await reset(token)).status, await holds(token)]).toEqual([200, false])
  })

  it('keeps the link when the new one breaks a rule', async () => {
    await world.fan('dora')
    const token = await mailedToken('dora')
    const weak = await reset(token, 'password')
    expect([weak.status, weak.body.fields?.map(({ path }) => path)]).toEqual([
      400,
      ['password', 'password', 'password'],
    ])
    const [first, second] = await Promise.all([reset(token), reset(token)])
    expect([first.status, second.status].sort()).toEqual([200, 422])
  })

  it('is answered alike for everybody, with the same work, and mailed to nobody unknown', async () => {
    const quiet = await openWorld({ ROLES: 'http' })
    try {
      await quiet.fan('eve')
      const jobs = async (email: string) => {
        const count = () => quiet.running.app.db.sql`select count(*)::int as count from graphile_worker.jobs`
        const [before] = await count()
        const answers = [
          await quiet.visitor.ask(passwords.forgot, { body: { email } }),
          await quiet.visitor.ask(auth.sendEmailVerification, { body: { email } }),
        ]
        const [after] = await count()
        return { added: after?.count - before?.count, answers: answers.map(({ status, data }) => ({ status, data })) }
      }
      const known = await jobs('eve@example.test')
      expect(known).toEqual(await jobs('nobody@example.test'))
      expect(known.added).toBe(2)
    } finally {
      await quiet.close()
    }
    await forgot('nobody@example.test')
    await world.fan('fred')
    await mailedToken('fred')
    expect(await keptMails(world.running.app.db, 'nobody@example.test')).toEqual([])
  })

  it('mails an address at most once a minute', async () => {
    await world.fan('gina')
    await mailedToken('gina')
    await forgot('gina@example.test')
    await world.fan('hans')
    await mailedToken('hans')
    expect(await keptMails(world.running.app.db, 'gina@example.test')).toHaveLength(1)
  })

  it('has a page of its own, to which the other address leads, and another name for the endpoint', async () => {
    const { siteUrl } = world.running.app.config
    const page = await world.raw('/auth/password-change?token=a%2Fb')
    expect([page.status, page.headers.get('location')]).toEqual([303, `${siteUrl}/auth/reset-password?token=a%2Fb`])
    await world.fan('ivan')
    const body = { token: await mailedToken('ivan'), password: newPassword }
    expect((await world.visitor.ask(passwords.resetPasswordByOtherName, { body })).status).toBe(200)
  })
})

describe('a new password', () => {
  it('keeps this session and ends all others, and its owner is told', async () => {
    const jane = await world.fan('jane')
    const other = (await login('jane', password)).data.token
    const body = { password: newPassword, source: 'user' }
    expect((await jane.ask(passwords.changePassword, { body })).data).toBe(true)
    const statusOf = async (token: string) =>
      (await world.raw('/users/me', { headers: { authorization: token } })).status
    expect([await statusOf(jane.token), await statusOf(other)]).toEqual([200, 401])
    expect((await login('jane', newPassword)).status).toBe(200)
    await mailTo(world, 'jane@example.test', 'Fanfare password was changed')
  })

  it('has to keep the rules', async () => {
    const kate = await world.fan('kate')
    const answer = await kate.ask(passwords.changePassword, { body: { password: 'alllowercase' } })
    expect(answer.body.fields?.map(({ message }) => message)).toEqual([
      'An uppercase letter.',
      'A number.',
      'A special character.',
    ])
    expect((await login('kate', password)).status).toBe(200)
  })
})

describe('where the browser hashes passwords', () => {
  it('takes their SHA-256 and nothing else, and stores neither', async () => {
    const hashing = await openWorld({ HASH_PW_CLIENT: 'true' })
    try {
      const sha = createHash('sha256').update(password).digest('hex')
      const form = { firstName: 'Lea', lastName: 'Lund', username: 'lea', email: 'lea@example.test' }
      const plain = await hashing.visitor.ask(auth.registerFan, { body: { ...form, password } })
      expect([plain.status, plain.body.fields?.[0]?.path]).toEqual([400, 'password'])
      expect((await hashing.visitor.ask(auth.registerFan, { body: { ...form, password: sha } })).status).toBe(200)
      const enter = (secret: string) =>
        hashing.visitor.ask(auth.login, { body: { credentials: 'lea', password: secret } })
      expect([(await enter(password)).error, (await enter(sha)).status]).toEqual(['CREDENTIALS_INCORRECT', 200])
      const [row] = await hashing.running.app.db.sql`select password_hash from users where username = 'lea'`
      expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
      expect(row?.password_hash).not.toContain(sha)
    } finally {
      await hashing.close()
    }
  })
})
