import { appeals, auth, decisions, suspensions, users } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../../../test/mails.ts'
import { openWorld, password, type Someone, type World } from '../../../../test/world.ts'

let world: World
let olga: Someone
let finn: Someone
beforeAll(async () => {
  world = await openWorld()
  olga = await world.operator('olga')
  finn = await world.operator('finn')
})
afterAll(() => world.close())

const text = 'Somebody else used my password that night.'

/** A fan whom olga suspends, and the secret of the link they are mailed. */
async function suspended(username: string) {
  const fan = await world.fan(username)
  const { email, username: name } = (await fan.ask(users.me)).data
  await olga.ask(suspensions.suspend, { params: { id: fan.id }, body: { reason: 'Spam in messages.' } })
  const mail = await mailTo(world, email ?? '', 'is suspended')
  return { fan, name: name ?? '', email: email ?? '', token: /\/appeal\/([\w-]+)/.exec(mail.text)?.[1] ?? '' }
}

const logIn = (credentials: string) => world.visitor.ask(auth.login, { body: { credentials, password } })
const open = (token: string) => world.visitor.ask(decisions.decisionByLink, { params: { token } })
const appeal = (token: string, body: object = { text }) =>
  world.visitor.ask(decisions.appealByLink, { params: { token }, body: body as never })

it('a suspended account reads why at login and appeals through the mailed link, and is open again once lifted', async () => {
  const { name, token, email } = await suspended('ada')
  expect((await logIn(name)).body).toMatchObject({ error: 'ACCOUNT_DEACTIVATED', reason: 'Spam in messages.' })
  expect((await open(token)).data).toMatchObject({ kind: 'account', reason: 'Spam in messages.', canAppeal: true })
  expect((await appeal(token, { text: 'No.' })).body.fields?.[0]?.path).toBe('text')
  const { data } = await appeal(token)
  expect(data.appealState).toBe('open')
  expect((await appeal(token)).error).toBe('APPEALED_ALREADY')
  const lift = {
    params: { id: data.appeal?._id ?? '' },
    body: { outcome: 'lifted', reason: 'It was not you.' },
  } as const
  expect((await olga.ask(appeals.decideAppeal, lift)).error).toBe('OTHER_OPERATOR_NEEDED')
  expect((await finn.ask(appeals.decideAppeal, lift)).data.liftRestores).toBe(true)
  expect((await logIn(name)).status).toBe(200)
  expect((await mailTo(world, email, 'account again')).text).toContain('It was not you.')
})

it('a suspension that stays is mailed with a link that still opens', async () => {
  const { name, token, email } = await suspended('bea')
  const { data } = await appeal(token)
  const body = { outcome: 'upheld', reason: 'The messages came from your device.' } as const
  await finn.ask(appeals.decideAppeal, { params: { id: data.appeal?._id ?? '' }, body })
  expect((await mailTo(world, email, 'looked at your appeal')).text).toContain('came from your device')
  expect((await open(token)).data.appeal).toMatchObject({ outcome: 'upheld' })
  expect((await logIn(name)).error).toBe('ACCOUNT_DEACTIVATED')
})

it('a link that the site did not make, or one that has expired, opens nothing', async () => {
  const { token } = await suspended('cleo')
  expect((await open('made-up')).error).toBe('LINK_EXPIRED')
  expect((await appeal('made-up')).error).toBe('LINK_EXPIRED')
  await world.running.app.db.sql`update decision_links set expires_at = now() - interval '1 day'`
  expect((await open(token)).error).toBe('LINK_EXPIRED')
})

it('a suspension that is lifted without an appeal is lifted in the list of decisions, too', async () => {
  const { fan, name } = await suspended('dora')
  await olga.ask(suspensions.liftSuspension, { params: { id: fan.id }, body: { reason: 'A mistake.' } })
  const { data } = await logIn(name)
  const headers = { authorization: data.token }
  const { data: list } = await world.visitor.ask(decisions.decisions, { headers })
  expect(list.data[0]).toMatchObject({ kind: 'account', liftedAt: expect.any(String), appealState: 'none' })
})
