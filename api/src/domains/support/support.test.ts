import { fans, notifications, payouts, reports, support, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveTokens } from '../../../test/money.ts'
import { payees } from '../../../test/payouts.ts'
import { helping } from '../../../test/seats.ts'
import { helpDesk } from '../../../test/support.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow } from '../../kernel/clock.ts'
import { closeQuietThreads } from './commands/forget.ts'

let world: World
let desk: ReturnType<typeof helpDesk>
let nina: Someone
let rosa: Someone
let mia: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  desk = helpDesk(world)
  nina = await world.fan('nina')
  rosa = await world.fan('rosa')
  mia = await payees(world).creator('mia', 500)
  olga = await world.operator('olga')
})
afterAll(() => world.close())

const later = <T>(days: number, work: () => Promise<T>) => at(fromNow(days * day_ms), work)
const sql = () => world.running.app.db.sql
/** Lets everything about a thread lie so many days back. */
const age = (id: string, days: number) => sql()`
  update support_threads set closed_at = closed_at - ${days} * interval '1 day' where id = ${id}`

describe('a member who needs help', () => {
  it('writes, reads the answer, and is told of it without a name of who answered', async () => {
    const { data: opened, status } = await desk.open(nina, {
      topic: 'account',
      text: '  I cannot log in.\nSince today. ',
    })
    expect(status).toBe(200)
    expect(opened).toMatchObject({ topic: 'account', about: null, state: 'open', canWrite: true })
    expect(opened.number).toMatch(/^H-\d{4,}$/)
    expect(Date.parse(opened.answerBy ?? '') - Date.parse(opened.createdAt)).toBe(72 * 3_600_000)
    expect(opened.messages).toMatchObject([{ from: 'you', text: 'I cannot log in.\nSince today.' }])
    await desk.answer(olga, opened._id, { text: 'Try it again now.' })
    const { data: read } = await desk.read(nina, opened._id)
    expect(read.messages.map(({ from, text }) => [from, text])).toEqual([
      ['you', 'I cannot log in.\nSince today.'],
      ['support', 'Try it again now.'],
    ])
    expect([read.state, read.answerBy]).toEqual(['answered', null])
    expect(JSON.stringify(read)).not.toContain('olga')
    expect((await nina.ask(support.threads)).data.data[0]).toMatchObject({
      _id: opened._id,
      excerpt: 'Try it again now.',
      isFromSupport: true,
    })
    const line = await world.until(async () =>
      (await nina.ask(notifications.list)).data.data.find(({ what }) => what === 'support_answered'),
    )
    expect(line).toMatchObject({ href: `/help/${opened._id}`, title: opened.number, actors: [] })
  })

  it('writes on, and the response time starts with the first unanswered message', async () => {
    const { _id } = (await desk.open(rosa)).data
    const first = (await desk.read(rosa, _id)).data.answerBy
    expect((await desk.write(rosa, _id)).data).toMatchObject({ state: 'open', answerBy: first })
    await desk.answer(olga, _id)
    expect((await desk.write(rosa, _id)).data.state).toBe('open')
  })

  it('never reads a note of the desk', async () => {
    const { _id } = (await desk.open(rosa)).data
    await desk.note(olga, _id, 'Watch this one.')
    await desk.answer(olga, _id)
    const all = [await desk.read(rosa, _id), await rosa.ask(support.threads)]
    expect(JSON.stringify(all)).not.toContain('Watch')
    expect((await desk.onDesk(olga, _id)).data.entries.map(({ kind }) => kind)).toEqual(['message', 'note', 'answer'])
  })

  it('reads a long thread part by part', async () => {
    const { _id } = (await desk.open(rosa)).data
    for (let n = 1; n <= 54; n++) await desk.write(rosa, _id, `Line ${n}`)
    const { data: newest } = await desk.read(rosa, _id)
    expect([newest.messages.length, newest.messages.at(-1)?.text]).toEqual([50, 'Line 54'])
    const query = { before: newest.earlier ?? '' }
    const { data: oldest } = await rosa.ask(support.thread, { params: { id: _id }, query })
    expect(oldest.messages.map(({ text }) => text)).toEqual(['I need help.', 'Line 1', 'Line 2', 'Line 3', 'Line 4'])
    expect(oldest.earlier).toBeNull()
  })
})

