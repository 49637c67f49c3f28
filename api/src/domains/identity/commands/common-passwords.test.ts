import { auth, passwords, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { demoPassword } from '../../../kernel/demo-people.ts'

let world: World
let nina: Someone
beforeAll(async () => {
  world = await openWorld()
  nina = await world.fan('nina')
})
afterAll(() => world.close())

let asked = 0
const register = (secret: string, email = `someone${++asked}@example.test`) =>
  world.visitor.ask(auth.registerFan, { body: { email, password: secret } })

it.each(['Password1!', 'P@ssw0rd', 'Passw0rd!', 'Qwerty123!', '!Abc12345', 'Password123#'])(
  'the common password %s is refused by its field',
  async common => {
    const answer = await register(common)
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [{ path: 'password', message: 'This password is one of the most common ones. Choose another one.' }],
    ])
    const changed = await nina.ask(passwords.changePassword, { body: { password: common, currentPassword: password } })
    expect([changed.status, changed.body.fields?.[0]?.path]).toEqual([400, 'password'])
  },
)

it.each(['Rosalind-2031!', 'Rosalind@example.test1', '#Rosalind#7'])(
  'the name of the account with something around it is no password: %s',
  async own => {
    const answer = await register(own, 'rosalind@example.test')
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      [{ path: 'password', message: 'Your password is too close to your username or email. Choose another one.' }],
    ])
  },
)

it.each(['Fanfare2026!', '!FanFare-12'])(
  'the name of the site with something around it is no password: %s',
  async own => {
    const message = 'Your password is too close to the name of this site. Choose another one.'
    const answer = await register(own)
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path: 'password', message }]])
    const changed = await nina.ask(passwords.changePassword, { body: { password: own, currentPassword: password } })
    expect(changed.body.fields).toEqual([{ path: 'password', message }])
  },
)

it.each([password, demoPassword, 'Violet-tram-42'])('a password that nobody else has is taken: %s', async fine => {
  expect((await register(fine)).status).toBe(200)
})

it('a new password or email asks for the current password, and takes a login of the last ten minutes instead', async () => {
  const omar = await world.fan('omar')
  const next = 'Violet-tram-43'
  const change = (currentPassword?: string) =>
    omar.ask(passwords.changePassword, { body: { password: next, ...(currentPassword && { currentPassword }) } })
  const move = (currentPassword?: string) =>
    omar.ask(users.updateMe, { body: { email: 'omar2@example.test', ...(currentPassword && { currentPassword }) } })
  await world.running.app.db
    .sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${omar.id}`
  expect([(await change()).error, (await move()).error]).toEqual(['STEP_UP_NEEDED', 'STEP_UP_NEEDED'])
  for (const answer of [await change('Wrong-horse-1'), await move('Wrong-horse-1')])
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([
      422,
      'CREDENTIALS_INCORRECT',
      'currentPassword',
    ])
  expect((await move(password)).data.email).toBe('omar2@example.test')
  expect((await change(password)).data).toBe(true)
  expect((await world.visitor.ask(auth.login, { body: { credentials: 'omar', password: next } })).status).toBe(200)
})

it('wrong guesses of the current password are locked like those of a login', async () => {
  const pia = await world.fan('pia')
  const guess = () =>
    pia.ask(passwords.changePassword, { body: { password: 'Violet-tram-44', currentPassword: 'Wrong-horse-1' } })
  for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
  expect((await guess()).error).toBe('LOCKED_OUT')
})
