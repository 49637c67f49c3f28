import { auth, users } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { findByFormerUsername } from '../index.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const names = { firstName: 'Test', lastName: 'Person', name: 'Test Person' }
const change = (who: Someone, username: string, changes: object = {}) =>
  who.ask(users.updateMe, {
    body: { ...names, username, email: `${username}@example.test`, password: '', ...changes } as never,
  })
const register = (username: string, email = `${username}@example.test`) =>
  world.visitor.ask(auth.registerFan, { body: { ...names, username, email, password } })
const formerly = (username: string) => findByFormerUsername(world.running.app.db.sql, username)

describe('a username', () => {
  it.each([
    ['paypal', 'paypa1'],
    ['oscar', '0scar'],
    ['modern', 'modem'],
    ['susie', '5u5ie'],
    ['willow', 'vvillow'],
    ['ilse', '1lse'],
  ])('that reads like another is taken: %s and %s', async (first, second) => {
    expect((await register(first)).status).toBe(200)
    const answer = await register(second)
    expect([answer.error, answer.body.fields?.[0]?.path]).toEqual(['USERNAME_TAKEN', 'username'])
  })

  it.each(['аdam', 'ＮＩＮＡ', 'nina\u200b', 'ni na', 'Kelvin'.replace('K', '\u212a')])(
    'with letters that only look like ours is refused: %s',
    async username => {
      const answer = await register(username, 'lookalike@example.test')
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'username'])
    },
  )

  it.each(['admin', 'ADM1N', 'adrnin', 'supp0rt'])('that reads like the site itself is refused: %s', async username => {
    expect((await register(username)).error).toBe('USERNAME_TAKEN')
  })

  it.each([
    'fanfaresupport',
    'FanFareTeam2',
    'fanfare1',
    'fanfare007',
    'fanfareadministrator',
    'fanfare5upp0rt',
    'fanfareofficia1',
  ])('that claims to speak for the site is refused: %s', async username => {
    expect((await register(username)).error).toBe('USERNAME_TAKEN')
  })

  it('that claims so under the name which the site has been given is refused, and others with that name are free', async () => {
    expect((await register('velvethelp')).status).toBe(200)
    await changeSettings(world.running.app.db, { siteName: 'The Velvet!' })
    for (const username of ['thevelvet', 'thevelvet24', 'theve1vetsupport', 'fanfarestaff'])
      expect((await register(username)).error).toBe('USERNAME_TAKEN')
    for (const username of ['fanfareband', 'thevelvetones', 'myfanfare', 'supportact'])
      expect((await register(username)).status).toBe(200)
  })

  it('that was given up leads to its account and is kept for it', async () => {
    const mona = await world.fan('mona')
    const email = { email: 'mona@example.test' }
    expect((await change(mona, 'ramona', email)).data).toMatchObject({ username: 'ramona' })
    expect([await formerly('MONA'), await formerly('ramona')]).toEqual([mona.id, undefined])
    expect((await register('mona', 'other@example.test')).error).toBe('USERNAME_TAKEN')
    expect((await register('m0na', 'other@example.test')).error).toBe('USERNAME_TAKEN')
    expect((await change(mona, 'mona', email)).data).toMatchObject({ username: 'mona' })
    expect([await formerly('mona'), await formerly('ramona')]).toEqual([undefined, mona.id])
    expect((await register('ramona')).error).toBe('USERNAME_TAKEN')
  })

  it('is free for others after 90 days, and then leads to nobody', async () => {
    const rita = await world.fan('rita')
    await change(rita, 'margarita', { email: 'rita@example.test' })
    const [row] = await world.running.app.db.sql`
      select round(extract(epoch from kept_until - now()) / 86400)::int as days from former_usernames
      where username = 'rita'`
    expect(row?.days).toBe(90)
    await world.running.app.db
      .sql`update former_usernames set kept_until = created_at from users where former_usernames.username = 'rita' and id = user_id`
    expect(await formerly('rita')).toBeUndefined()
    expect((await register('rita', 'new-rita@example.test')).status).toBe(200)
  })

  it('may be changed five times in 90 days, and taking back one of one’s own is free', async () => {
    const { sql } = world.running.app.db
    const olive = await world.fan('olive')
    const rename = (username: string) => change(olive, username, { email: 'olive@example.test' })
    for (const name of ['olivea', 'oliveb', 'olivec', 'olived', 'olivee'])
      expect((await rename(name)).data).toMatchObject({ username: name })
    const [first] = await sql`select kept_until::date::text as day from former_usernames where username = 'olive'`
    const sixth = await rename('olivef')
    expect([sixth.status, sixth.error, sixth.body.fields]).toEqual([
      422,
      'TOO_MANY_USERNAMES',
      [
        {
          path: 'username',
          message: `You can change your username five times in 90 days. You can change it again on ${first?.day}.`,
        },
      ],
    ])
    expect((await olive.ask(users.me)).data.username).toBe('olivee')
    expect((await register('olivef', 'other-olive@example.test')).status).toBe(200)
    for (const name of ['olivea', 'olive', 'olivee'])
      expect((await rename(name)).data).toMatchObject({ username: name })
    expect((await rename('oliveg')).error).toBe('TOO_MANY_USERNAMES')
    await sql`update former_usernames set kept_until = now() where username = 'oliveb'`
    expect((await rename('oliveg')).status).toBe(200)
  })

  it('of somebody else cannot be taken by a change, and everything stays as it was', async () => {
    const tess = await world.fan('tess')
    await world.fan('ursa')
    const answer = await change(tess, 'URSA', { firstName: 'Thief', email: 'tess@example.test' })
    expect([answer.status, answer.error]).toEqual([422, 'USERNAME_TAKEN'])
    expect((await tess.ask(users.me)).data).toMatchObject({ username: 'tess', firstName: 'Test' })
  })
})