describe('a closed thread', () => {
  it('opens again within 14 days, and not after them', async () => {
    const sven = await world.fan('sven')
    const { _id } = (await desk.open(sven)).data
    expect((await desk.answer(olga, _id, { close: true })).data.state).toBe('closed')
    await age(_id, 13)
    expect((await desk.write(sven, _id)).data).toMatchObject({ state: 'open', canWrite: true })
    await desk.close(olga, _id)
    await age(_id, 15)
    expect((await desk.read(sven, _id)).data.canWrite).toBe(false)
    expect((await desk.write(sven, _id)).error).toBe('SUPPORT_THREAD_CLOSED')
  })

  it('is one that was answered and stayed quiet for 14 days', async () => {
    const { _id } = (await desk.open(await world.fan('tara'))).data
    await desk.answer(olga, _id)
    await later(13, () => closeQuietThreads(world.running.app))
    expect((await desk.onDesk(olga, _id)).data.state).toBe('answered')
    await later(15, () => closeQuietThreads(world.running.app))
    expect((await desk.onDesk(olga, _id)).data.state).toBe('closed')
  })
})

describe('a thread', () => {
  it('is about something of the person’s own', async () => {
    const paul = await world.fan('paul')
    await giveTokens(world, paul.id, 10_000n)
    const tip = await paul.ask(wallet.tip, { params: { id: mia.id }, body: { price: 20 } })
    await payees(world).ask(mia, 100)
    const [payout] = (await mia.ask(payouts.payoutRequests, { query: {} })).data.data
    const report = { target: 'performer', targetId: mia.id, title: 'Others' } as const
    const reported = await paul.ask(reports.report, { body: report })
    const own = [
      [paul, 'charge', tip.data._id],
      [mia, 'charge', tip.data._id],
      [mia, 'payout', payout?._id],
      [paul, 'report', reported.data._id],
    ] as const
    for (const [who, type, id = ''] of own) {
      const about = { type, id }
      const { data } = await who.ask(support.about, { query: about })
      expect(data).toMatchObject(about)
      expect((await desk.open(who, { about })).data.about).toEqual(data)
    }
    const asTip = { type: 'charge', id: tip.data._id ?? '' } as const
    expect((await paul.ask(support.about, { query: asTip })).data.title).toMatch(/^Tip to Mia/i)
    for (const [who, type, id = ''] of [
      [nina, 'charge', tip.data._id],
      [paul, 'payout', payout?._id],
    ] as const) {
      const about = { type, id }
      expect((await who.ask(support.about, { query: about })).error).toBe('ENTITY_NOT_FOUND')
      expect((await desk.open(who, { about })).error).toBe('ENTITY_NOT_FOUND')
    }
    for (const type of ['charge', 'payment', 'order', 'payout', 'report', 'decision'] as const)
      for (const id of ['nothing', mia.id])
        expect((await paul.ask(support.about, { query: { type, id } })).error).toBe('ENTITY_NOT_FOUND')
  })

  it('is hidden from everyone else: another member, a visitor, or a helper of its creator', async () => {
    const { _id: id } = (await desk.open(mia)).data
    const hanna = await world.fan('hanna')
    const seats = helping(world)
    const seatId = await seats.hire(mia, hanna, ['chat', 'post', 'money'])
    await seats.start(hanna, seatId)
    expect((await hanna.ask(fans.savedReplies)).status).toBe(200)
    for (const who of [nina, hanna, olga]) {
      expect((await desk.read(who, id)).error).toBe('ENTITY_NOT_FOUND')
      expect((await desk.write(who, id)).error).toBe('ENTITY_NOT_FOUND')
      expect((await who.ask(support.threads)).data.data.some(({ _id }) => _id === id)).toBe(false)
    }
    expect((await desk.read(world.visitor, id)).status).toBe(401)
    expect((await desk.open(world.visitor)).status).toBe(401)
    expect((await desk.read(nina, 'nothing')).error).toBe('ENTITY_NOT_FOUND')
  })

  it.each([
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(5_001) }],
    ['text', { text: 'My card is 4242 4242 4242 4242.' }],
    ['topic', { topic: 'weather' }],
    ['about.type', { about: { type: 'user', id: 'x' } }],
  ])('is refused by its %s', async (field, changes) => {
    const answer = await desk.open(await world.fan('vera'), changes)
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })

  it('is one of five a day, however many are sent at once', async () => {
    const willa = await world.fan('willa')
    const answers = await Promise.all(Array.from({ length: 7 }, () => desk.open(willa)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.error).toBe('SUPPORT_LIMIT_REACHED')
    const first = answers.find(({ status }) => status === 200)?.data._id ?? ''
    expect((await desk.write(willa, first)).status).toBe(200)
    await sql()`update support_threads set created_at = created_at - interval '25 hours' where id = ${first}`
    expect((await desk.open(willa)).status).toBe(200)
  })

  it('refuses a card number in any message', async () => {
    const { _id } = (await desk.open(await world.fan('xenia'))).data
    const answer = await desk.write(nina, _id, '4242424242424242')
    expect(answer.body.fields?.[0]?.path).toBe('text')
  })
})
