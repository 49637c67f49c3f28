import { fundraisers, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { musicVideo, raising } from '../../../test/fundraisers.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let raise: ReturnType<typeof raising>
let mia: Someone
let leo: Someone
beforeAll(async () => {
  world = await openWorld()
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  raise = raising(world, () => mia)
})
afterAll(() => world.close())

const sql = () => world.running.app.db.sql

/** What became of the holds for a fundraiser. */
const holdsOf = async (id: string) =>
  (
    await sql()<{ state: string }[]>`
    select state from ledger_holds where reference = ${`pledge:${id}`} order by created_at, id`
  ).map(row => row.state)
const pledgesOf = async (id: string) =>
  (
    await sql()<{ state: string }[]>`
    select state from fundraiser_pledges where fundraiser_id = ${id} order by id`
  ).map(row => row.state)

/** Others may run no more than three at a time, so each of these ends what it began. */
const finish = (id: string) => sql()`update fundraisers set state = 'cancelled', next_at = null where id = ${id}`

describe('a fundraiser', () => {
  it('holds what fans pledge, and charges all of it at the end where the goal is reached', async () => {
    const id = await raise.running()
    const [fan, other] = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    expect((await raise.pledge(fan, id, 200)).data).toMatchObject({
      state: 'running',
      pledged: 200,
      people: 1,
      goal: 300,
      acts: [],
      mine: { amount: 200, state: 'held', canTakeBack: true, hasReward: true },
    })
    await raise.pledge(other, id, 150, { isAnonymous: true })
    expect([await raise.balance(fan), await raise.balance(other)]).toEqual([0, 50])
    const { data } = await raise.act(world.visitor, 'one', id)
    expect(data).toMatchObject({ pledged: 350, people: 2, mine: null })
    expect(data.recent.map(({ person }) => Boolean(person))).toEqual([false, true])
    await raise.later(9.9)
    expect(await raise.stateOf(fan, id)).toBe('running')
    await raise.later(10.1)
    expect((await raise.act(fan, 'one', id)).data).toMatchObject({ state: 'succeeded', mine: { state: 'charged' } })
    expect([await holdsOf(id), await pledgesOf(id)]).toEqual([
      ['captured', 'captured'],
      ['charged', 'charged'],
    ])
    const charges = await sql()`select kind, total_minor, net_minor, fee_minor from charges
      where target_id = ${id} order by total_minor`
    expect(charges).toEqual([
      { kind: 'pledge', total_minor: 15_000n, net_minor: 12_000n, fee_minor: 3_000n },
      { kind: 'pledge', total_minor: 20_000n, net_minor: 16_000n, fee_minor: 4_000n },
    ])
    expect((await fan.ask(wallet.searchCharges, { query: { type: 'pledge' } })).data.data).toMatchObject([
      { totalPrice: 200, performerId: mia.id },
    ])
  })

  it('gives every token back where the goal isn’t reached', async () => {
    const id = await raise.running()
    const fans = [await raise.fanWithTokens(), await raise.fanWithTokens()]
    for (const fan of fans) await raise.pledge(fan, id, 100)
    await raise.later(10.1)
    for (const fan of fans) {
      expect((await raise.act(fan, 'one', id)).data).toMatchObject({ state: 'failed', mine: { state: 'released' } })
      expect(await raise.balance(fan)).toBe(200)
    }
    expect(await holdsOf(id)).toEqual(['released', 'released'])
    expect(await sql()`select from charges where target_id = ${id}`).toEqual([])
  })

  it('takes a pledge that is raised, in place of the one before, and none that is smaller', async () => {
    const id = await raise.running()
    const fan = await raise.fanWithTokens()
    await raise.pledge(fan, id, 40)
    expect((await raise.pledge(fan, id, 40)).error).toBe('PLEDGE_NOT_RAISED')
    expect((await raise.pledge(fan, id, 201)).error).toBe('INSUFFICIENT_BALANCE')
    expect([await raise.balance(fan), await holdsOf(id)]).toEqual([160, ['waiting']])
    expect((await raise.pledge(fan, id, 200)).data).toMatchObject({ pledged: 200, people: 1, mine: { amount: 200 } })
    expect([await raise.balance(fan), await holdsOf(id)]).toEqual([0, ['released', 'waiting']])
    await finish(id)
  })

  it('pledges once where a request is sent again with its key', async () => {
    const id = await raise.running()
    const fan = await raise.fanWithTokens()
    const once = () =>
      fan.ask(fundraisers.pledge, {
        params: { id },
        body: { amount: 60 },
        headers: { 'idempotency-key': 'one-pledge' },
      })
    expect([(await once()).status, (await once()).status]).toEqual([200, 200])
    expect([await raise.balance(fan), await holdsOf(id)]).toEqual([140, ['waiting']])
    await finish(id)
  })

  it('lets a fan take a pledge back until a day before the end, and pledge again', async () => {
    const id = await raise.running()
    const fan = await raise.fanWithTokens()
    await raise.pledge(fan, id, 60)
    for (let twice = 0; twice < 2; twice++) expect((await raise.act(fan, 'takeBack', id)).status).toBe(200)
    expect([await raise.balance(fan), (await raise.act(fan, 'one', id)).data.pledged]).toEqual([200, 0])
    await raise.pledge(fan, id, 70)
    await sql()`update fundraisers set ends_at = now() + interval '23 hours' where id = ${id}`
    expect((await raise.act(fan, 'one', id)).data.mine).toMatchObject({ state: 'held', canTakeBack: false })
    expect((await raise.act(fan, 'takeBack', id)).error).toBe('PLEDGE_STAYS')
    expect(await raise.balance(fan)).toBe(130)
    await finish(id)
  })

  it('can be cancelled by its creator while it runs, with a reason that fans read, and all is free again', async () => {
    const id = await raise.running()
    const fan = await raise.fanWithTokens()
    await raise.pledge(fan, id, 60)
    expect((await raise.act(mia, 'cancel', id, { note: 'The band is ill.' })).data.state).toBe('cancelled')
    await raise.later(0)
    expect((await raise.act(fan, 'one', id)).data).toMatchObject({
      note: 'The band is ill.',
      mine: { state: 'released' },
    })
    expect(await raise.balance(fan)).toBe(200)
    expect((await raise.pledge(fan, id, 60)).error).toBe('FUNDRAISER_MOVED_ON')
  })

  it('is a draft that only its creator sees, changes and deletes; what runs stays as it is', async () => {
    const { data } = await raise.write({ reward: null })
    expect(data).toMatchObject({ state: 'draft', acts: ['change', 'start', 'delete'], reward: null })
    const fan = await raise.fanWithTokens()
    expect((await raise.act(fan, 'one', data._id)).status).toBe(404)
    expect((await raise.pledge(fan, data._id, 50)).status).toBe(404)
    expect((await raise.act(leo, 'start', data._id)).status).toBe(404)
    const body = musicVideo({ title: 'Two videos', goal: 900 })
    expect((await raise.act(mia, 'change', data._id, body)).data).toMatchObject({ title: 'Two videos', goal: 900 })
    await raise.act(mia, 'start', data._id)
    expect((await raise.act(mia, 'change', data._id, body)).error).toBe('FUNDRAISER_MOVED_ON')
    expect((await raise.act(mia, 'remove', data._id)).error).toBe('FUNDRAISER_MOVED_ON')
    await finish(data._id)
    const other = (await raise.write()).data._id
    expect((await raise.act(mia, 'remove', other)).status).toBe(200)
    expect((await raise.act(mia, 'one', other)).status).toBe(404)
  })
})

describe('refused', () => {
  it('is a fourth that runs, also where two are started at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await raise.write({}, leo)).data._id))
    const answers = await Promise.all(ids.map(id => raise.act(leo, 'start', id)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
    expect(answers.filter(answer => answer.error === 'FUNDRAISERS_FULL')).toHaveLength(2)
    expect((await world.visitor.ask(fundraisers.ofCreator, { params: { id: leo.id } })).data.data).toHaveLength(3)
  })

  it('is what a form has too short, too long, too near or too much, by its field', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const far = new Date(Date.now() + 61 * 86_400_000).toISOString()
    const reward = { text: 'A song.', min: 50, deliverBy: new Date(Date.now() + 400 * 86_400_000).toISOString() }
    const wrong: readonly (readonly [path: string, changes: Record<string, unknown>])[] = [
      ['title', { title: 'ab' }],
      ['title', { title: 'x'.repeat(101) }],
      ['text', { text: 'Too short.' }],
      ['text', { text: 'x'.repeat(3_001) }],
      ['goal', { goal: 99.99 }],
      ['goal', { goal: 1_000_001 }],
      ['goal', { goal: 'much' }],
      ['endsAt', { endsAt: soon }],
      ['endsAt', { endsAt: far }],
      ['endsAt', { endsAt: 'soon' }],
      ['pledgeMin', { pledgeMin: 0.5 }],
      ['reward.deliverBy', { reward }],
      ['reward.min', { reward: { ...reward, min: 5 } }],
      ['fileIds', { fileIds: [nowhere] }],
    ]
    for (const [path, changes] of wrong) {
      const { status, body } = await raise.write(changes)
      expect([path, status < 500, body.fields?.[0]?.path]).toEqual([path, true, path])
    }
  })

  it('is a pledge of the wrong person, of the wrong amount and for what isn’t there', async () => {
    const [id] = (await world.visitor.ask(fundraisers.ofCreator, { params: { id: leo.id } })).data.data.map(
      one => one._id,
    )
    if (!id) throw new Error('Nothing runs.')
    const fan = await raise.fanWithTokens()
    expect([(await raise.pledge(mia, id, 50)).status, (await raise.pledge(world.visitor, id, 50)).status]).toEqual([
      403, 401,
    ])
    expect((await raise.pledge(fan, id, 9.99)).body.fields?.[0]?.path).toBe('amount')
    expect((await raise.pledge(fan, id, 1_000_000)).error).toBe('AMOUNT_OUT_OF_RANGE')
    expect((await raise.pledge(fan, id, 500)).error).toBe('INSUFFICIENT_BALANCE')
    for (const wrong of [nowhere, 'nonsense']) expect((await raise.pledge(fan, wrong, 50)).status).toBe(404)
    expect((await raise.act(fan, 'takeBack', id)).status).toBe(404)
    expect(await raise.balance(fan)).toBe(200)
    for (const name of ['start', 'remove'] as const) expect((await raise.act(mia, name, id)).status).toBe(404)
    expect((await raise.act(mia, 'cancel', id, { note: 'No.' })).status).toBe(404)
    expect((await raise.act(mia, 'update', id, { text: 'No.' })).status).toBe(404)
    expect((await raise.act(mia, 'deliver', id, { text: 'No.', fileIds: [] })).status).toBe(404)
    expect((await raise.act(mia, 'pledges', id)).status).toBe(404)
    expect([(await raise.act(fan, 'start', id)).status, (await raise.act(world.visitor, 'start', id)).status]).toEqual([
      403, 401,
    ])
  })
})
