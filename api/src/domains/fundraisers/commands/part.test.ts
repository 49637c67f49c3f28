import { blocks, fundraiserDesk, fundraisers, refundDesk, refunds, suspensions } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raising } from '../../../../test/fundraisers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { newId } from '../../../kernel/ids.ts'
import { house } from '../../../rooms.ts'
import { guardsIn } from '../../media/index.ts'
import { fundraisersPersonal } from '../personal.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let raise: ReturnType<typeof raising>
let mia: Someone
let leo: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  olga = await world.operator('olga')
  raise = raising(world, () => mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql
const job = () => raise.later(0)

/** A fundraiser that has succeeded, with what its fans pledged. */
async function succeeded(pledges: [Someone, number][], changes: Record<string, unknown> = {}, who = mia) {
  const id = await raise.running({ goal: 100, ...changes }, who)
  for (const [fan, amount] of pledges) await raise.pledge(fan, id, amount)
  await sql()`update fundraisers set ends_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${id}`
  await job()
  return id
}

/** The site waits until a fact has been worked on; the job settles what it ended. */
const untilFree = (fan: Someone) =>
  world.until(async () => {
    await job()
    return (await raise.balance(fan)) === 200
  })

async function photoOf(owner: Someone): Promise<string> {
  const id = newId()
  await sql()`insert into files ${sql()({
    id,
    owner_id: owner.id,
    purpose: 'feed-photo',
    kind: 'photo',
    status: 'finished',
    name: 'a.jpg',
    mime_type: 'image/jpeg',
    bytes: 1_000n,
    renditions: ['view', 'thumb'],
    stage: 'done',
    created_at: new Date(),
  })}`
  return id
}

/** Whether someone may open a file. */
async function opens(who: Someone | null, fileId: string): Promise<boolean> {
  const onlooker = { id: who?.id ?? null, role: who ? ('user' as const) : null, place: null }
  const answers = await Promise.all(guardsIn(house).map(guard => guard(world.running.app, onlooker as never, fileId)))
  return answers.includes(true)
}

describe('pledges for what runs are given back', () => {
  it('where the fan and the creator part, whichever blocks the other, and nobody pledges across a block', async () => {
    const id = await raise.running()
    const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    for (const who of [fan, other]) await raise.pledge(who, id, 60)
    await fan.ask(blocks.blockUser, { body: { targetId: mia.id } })
    await mia.ask(blocks.blockUser, { body: { targetId: other.id } })
    for (const who of [fan, other]) await untilFree(who)
    expect((await raise.act(mia, 'one', id)).data).toMatchObject({ state: 'running', pledged: 0, people: 0 })
    for (const who of [fan, other]) expect((await raise.pledge(who, id, 60)).status).toBe(404)
    await raise.act(mia, 'cancel', id, { note: 'Over.' })
  })

  it('where operators suspend the fan or the creator', async () => {
    const ivy = await world.performer('ivy')
    const [id, other] = [await raise.running(), await raise.running({}, ivy)]
    const [fan, bad] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    await raise.pledge(bad, id, 60)
    await raise.pledge(fan, other, 60)
    for (const { id: userId } of [bad, ivy])
      await olga.ask(suspensions.suspend, { params: { id: userId }, body: { reason: 'Spam.' } })
    await untilFree(fan)
    await world.until(async () => (await raise.act(mia, 'one', id)).data.people === 0)
    expect((await raise.act(fan, 'one', other)).data).toMatchObject({ state: 'cancelled', mine: { state: 'released' } })
    await raise.act(mia, 'cancel', id, { note: 'Over.' })
  })

  it('where an account is closed, which waits for a reward that fans have paid for', async () => {
    const { db } = world.running.app
    const { begin, inTheWay } = fundraisersPersonal
    const ada = await world.performer('ada')
    const [id, other] = [await raise.running({}, ada), await raise.running()]
    const [fan, leaving] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    await raise.pledge(fan, id, 60)
    await raise.pledge(leaving, other, 60)
    for (const who of [ada, leaving]) await db.tx(async tx => begin?.(tx, who.id))
    await job()
    expect([await raise.stateOf(fan, id), await raise.balance(fan), await raise.balance(leaving)]).toEqual([
      'cancelled',
      200,
      200,
    ])
    expect(await inTheWay?.(db.sql, ada.id)).toEqual([])
    await succeeded([[fan, 120]], {}, ada)
    expect(await inTheWay?.(db.sql, ada.id)).toEqual([{ kind: 'fundraiser', count: 1 }])
    await raise.act(mia, 'cancel', other, { note: 'Over.' })
  })

  it('where an operator stops it, with a reason that everyone reads', async () => {
    const id = await raise.running()
    const fan = await raise.fanWithTokens()
    await raise.pledge(fan, id, 60)
    const stop = (who: Someone, at = id, reason = 'It shows somebody else’s work.') =>
      who.ask(fundraiserDesk.stop, { params: { id: at }, body: { reason } })
    for (const who of [fan, mia]) expect((await stop(who)).status).toBe(403)
    expect([(await stop(olga, nowhere)).status, (await stop(olga, id, '')).body.fields?.[0]?.path]).toEqual([
      404,
      'reason',
    ])
    expect((await stop(olga)).data).toMatchObject({ state: 'cancelled', canStop: false })
    expect((await stop(olga)).error).toBe('FUNDRAISER_MOVED_ON')
    await job()
    expect((await raise.act(fan, 'one', id)).data.note).toContain('somebody else')
    for (const who of [world.visitor, await world.fan('otto')])
      expect((await raise.act(who, 'one', id)).status).toBe(404)
    expect((await raise.act(mia, 'one', id)).status).toBe(200)
    expect(await raise.balance(fan)).toBe(200)
  })
})

describe('a reward', () => {
  it('is open for good to those who pledged enough, and to no one else', async () => {
    const [enough, little, stranger] = [
      await raise.fanWithTokens(),
      await raise.fanWithTokens(),
      await raise.fanWithTokens(),
    ]
    const id = await succeeded([
      [enough, 100],
      [little, 20],
    ])
    const fileId = await photoOf(mia)
    const strange = await photoOf(leo)
    const hand = (fileIds: string[], text = '') => raise.act(mia, 'deliver', id, { text, fileIds })
    for (const fileIds of [[], [strange], [fileId, fileId], ['nonsense'], [nowhere]])
      expect((await hand(fileIds)).body.fields?.[0]?.path).toMatch(/fileIds|text/)
    expect((await hand(Array.from({ length: 11 }, () => fileId))).status).toBe(400)
    expect((await raise.act(leo, 'deliver', id, { text: 'Mine.', fileIds: [] })).status).toBe(404)
    expect(await opens(enough, fileId)).toBe(false)
    expect((await hand([fileId], 'Here it is.')).data).toMatchObject({ state: 'delivered' })
    expect((await raise.act(enough, 'one', id)).data.delivery).toMatchObject({
      text: 'Here it is.',
      files: [{ _id: fileId, locked: false }],
    })
    for (const who of [little, stranger, world.visitor])
      expect((await raise.act(who, 'one', id)).data.delivery).toBeNull()
    expect(await Promise.all([enough, little, stranger, null].map(who => opens(who, fileId)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    // A refund closes it again.
    const { mine } = (await raise.act(enough, 'one', id)).data
    const body = { target: 'charge', targetId: mine?.chargeId ?? '', reason: 'It was broken.' } as const
    expect((await olga.ask(refundDesk.giveRefund, { body })).status).toBe(200)
    await world.until(async () => (await raise.act(enough, 'one', id)).data.mine?.state === 'returned')
    expect([await opens(enough, fileId), await raise.balance(enough)]).toEqual([false, 200])
  })

  it('that is late goes to operators after a week, who give every pledge back, once and with a reason', async () => {
    const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    const id = await succeeded([
      [fan, 100],
      [other, 50],
    ])
    const late = async () => (await olga.ask(fundraiserDesk.deskFundraisers)).data
    const before = (await late()).counts.late
    await sql()`update fundraisers set deliver_by = now() - interval '6 days' where id = ${id}`
    expect([(await late()).counts.late, (await raise.act(fan, 'one', id)).data.isLate]).toEqual([before, true])
    await sql()`update fundraisers set deliver_by = now() - interval '8 days' where id = ${id}`
    expect((await late()).data.map(one => one._id)).toContain(id)
    const giveBack = (who: Someone) =>
      who.ask(fundraiserDesk.giveBack, { params: { id }, body: { reason: 'It never came.' } })
    for (const who of [fan, mia]) expect((await giveBack(who)).status).toBe(403)
    expect((await giveBack(olga)).data).toMatchObject({ isGivenBack: true, canGiveBack: false })
    expect((await giveBack(olga)).error).toBe('FUNDRAISER_MOVED_ON')
    await Promise.all([job(), job()])
    expect([await raise.balance(fan), await raise.balance(other)]).toEqual([200, 200])
    await world.until(async () => (await raise.act(fan, 'one', id)).data.mine?.state === 'returned')
    expect((await raise.act(mia, 'deliver', id, { text: 'Now.', fileIds: [] })).error).toBe('FUNDRAISER_MOVED_ON')
    const net = await sql()`select coalesce(sum(net_minor), 0)::int as net from charges
      where target_id = ${id} and status = 'success'`
    expect(net).toEqual([{ net: 0 }])
  })

  it('that didn’t come can be asked back by the fan', async () => {
    const fan = await raise.fanWithTokens()
    const id = await succeeded([[fan, 120]])
    const targetId = (await raise.act(fan, 'one', id)).data.mine?.chargeId ?? ''
    expect((await fan.ask(refunds.previewRefund, { query: { target: 'charge', targetId } as never })).status).toBe(200)
    const answer = await fan.ask(refunds.askRefund, {
      body: { target: 'charge', targetId, reason: 'not_arrived', note: 'Nothing came.' } as never,
    })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ state: 'in_review' })
  })
})

it('its pictures are open to everyone once it runs, its updates too, and its creator sees who pledged', async () => {
  const fileId = await photoOf(mia)
  const draft = (await raise.write({ fileIds: [fileId] })).data
  expect(await opens(null, fileId)).toBe(false)
  await raise.act(mia, 'start', draft._id)
  expect([await opens(null, fileId), draft.files.length]).toEqual([true, 1])
  const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
  await raise.pledge(fan, draft._id, 60)
  await raise.pledge(other, draft._id, 30, { isAnonymous: true })
  await raise.act(mia, 'update', draft._id, { text: 'We found a beach.' })
  expect((await raise.act(mia, 'update', draft._id, { text: ' ' })).body.fields?.[0]?.path).toBe('text')
  const { data } = await raise.act(world.visitor, 'one', draft._id)
  expect(data).toMatchObject({ updates: [{ text: 'We found a beach.' }], pledged: 90 })
  const ask = (query: Record<string, unknown> = {}) =>
    mia.ask(fundraisers.pledges, { params: { id: draft._id }, query: query as never })
  const first = (await ask({ limit: 1 })).data
  expect(first.data).toMatchObject([{ amount: 30, isAnonymous: true, fanInfo: { _id: other.id } }])
  expect((await ask({ before: first.next })).data).toMatchObject({ data: [{ fanInfo: { _id: fan.id } }], next: null })
  expect((await fan.ask(fundraisers.mine)).data.data).toMatchObject([{ fundraiser: { _id: draft._id } }])
})
