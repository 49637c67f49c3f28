import { auth, feeds, follows, payment, reports, reportTitles, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { findByFormerUsername } from '../index.ts'

let world: World
let mia: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
})
afterAll(() => world.close())

const register = (email: string, more: object = {}) =>
  world.visitor.ask(auth.registerFan, { body: { email, password, ...more } })
const as = (token: string | undefined): { ask: Someone['ask'] } => ({
  ask: (endpoint, input) => world.visitor.ask(endpoint, { ...input, headers: { authorization: token ?? '' } } as never),
})

it('an email and a password are enough to register, and log in at once', async () => {
  const answer = await register('Rosa.Lund+fans@example.test')
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('token=')])
  const { data } = await as(answer.data.token).ask(users.me)
  expect(data).toMatchObject({ firstName: '', lastName: '', verifiedEmail: false })
  await mailTo(world, 'rosa.lund+fans@example.test', 'Verify your email')
})

it('a proposed username is two words and a number, and says nothing of the email', async () => {
  const names = []
  for (const email of ['kim.larsen@a.test', 'kim.larsen@b.test', 'admin@c.test', 'x@d.test']) {
    const { data } = await register(email)
    const { username, name } = (await as(data.token).ask(users.me)).data
    expect(username).toMatch(/^[a-z]{6,}\d{2,4}$/)
    expect([name, /kim|larsen|admin/.test(username ?? '')]).toEqual([username, false])
    names.push(username)
  }
  expect(new Set(names).size).toBe(4)
})

it('a proposed username is changed once without a trace, one that was chosen leaves its trace', async () => {
  const { data } = await register('leonie@example.test')
  const leonie = as(data.token)
  const proposed = (await leonie.ask(users.me)).data.username ?? ''
  await leonie.ask(users.updateMe, { body: { username: 'leonora' } })
  const formerly = (username: string) => findByFormerUsername(world.running.app.db.sql, username)
  expect(await formerly(proposed)).toBeUndefined()
  await leonie.ask(users.updateMe, { body: { username: 'leonata' } })
  expect(await formerly('leonora')).toEqual(expect.any(String))
})

it('until the email is verified one may follow and pay, and report nobody', async () => {
  const { data } = await register('tess@example.test')
  const tess = as(data.token)
  const body = { title: reportTitles[0], target: 'performer', targetId: mia.id } as never
  expect((await tess.ask(follows.follow, { params: { id: mia.id } })).status).toBe(200)
  expect((await tess.ask(payment.topUp, { body: { amount: 10 } })).status).toBe(200)
  const refused = await tess.ask(reports.report, { body })
  expect([refused.status, refused.error]).toEqual([422, 'EMAIL_NOT_VERIFIED'])
  await world.running.app.db.sql`update users set email_verified_at = now() where email = 'tess@example.test'`
  expect((await tess.ask(reports.report, { body })).error).not.toBe('EMAIL_NOT_VERIFIED')
})

it('where the site asks for a verified email first, registering logs nobody in', async () => {
  await changeSettings(world.running.app.db, { requireEmailVerification: true })
  const answer = await register('uma@example.test')
  expect([answer.status, answer.data.token, answer.headers.get('set-cookie')]).toEqual([200, undefined, null])
  await changeSettings(world.running.app.db, { requireEmailVerification: false })
})

it('creators and operators have no wallet to pay from', async () => {
  const olaf = await world.operator('olaf')
  const { data: post } = await mia.ask(feeds.createFeed, {
    body: { type: 'text', text: 'For sale.', isSale: true, price: 5 },
  })
  for (const who of [await world.performer('noor'), olaf]) {
    const { ask } = who
    expect((await ask(payment.topUp, { body: { amount: 10 } })).status).toBe(403)
    expect(
      (await world.raw(`/wallet/charges/feed/${post._id}`, { method: 'POST', headers: { authorization: who.token } }))
        .status,
    ).toBe(403)
    expect(
      (
        await world.raw(`/wallet/charges/tip/${mia.id}`, {
          method: 'POST',
          headers: { authorization: who.token, 'content-type': 'application/json' },
          body: '{"price":10}',
        })
      ).status,
    ).toBe(403)
  }
})
