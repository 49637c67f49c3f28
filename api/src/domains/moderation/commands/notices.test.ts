import { cases, decisions, feeds, notices } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTo, tokenIn } from '../../../../test/mails.ts'
import { sendNotice, signedNotice } from '../../../../test/notices.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'

let world: World
let mia: Someone
let nina: Someone
let olga: Someone
let omar: Someone
let site: string
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  nina = await world.fan('nina')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
  site = world.running.app.config.siteUrl
})
afterAll(() => world.close())

const send = (body: object, who: Someone | World['visitor'] = world.visitor) =>
  sendNotice(who, { addresses: ['/mia'], ...body })
const status = (token: string) => world.visitor.ask(notices.notice, { body: { token } })
const object = (token: string, text = 'Look again please, this is me.') =>
  world.visitor.ask(notices.objectToNotice, { body: { token, text } })
const detail = async (id: string) => (await olga.ask(cases.caseDetail, { params: { id } })).data
const decide = (id: string, body: object, who = olga) =>
  who.ask(cases.decideCase, { params: { id }, body: { reason: 'Someone in it has not agreed.', ...body } as never })

async function post() {
  return (await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'At the lake.' } })).data
}

describe('a notice of someone without an account', () => {
  it('is a case of its own with the things at its addresses, and its sender is mailed the number and a link', async () => {
    const { _id, slug } = await post()
    const email = 'ina.one@example.test'
    const addresses = [`${site}/post/${slug}`, `/post/${slug}`, '/mia', '/messages/unknown', '/post/no-such-post']
    const { data } = await send({ email, addresses })
    expect(data.number).toMatch(/^C-\d{4,}$/)
    const one = await detail(data.number)
    expect(one).toMatchObject({ kind: 'intimate', isUrgent: true, saidBy: 1 })
    expect(Date.parse(one.dueAt) - Date.parse(one.receivedAt)).toBe(48 * 3_600_000)
    expect(one.things.map(({ address, target, isRemovable }) => [address, target, isRemovable])).toEqual([
      [`/post/${slug}`, 'feed', true],
      ['/mia', 'performer', false],
      ['/messages/unknown', null, false],
      ['/post/no-such-post', null, false],
    ])
    expect(one.things[0]).toMatchObject({ targetId: _id, performerInfo: { username: 'mia' } })
    expect(one.words).toMatchObject([
      { text: signedNotice.about, notice: { name: 'Ina Berg', email, signature: 'Ina Berg' } },
    ])
    const mail = await mailTo(world, email, data.number)
    expect((await status(tokenIn(mail))).data).toMatchObject({
      number: data.number,
      state: 'open',
      kind: 'intimate',
      decision: null,
      canObject: false,
    })
    const [kept] = await world.running.app.db.sql`
      select count(*)::int as plain from notice_links where secret_sha256 = ${Buffer.from(tokenIn(mail))}`
    expect(kept).toEqual({ plain: 0 })
  })

  it('is decided with what was chosen, and the mail and its link tell the outcome, never who decided', async () => {
    const { slug } = await post()
    const email = 'ina.two@example.test'
    const { number } = (await send({ email, addresses: [`/post/${slug}`] })).data
    const first = tokenIn(await mailTo(world, email, number))
    const things = (await detail(number)).things.map(thing => thing._id)
    await decide(number, { decision: 'removed', things })
    const mail = await mailTo(world, email, 'We removed')
    expect(mail.text).toContain('Someone in it has not agreed.')
    expect(tokenIn(mail)).not.toBe(first)
    for (const token of [first, tokenIn(mail)]) {
      const { data } = await status(token)
      expect(data).toMatchObject({ state: 'decided', decision: 'removed', canObject: false })
      expect(JSON.stringify(data)).not.toMatch(/olga|ina\.two/)
    }
    expect((await object(first)).error).toBe('OBJECTION_REFUSED')
    expect((await world.visitor.ask(feeds.feed, { params: { id: slug } })).status).toBe(404)
  })

  it('that was kept can be objected to once, by the link alone, and another operator decides', async () => {
    const email = 'ina.three@example.test'
    const { number } = (await send({ email })).data
    const token = tokenIn(await mailTo(world, email, number))
    await decide(number, { decision: 'kept' })
    expect((await object(token, 'No.')).body.fields?.[0]?.path).toBe('text')
    const both = await Promise.all([object(token), object(token)])
    expect(both.map(answer => answer.error || answer.data.state).sort()).toEqual(['OBJECTION_REFUSED', 'open'])
    expect((await decide(number, { decision: 'kept' })).error).toBe('CASE_NEEDS_ANOTHER')
    expect((await decide(number, { decision: 'kept' }, omar)).data.state).toBe('decided')
    expect((await status(token)).data).toMatchObject({ decision: 'kept', canObject: false })
  })

  it('may come from someone who is logged in, whose account operators see', async () => {
    const { number } = (await send({ kind: 'illegal', email: 'nina@example.test' }, nina)).data
    expect((await detail(number)).words[0]?.from?.username).toBe('nina')
  })

  it('about copyright names the work and its owner, under penalty of perjury', async () => {
    const answer = await send({ kind: 'copyright' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields?.map(({ path }) => path)).toEqual(['work', 'owner', 'perjury'])
    const { number } = (await send({ kind: 'copyright', work: 'Blue hour', owner: 'Ina Berg', perjury: true })).data
    expect((await detail(number)).words[0]?.notice).toMatchObject({ work: 'Blue hour', owner: 'Ina Berg' })
  })
})

it('who complained about copyright gets a copy of the counter-notice, and no one else does', async () => {
  const { _id, slug } = await post()
  const [email, other] = ['ina.eight@example.test', 'ina.nine@example.test']
  const ofCopyright = { kind: 'copyright', work: 'Blue hour', owner: 'Ina Berg', perjury: true }
  const { number } = (await send({ ...ofCopyright, email, addresses: [`/post/${slug}`] })).data
  await send({ email: other, addresses: [`/post/${slug}`] })
  await decide(number, { decision: 'removed', things: (await detail(number)).things.map(thing => thing._id) })
  const own = (await mia.ask(decisions.decisions, { query: {} })).data.data.find(({ targetId }) => targetId === _id)
  const body = {
    text: 'I wrote this song myself.',
    name: 'Mia Test',
    address: '1 Harbour Lane',
    underPenaltyOfPerjury: true,
  }
  await mia.ask(decisions.appealDecision, { params: { id: own?._id ?? '' }, body })
  const mail = await mailTo(world, email, 'answered your copyright notice')
  for (const words of [number, 'I wrote this song myself.', 'Mia Test, 1 Harbour Lane'])
    expect(mail.text).toContain(words)
  expect((await status(tokenIn(mail))).data.number).toBe(number)
  const [row] = await world.running.app.db.sql<{ mails: number }[]>`
    select count(*)::int as mails from mailbox where text like '%counter-notice%' and recipient = ${other}`
  expect(row?.mails).toBe(0)
})

describe('a notice is refused', () => {
  it.each([
    ['with an address of another site', { addresses: ['/mia', 'https://elsewhere.test/mia'] }, 'addresses.1'],
    ['with an address that is none', { addresses: ['javascript:alert(1)'] }, 'addresses.0'],
    ['with an empty address', { addresses: ['/mia', ''] }, 'addresses.1'],
    ['with an address that is too long', { addresses: [`/${'x'.repeat(500)}`] }, 'addresses.0'],
    ['without addresses', { addresses: [] }, 'addresses'],
    ['with too many addresses', { addresses: Array(21).fill('/mia') }, 'addresses'],
    ['in too few words', { about: 'Take it down.' }, 'about'],
    ['in too many words', { about: 'x'.repeat(4_001) }, 'about'],
    ['without a name', { name: '' }, 'name'],
    ['without an email address', { email: 'ina' }, 'email'],
    ['without a signature', { signature: '' }, 'signature'],
    ['without good faith', { goodFaith: false }, 'goodFaith'],
    ['about nothing we know', { kind: 'report' }, 'kind'],
  ])('%s, naming the field', async (_what, body, path) => {
    const answer = await send(body)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    expect(answer.body.fields?.[0]?.message.length).toBeGreaterThan(5)
  })

  it('without the captcha of the site', async () => {
    const other = await openWorld({ CAPTCHA: 'altcha', ROLES: 'http' })
    try {
      const body = { ...signedNotice, email: 'ina@example.test', addresses: ['/mia'] } as never
      const answer = await other.visitor.ask(notices.sendNotice, { body })
      expect([answer.error, answer.body.fields?.[0]?.path]).toEqual(['CAPTCHA_FAILED', 'captcha'])
    } finally {
      await other.close()
    }
  })
})

describe('the link of a notice', () => {
  it('opens that notice alone, and nothing once it is a year old', async () => {
    const email = 'ina.four@example.test'
    const { number } = (await send({ email })).data
    const token = tokenIn(await mailTo(world, email, number))
    expect((await status('made-up')).error).toBe('LINK_EXPIRED')
    expect((await object('made-up')).error).toBe('LINK_EXPIRED')
    expect((await status('')).body.fields?.[0]?.path).toBe('token')
    expect((await status('x'.repeat(101))).body.fields?.[0]?.path).toBe('token')
    const { sql } = world.running.app.db
    await sql`update notice_links set expires_at = now() where notice_id = (select n.id from notices n
      join cases c on c.id = n.case_id where n.email = ${email})`
    expect((await status(token)).error).toBe('LINK_EXPIRED')
    expect((await object(token)).error).toBe('LINK_EXPIRED')
  })
})