describe('an email', () => {
  it('that changes has to be verified again, and the old address is told', async () => {
    const vera = await world.fan('vera')
    const answer = await change(vera, 'vera', { email: 'New.Vera@Example.test' })
    expect(answer.data).toMatchObject({ email: 'new.vera@example.test', verifiedEmail: false })
    await mailTo(world, 'new.vera@example.test', 'Verify your email')
    expect((await mailTo(world, 'vera@example.test', 'was changed')).text).not.toContain('new.vera')
  })

  it('that is taken, in any case, is refused', async () => {
    const wilma = await world.fan('wilma')
    await world.fan('xenia')
    const answer = await change(wilma, 'wilma', { email: 'XENIA@example.test' })
    expect([answer.status, answer.error, answer.body.fields?.[0]?.path]).toEqual([422, 'EMAIL_TAKEN', 'email'])
  })

  it.each(['аnna@example.test', 'ａnna@example.test', 'anna@exa mple.test'])(
    'with letters that only look like ours is refused: %s',
    async email => {
      const answer = await register('anna', email)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'email'])
    },
  )

  it('with a domain beyond ASCII is one account, however the domain is written', async () => {
    expect((await register('uwe', 'uwe@münchen.example')).status).toBe(200)
    for (const credentials of ['uwe@münchen.example', 'UWE@MÜNCHEN.example', 'uwe@xn--mnchen-3ya.example'])
      expect((await world.visitor.ask(auth.login, { body: { credentials, password } })).status).toBe(200)
    expect((await register('uwe2', 'uwe@xn--mnchen-3ya.example')).error).toBe('EMAIL_TAKEN')
  })

  it.each([{ email: 'moved@example.test' }, { password: 'Another-horse-2' }])(
    'and password change only with a fresh proof: %j',
    async changes => {
      const zara = await world.fan(`zara${Object.keys(changes)[0]}`)
      const own = { email: `zara${Object.keys(changes)[0]}@example.test` }
      await world.running.app.db.sql`update sessions set proved_at = proved_at - interval '11 minutes'`
      const username = own.email.split('@')[0] as string
      expect((await change(zara, username, { ...own, ...changes })).error).toBe('STEP_UP_NEEDED')
      expect((await change(zara, username, { ...own, firstName: 'Zora' })).data).toMatchObject({ firstName: 'Zora' })
    },
  )
})

it('a name of a person holds letters only', async () => {
  const yves = await world.fan('yves')
  const answer = await change(yves, 'yves', { firstName: 'Yves <3', lastName: 'D’Or 2' })
  expect(answer.body.fields?.map(({ path }) => path)).toEqual(['firstName', 'lastName'])
})
