import { randomUUID } from 'node:crypto'
import { auth, passwords, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** What a browser sends that reads the site in a language. */
async function fromBrowser(path: string, language: string, body: unknown) {
  const headers = { cookie: `language=${language}`, 'content-type': 'application/json', 'user-agent': iphone }
  const { status } = await world.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(status).toBe(200)
}

async function emailOf(who: Someone): Promise<string> {
  return (await who.ask(users.me)).data.email ?? ''
}

it('who signs up in Arabic gets their mails in Arabic, from right to left', async () => {
  const username = `noor${randomUUID().slice(0, 8)}`
  const email = `${username}@example.test`
  const account = { firstName: 'Noor', lastName: 'Aziz', username, email, password, gender: 'female' }
  await fromBrowser(auth.registerFan.path, 'ar', account)
  const mail = await mailTo(world, email, 'أكّد بريدك الإلكتروني في \u2068Fanfare\u2069')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.text).toContain('مرحبًا \u2068Noor\u2069،')
  await world.visitor.ask(passwords.forgot, { body: { email } })
  await mailTo(world, email, 'أعد تعيين كلمة مرورك')
})

it('an account that chose no language is written to in that of the browser that asks, else in English', async () => {
  const omar = await emailOf(await world.fan('omar'))
  await fromBrowser(passwords.forgot.path, 'ar', { email: omar })
  await mailTo(world, omar, 'أعد تعيين كلمة مرورك')
  const pia = await emailOf(await world.fan('pia'))
  await fromBrowser(passwords.forgot.path, 'xx', { email: pia })
  expect((await mailTo(world, pia, 'Reset your')).html).toContain('<html lang="en" dir="ltr">')
})

it('a login from a new device is told in the language of the account, not of that device', async () => {
  const quinn = await emailOf(await world.fan('quinn'))
  await fromBrowser(auth.login.path, 'ar', { credentials: quinn, password })
  await mailTo(world, quinn, 'New login to Fanfare')
  const rosa = await world.fan('rosa')
  await rosa.ask(users.updateMe, { body: { language: 'ar' } })
  const email = await emailOf(rosa)
  await fromBrowser(auth.login.path, 'en', { credentials: email, password })
  await mailTo(world, email, 'تسجيل دخول جديد إلى \u2068Fanfare\u2069')
})

it('a login brings the language of the account to the browser, and leaves that of the browser where none was chosen', async () => {
  const logIn = async (credentials: string) => {
    const headers = { cookie: 'language=en', 'content-type': 'application/json' }
    const body = JSON.stringify({ credentials, password })
    const answer = await world.raw(auth.login.path, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    return answer.headers.getSetCookie().filter(cookie => cookie.startsWith('language='))
  }
  const uma = await world.fan('uma')
  const email = await emailOf(uma)
  expect(await logIn(email)).toEqual([])
  await uma.ask(users.updateMe, { body: { language: 'ar' } })
  expect(await logIn(email)).toEqual([`language=ar; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`])
})

it('a language that is none of ours is refused by name', async () => {
  const tess = await world.fan('tess')
  const answer = await tess.ask(users.updateMe, { body: { language: 'xx' as never } })
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    [{ path: 'language', message: 'Choose one of the languages of this site.' }],
  ])
})
