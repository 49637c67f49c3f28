import { overview, supportDesk } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { helpDesk } from '../../../../test/support.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'

let world: World
let desk: ReturnType<typeof helpDesk>
let nina: Someone
let rosa: Someone
let olga: Someone
let omar: Someone
beforeAll(async () => {
  world = await openWorld()
  desk = helpDesk(world)
  nina = await world.fan('nina')
  rosa = await world.fan('rosa')
  olga = await world.operator('olga')
  omar = await world.operator('omar')
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const ids = async (query: object = {}) => (await desk.queue(olga, query)).data.data.map(({ _id }) => _id)
const actsOn = async (id: string) =>
  (await sql()<{ act: string }[]>`select act from operator_acts where target_id = ${id} order by id`).map(
    ({ act }) => act,
  )

describe('the queue', () => {
  it('has the thread that waits longest first, marks what is late, and knows who took what', async () => {
    await sql()`delete from support_threads`
    const [first, second, third] = [
      (await desk.open(nina, { topic: 'payments' })).data._id,
      (await desk.open(rosa)).data._id,
      (await desk.open(nina)).data._id,
    ]
    expect(await ids()).toEqual([first, second, third])
    await desk.write(nina, first)
    expect(await ids({ limit: 2 })).toEqual([first, second])
    const { next } = (await desk.queue(olga, { limit: 2 })).data
    expect(await ids({ limit: 2, before: next })).toEqual([third])
    expect(await ids({ topic: 'payments' })).toEqual([first])
    await desk.assign(olga, second, olga.id)
    expect(await ids({ mine: true })).toEqual([second])
    await sql()`update support_messages set created_at = created_at - interval '73 hours' where thread_id = ${first}`
    const { data: queue } = await desk.queue(olga)
    expect(queue.counts).toEqual({ waiting: 3, overdue: 1, mine: 1 })
    expect(queue.data.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false])
    const { waiting, overdue } = (await olga.ask(overview.operatorOverview, { query: {} })).data
    expect([waiting.support, overdue.support]).toEqual([3, 1])
    await changeSettings(world.running.app.db, { supportAnswerHours: 100 })
    expect((await desk.queue(olga)).data.counts.overdue).toBe(0)
    await desk.answer(olga, first)
    await desk.close(olga, third)
    expect([await ids(), await ids({ state: 'answered' }), await ids({ state: 'closed' })]).toEqual([
      [second],
      [first],
      [third],
    ])
    const { data: shown } = await desk.onDesk(olga, third)
    expect(shown).toMatchObject({ personInfo: { _id: nina.id }, name: 'nina', others: [{ _id: first }] })
    expect(shown.operators.map(({ _id }) => _id)).toEqual([olga.id, omar.id])
  })

  it('is for operators with the permission for support alone', async () => {
    const { _id: id } = (await desk.open(rosa)).data
    const piet = await world.operator('piet')
    await sql()`update operators set permissions = array['moderation', 'finance'] where user_id = ${piet.id}`
    const { lastMessage } = (await desk.onDesk(olga, id)).data
    for (const [who, status] of [
      [piet, 403],
      [rosa, 403],
      [world.visitor, 401],
    ] as const) {
      const answers = [
        await desk.queue(who),
        await desk.onDesk(who, id),
        await who.ask(supportDesk.answer, { params: { id }, body: { text: 'Done.', lastMessage } }),
        await who.ask(supportDesk.closeThread, { params: { id }, body: { lastMessage } }),
        await desk.note(who, id),
        await desk.assign(who, id, null),
        await who.ask(supportDesk.savedAnswers),
      ]
      expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
    }
    const given = await desk.assign(olga, id, piet.id)
    expect([given.status, given.body.fields?.[0]?.path]).toEqual([400, 'operatorId'])
    expect((await desk.assign(olga, id, nina.id)).status).toBe(400)
    expect((await desk.onDesk(olga, nina.id)).error).toBe('ENTITY_NOT_FOUND')
    expect((await desk.onDesk(olga, 'nothing')).error).toBe('ENTITY_NOT_FOUND')
  })
})

describe('an operator', () => {
  it('the first operator to answer is assigned, and every act is logged without the text', async () => {
    const { _id: id } = (await desk.open(nina)).data
    const { data } = await desk.answer(olga, id, { text: 'The gnome is well.' })
    expect(data).toMatchObject({ state: 'answered', assignee: { _id: olga.id }, dueAt: null })
    await desk.assign(olga, id, omar.id)
    await desk.note(omar, id, 'The gnome again.')
    await desk.write(nina, id)
    await desk.answer(omar, id, { close: true })
    expect(await actsOn(id)).toEqual(['answer_support', 'assign_support', 'note_support', 'answer_support'])
    expect(JSON.stringify(await sql()`select * from operator_acts`)).not.toContain('gnome')
  })

  it('who answers at the same moment as another hears that the thread went on, and one answer is sent', async () => {
    const { _id: id } = (await desk.open(rosa, { text: 'Is anyone there?' })).data
    const answers = await Promise.all([desk.answer(olga, id), desk.answer(omar, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('SUPPORT_THREAD_WENT_ON')
    expect((await desk.onDesk(olga, id)).data.entries).toHaveLength(2)
  })

  it('who answers what the person has gone on from reads that first', async () => {
    const { _id: id } = (await desk.open(rosa)).data
    const { lastMessage } = (await desk.onDesk(olga, id)).data
    await desk.write(rosa, id, 'It has solved itself.')
    const late = await desk.answer(olga, id, { lastMessage })
    expect(late.error).toBe('SUPPORT_THREAD_WENT_ON')
    const params = { id }
    const closed = await olga.ask(supportDesk.closeThread, { params, body: { lastMessage } })
    expect(closed.error).toBe('SUPPORT_THREAD_WENT_ON')
    await desk.note(omar, id)
    expect((await desk.close(olga, id)).data.state).toBe('closed')
    expect((await desk.close(olga, id)).status).toBe(200)
    expect((await actsOn(id)).filter(act => act === 'close_support')).toHaveLength(1)
  })

  it('keeps texts for all operators', async () => {
    const form = { name: 'Receipts', text: 'Hello {name}, they are in your wallet.' }
    const { data: made } = await olga.ask(supportDesk.createAnswer, { body: form })
    const params = { id: made._id }
    await omar.ask(supportDesk.changeAnswer, { params, body: { ...form, text: 'In your wallet.' } })
    expect((await olga.ask(supportDesk.savedAnswers)).data.data).toEqual([{ ...made, text: 'In your wallet.' }])
    expect((await olga.ask(supportDesk.deleteAnswer, { params })).data).toEqual({ success: true })
    expect((await olga.ask(supportDesk.deleteAnswer, { params })).error).toBe('ENTITY_NOT_FOUND')
    expect((await olga.ask(supportDesk.changeAnswer, { params, body: form })).error).toBe('ENTITY_NOT_FOUND')
    for (const [field, changes] of [
      ['name', { name: ' ' }],
      ['text', { text: 'x'.repeat(5_001) }],
      ['text', { text: 'Pay to 4242424242424242.' }],
      ['text', { text: 'Hello {nmae}' }],
    ] as const) {
      const answer = await olga.ask(supportDesk.createAnswer, { body: { ...form, ...changes } })
      expect(answer.body.fields?.map(({ path }) => path)).toEqual([field])
    }
  })

  it('keeps a saved answer with known fields, and names an unknown one', async () => {
    const save = (text: string) => olga.ask(supportDesk.createAnswer, { body: { name: 'Fields', text } })
    expect((await save('Hi {name}, about {subject}: done. {operator}')).status).toBe(200)
    const refused = await save('Hi {name}, {toString} is on its way.')
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject([
      { path: 'text', message: '{toString} isn’t a field. Use one of {name}, {subject}, {operator}.' },
    ])
  })
})
