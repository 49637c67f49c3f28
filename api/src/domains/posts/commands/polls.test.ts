import { feeds, polls } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow, hour_ms } from '../../../kernel/clock.ts'
import { forgetUnused } from '../store/polls.ts'

let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
})
afterAll(() => world.close())

const option = async (who = mia, body: Record<string, unknown> = {}) =>
  (await who.ask(polls.createPoll, { body: { description: 'Blue', ...body } as never })).data
const write = (body: Record<string, unknown>) =>
  mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Choose.', pollDescription: 'Which?', ...body } as never })
const poll = async (terms: Record<string, unknown> = {}) =>
  (await write({ pollOptions: ['Red', 'Green', 'Blue'], ...terms })).data
const vote = (who: Someone, id: string | undefined) => who.ask(polls.vote, { params: { id: id ?? '' } })
const read = async (who: Someone, id: string) => (await who.ask(feeds.feed, { params: { id } })).data
const votes = async (who: Someone, id: string) => (await read(who, id)).polls.map(({ totalVote }) => totalVote)
const close = (id: string) =>
  world.running.app.db.sql`update posts set poll_closes_at = now() - interval '1 second' where id = ${id}`

describe('a poll', () => {
  it('is made of options one by one, or all in one go, in their order', async () => {
    const expiredAt = fromNow(day_ms).toISOString()
    const [one, two] = [await option(mia, { expiredAt }), await option(mia, { description: 'Red <i>!</i>' })]
    expect([one.description, one.totalVote, one.expiredAt, two.description]).toEqual(['Blue', 0, expiredAt, 'Red !'])
    const { data } = await write({ pollIds: [two._id, one._id] })
    expect(data).toMatchObject({ pollIds: [two._id, one._id], pollDescription: 'Which?', pollExpiredAt: expiredAt })
    expect((await poll()).polls.map(({ description }) => description)).toEqual(['Red', 'Green', 'Blue'])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['one option', { pollOptions: ['Red'] }, 'pollOptions'],
    ['nine options', { pollOptions: [...'abcdefghi'] }, 'pollOptions'],
    ['an empty option', { pollOptions: ['Red', ' '] }, 'pollOptions.1'],
    ['too long an option', { pollOptions: ['Red', 'x'.repeat(101)] }, 'pollOptions.1'],
    ['no question', { pollOptions: ['Red', 'Blue'], pollDescription: '' }, 'pollDescription'],
    ['an end in the past', { pollOptions: ['Red', 'Blue'], pollExpiredAt: '2020-01-01' }, 'pollExpiredAt'],
    ['options that there are not', { pollIds: ['x', 'y'] }, 'pollIds'],
  ])('with %s is refused, naming the field', async (_what, body, path) => {
    const answer = await write(body)
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
  })

  it('takes no option of another creator, of another poll, or twice the same', async () => {
    const [own, theirs, used] = [await option(), await option(leo), (await poll()).pollIds[0]]
    for (const pollIds of [
      [own._id, theirs._id],
      [own._id, used],
      [own._id, own._id],
    ]) {
      const answer = await write({ pollIds })
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'pollIds'])
    }
    expect((await nina.ask(polls.createPoll, { body: { description: 'Mine' } })).status).toBe(403)
  })

  it('can be changed until somebody has voted', async () => {
    const { _id, pollIds } = await poll()
    const change = (body: Record<string, unknown>) =>
      mia.ask(feeds.updateFeed, { params: { id: _id }, body: body as never })
    expect((await change({ pollOptions: ['Cat', 'Dog'] })).status).toBe(200)
    const changed = await read(mia, _id)
    expect(changed.polls.map(({ description }) => description)).toEqual(['Cat', 'Dog'])
    expect((await vote(nina, pollIds[0])).status).toBe(404)
    expect((await vote(nina, changed.pollIds[0])).status).toBe(200)
    for (const body of [{ pollOptions: ['Cat', 'Bird'] }, { pollIds: [] }, { pollDescription: 'Who?' }]) {
      const answer = await change(body)
      expect([answer.status, answer.error]).toEqual([422, 'POLL_HAS_VOTES'])
    }
    expect((await change({ ...changed, text: 'Choose well.' })).status).toBe(200)
    expect((await read(nina, _id)).voted).toBe(changed.pollIds[0])
  })
})

describe('a vote', () => {
  it('counts once, however fast it is repeated, and shows the result to who voted', async () => {
    const { _id, pollIds } = await poll()
    expect(await votes(nina, _id)).toEqual([0, 0, 0])
    const tries = await Promise.all([0, 1, 1, 0, 2].map(index => vote(nina, pollIds[index])))
    expect(tries.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([{ voted: true }])
    expect(tries.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual(
      Array(4).fill('ALREADY_VOTED'),
    )
    const { voted, polls: options } = await read(nina, _id)
    expect(options.find(({ _id }) => _id === voted)?.totalVote).toBe(1)
    expect([await votes(otto, _id), await votes(world.visitor, _id)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect((await votes(mia, _id)).reduce((sum, count) => sum + count)).toBe(1)
    await close(_id)
    expect((await votes(otto, _id)).reduce((sum, count) => sum + count)).toBe(1)
  })

  it('comes from a creator too, but not from the author, and not once it is closed', async () => {
    const { _id, pollIds } = await poll({ pollExpiredAt: fromNow(hour_ms).toISOString() })
    expect((await vote(leo, pollIds[0])).status).toBe(200)
    expect((await vote(mia, pollIds[0])).status).toBe(403)
    expect((await vote(world.visitor, pollIds[0])).status).toBe(401)
    await close(_id)
    const late = await vote(nina, pollIds[0])
    expect([late.status, late.error, late.body.message]).toEqual([
      403,
      'ALREADY_EXPIRED_TO_VOTE',
      'The poll is now closed',
    ])
  })

  it('is only for who may see the post; others see options without votes', async () => {
    const { _id, pollIds } = await poll({ audience: 'followers' })
    expect((await vote(nina, pollIds[0])).status).toBe(403)
    const seen = await read(nina, _id)
    expect([seen.pollDescription, seen.polls.length, seen.voted]).toEqual(['', 3, null])
    await close(_id)
    await world.running.app.db.sql`update poll_options set vote_count = 7 where post_id = ${_id}`
    expect(await votes(nina, _id)).toEqual([0, 0, 0])
    const draft = await poll({ status: 'draft' })
    for (const id of [draft.pollIds[0], 'x', (await option())._id]) expect((await vote(nina, id)).status).toBe(404)
  })
})

it('options that went into no post are forgotten, those of posts are not', async () => {
  const stale = await option()
  const { pollIds } = await poll()
  const { sql } = world.running.app.db
  await sql`update poll_options set created_at = now() - interval '3 days' where id = any(${[stale._id, ...pollIds]})`
  await forgetUnused(sql, fromNow(-2 * day_ms))
  const rows = await sql<{ id: string }[]>`
    select id from poll_options where id = any(${[stale._id, ...pollIds]}) order by position`
  expect(rows.map(row => row.id)).toEqual(pollIds)
})
