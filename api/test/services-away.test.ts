import { auth, payment, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideOf } from '../src/kernel/outside/index.ts'
import { freePort } from './free-port.ts'
import { openStripe } from './stripe-company.ts'
import { openWorld, password, type Someone, type World } from './world.ts'

let world: World
let company: Awaited<ReturnType<typeof openStripe>>
let nina: Someone
beforeAll(async () => {
  company = await openStripe()
  const dead = await freePort()
  const captcha = {
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${dead}/`,
  }
  world = await openWorld({
    ...company.environment,
    CAPTCHA: 'siteverify',
    CAPTCHA_PROVIDER: 'turnstile',
    ...captcha,
    SMTP_URL: `smtp://127.0.0.1:${dead}`,
    MAIL_FROM: 'hello@fans.example',
  })
  company.serve(world)
  nina = await world.fan('nina')
})
afterAll(async () => {
  await world.close()
  await company.close().catch(() => {})
})

const away = () =>
  outsideOf(world.running.app.config)
    .away()
    .map(({ name }) => name)
const register = () =>
  world.visitor.ask(auth.registerFan, {
    body: {
      firstName: 'Zoe',
      lastName: 'Lind',
      username: 'zoe',
      email: 'zoe@example.test',
      password,
      captcha: 'solved',
    },
  })

describe('a service that does not answer', () => {
  it('of card payments: who pays is told so, the second time without a wait, and the site goes on', async () => {
    expect((await nina.ask(payment.topUp, { body: { amount: 20 } })).status).toBe(200)
    await company.close()
    for (let n = 0; n < 3; n++) {
      const refused = await nina.ask(payment.topUp, { body: { amount: 20 } })
      expect([refused.status, refused.error, refused.headers.get('retry-after')]).toEqual([503, 'GATEWAY_AWAY', '10'])
      expect(refused.body.message).toMatch(/Check your payments/)
    }
    expect(away()).toContain('stripe')
    expect((await nina.ask(users.me)).status).toBe(200)
  })

  it('of captchas: a form is refused in words, and no account is made unasked', async () => {
    for (let n = 0; n < 3; n++) {
      const refused = await register()
      expect([refused.status, refused.error]).toEqual([503, 'OUTSIDE_AWAY'])
    }
    expect(away()).toContain('captcha')
    expect(await world.running.app.db.sql`select 1 from users where username = 'zoe'`).toHaveLength(0)
  })

  it('of mails: they wait in their queue, and operators are told', async () => {
    const { mailer } = world.running.app
    const mail = { to: 'nina@example.test', subject: 'Hello', html: '', text: '' }
    for (let n = 0; n < 2; n++) await mailer.send(mail).catch(() => {})
    await expect(mailer.send(mail)).rejects.toThrow('mail is away')
    expect(away()).toContain('mail')
  })
})
