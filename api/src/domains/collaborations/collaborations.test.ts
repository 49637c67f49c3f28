import { blocks, collaborations, feeds, suspensions } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishers } from '../../../test/assets.ts'
import { partners } from '../../../test/collaborations.ts'
import { photographers, stripes } from '../../../test/photos.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'
import { at, day_ms, fromNow, hour_ms } from '../../kernel/clock.ts'
import { openDatabase } from '../../kernel/open-database.ts'
import { verifyLedger } from '../ledger/index.ts'
import { endDue } from './commands/end.ts'
import { collaborationsPersonal } from './personal.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let some: ReturnType<typeof partners>
let mia: Someone
let leo: Someone
let ivy: Someone
beforeAll(async () => {
  world = await openWorld()
  some = partners(world)
  mia = await world.performer('mia')
})
beforeEach(async () => {
  ;[leo, ivy] = [await world.performer('leo'), await world.performer('ivy')]
})
afterEach(async () => {
  expect((await verifyLedger(world.running.app.db)).differences).toEqual([])
})
afterAll(() => world.close())

/** Sells an item to a new fan; answers what each of some creators got of it. */
async function sell(id: string, ...who: Someone[]): Promise<number[]> {
  const before = await Promise.all(who.map(some.owed))
  const { status } = await some.buy(await some.fan(), id)
  expect(status).toBe(200)
  const after = await Promise.all(who.map(some.owed))
  return after.map((owed, at) => Math.round((owed - (before[at] ?? 0)) * 100) / 100)
}

describe('an agreement', () => {
  it('is listed with a picture of the item, which is a blur for who hasn’t bought it', async () => {
    const photos = photographers(world)
    const { data: file } = await photos.upload(mia, await stripes())
    const body = { type: 'photo', text: 'Lanterns', fileIds: [(file as { _id: string })._id], isSale: true, price: 5 }
    const { data: post } = await mia.ask(feeds.createFeed, { body: body as never })
    await some.propose(mia, post._id, [[leo, 30]])
    const [asked] = await some.list(leo, 'asked')
    const [proposed] = await some.list(mia, 'proposed')
    const [blur, own] = [asked?.item.picture ?? '', proposed?.item.picture ?? '']
    expect([blur, own]).toEqual([expect.stringContaining('blur'), expect.stringContaining('thumb')])
    for (const [who, src] of [
      [leo, blur],
      [mia, own],
    ] as const)
      expect((await photos.fetchAs(who, src)).status).toBe(200)
    const id = await some.post(mia)
    await some.propose(mia, id, [[leo, 30]])
    expect((await some.list(leo, 'asked'))[0]?.item.picture).toBeNull()
  })

  it('holds once everyone has accepted; until then the creator earns alone', async () => {
    const id = await some.post(mia)
    const { data } = await some.propose(
      mia,
      id,
      [
        [leo, 30],
        [ivy, 25],
      ],
      { note: 'For the song.' },
    )
    expect(data).toMatchObject({
      running: null,
      price: 100,
      commission: 0.2,
      asked: { version: 1, state: 'asked', note: 'For the song.', example: { fee: 20, net: 80, own: 36 } },
    })
    const agreement = data.asked?._id ?? ''
    expect(await sell(id, mia, leo, ivy)).toEqual([80, 0, 0])
    expect((await some.list(leo, 'asked'))[0]).toMatchObject({ _id: agreement, mine: 'asked', side: 'collaborator' })
    expect((await some.accept(leo, agreement)).data).toMatchObject({ state: 'asked', mine: 'accepted' })
    expect(await sell(id, mia, leo, ivy)).toEqual([80, 0, 0])
    expect((await some.accept(ivy, agreement)).data.state).toBe('running')
    expect(await sell(id, mia, leo, ivy)).toEqual([36, 24, 20])
    expect((await some.of(mia, id)).running).toMatchObject({ _id: agreement, state: 'running' })
    expect((await some.list(leo, 'shared'))[0]?._id).toBe(agreement)
    expect((await some.list(mia, 'proposed'))[0]?._id).toBe(agreement)
    const { data: page } = await world.visitor.ask(feeds.feed, { params: { id } })
    expect(page.with.map(({ _id }) => _id)).toEqual([leo.id, ivy.id])
  })

  it('is the same for galleries and videos', async () => {
    const publish = publishers(world)
    const terms = { audience: 'sale', price: 50 }
    for (const [kind, { _id: id }] of [
      ['gallery', await publish.gallery(mia, terms)],
      ['video', await publish.video(mia, terms)],
    ] as const) {
      const body = { shares: [{ performerId: leo.id, percent: 50 }] }
      const { data } = await mia.ask(collaborations.propose, { params: { kind, id }, body })
      expect((await some.accept(leo, data.asked?._id ?? '')).data).toMatchObject({ state: 'running', item: { kind } })
    }
  })

  it('with changed terms asks everyone anew, and what held goes on until they accepted', async () => {
    const { id, agreementId } = await some.shared(mia, [[leo, 30]])
    const { data } = await some.propose(mia, id, [
      [leo, 20],
      [ivy, 20],
    ])
    const next = data.asked?._id ?? ''
    expect([data.running?._id, data.asked?.version]).toEqual([agreementId, 2])
    expect((await some.accept(leo, next, 1)).error).toBe('COLLABORATION_MOVED_ON')
    await some.accept(leo, next, 2)
    expect(await sell(id, mia, leo, ivy)).toEqual([56, 24, 0])
    await some.accept(ivy, next, 2)
    expect(await sell(id, mia, leo, ivy)).toEqual([48, 16, 16])
    expect((await some.list(leo, 'ended'))[0]).toMatchObject({ _id: agreementId, state: 'replaced' })
    const late = await some.accept(leo, agreementId, 1)
    expect([late.status, late.error]).toEqual([409, 'COLLABORATION_MOVED_ON'])
  })

  it('is replaced while it’s asked; the same terms again are the same version', async () => {
    const id = await some.post(mia)
    const first = (await some.propose(mia, id, [[leo, 30]])).data.asked?._id ?? ''
    expect((await some.propose(mia, id, [[leo, 30]])).data.asked?._id).toBe(first)
    const second = (await some.propose(mia, id, [[leo, 40]])).data.asked
    expect(second).toMatchObject({ version: 2 })
    expect((await some.accept(leo, first)).error).toBe('COLLABORATION_MOVED_ON')
    expect((await some.accept(leo, second?._id ?? '', 2)).data.state).toBe('running')
  })

  it('that one declines never holds', async () => {
    const id = await some.post(mia)
    const agreement =
      (
        await some.propose(mia, id, [
          [leo, 30],
          [ivy, 30],
        ])
      ).data.asked?._id ?? ''
    await some.accept(leo, agreement)
    const body = { version: 1 }
    const no = await ivy.ask(collaborations.decline, { params: { id: agreement }, body })
    expect(no.data).toMatchObject({ state: 'declined', mine: 'declined' })
    expect((await some.of(mia, id)).last).toMatchObject({ state: 'declined' })
    expect((await some.accept(ivy, agreement)).error).toBe('COLLABORATION_MOVED_ON')
    expect(await sell(id, mia, leo, ivy)).toEqual([80, 0, 0])
  })
})

describe('an agreement that holds', () => {
  it('a collaborator leaves at once, and their share goes to the creator', async () => {
    const { id, agreementId } = await some.shared(mia, [
      [leo, 30],
      [ivy, 20],
    ])
    expect((await leo.ask(collaborations.leave, { params: { id: agreementId } })).data.mine).toBe('left')
    expect(await sell(id, mia, leo, ivy)).toEqual([64, 0, 16])
    await ivy.ask(collaborations.leave, { params: { id: agreementId } })
    expect(await sell(id, mia, leo, ivy)).toEqual([80, 0, 0])
    expect((await some.of(mia, id)).running).toBeNull()
  })

  it('the creator ends with 7 days’ notice, in which it still holds', async () => {
    const { id } = await some.shared(mia, [[leo, 30]])
    const { data } = await mia.ask(collaborations.end, { params: { kind: 'feed', id } })
    expect(data.running?.endsAt).toBeTruthy()
    expect(await at(fromNow(7 * day_ms - hour_ms), () => endDue(world.running.app))).toBeUndefined()
    expect(await sell(id, mia, leo)).toEqual([56, 24])
    await world.running.app.db
      .sql`update collaborations set ends_at = now() - interval '1 second' where item_id = ${id}`
    expect(await sell(id, mia, leo)).toEqual([80, 0])
    await endDue(world.running.app)
    expect((await some.list(leo, 'ended'))[0]).toMatchObject({ state: 'ended' })
  })

  it('can’t be changed so that someone who shares is left out', async () => {
    const { id } = await some.shared(mia, [[leo, 30]])
    const answer = await some.propose(mia, id, [[ivy, 30]])
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, 'shares'])
  })

  it('a block, a suspension or a closed account end the share of that one alone', async () => {
    const olga = await world.operator('olga')
    const finn = await world.performer('finn')
    const { id } = await some.shared(mia, [
      [leo, 30],
      [ivy, 20],
      [finn, 10],
    ])
    await leo.ask(blocks.blockUser, { body: { targetId: mia.id } })
    expect(await sell(id, mia, leo, ivy, finn)).toEqual([56, 0, 16, 8])
    await olga.ask(suspensions.suspend, { params: { id: ivy.id }, body: { reason: 'Spam.' } })
    expect(await sell(id, mia, finn)).toEqual([72, 8])
    await world.until(async () => {
      const shares = (await some.of(mia, id)).running?.shares ?? []
      return shares.filter(({ state }) => state === 'ended').length === 2
    })
    await world.running.app.db.tx(async tx => collaborationsPersonal.begin?.(tx, finn.id))
    expect((await some.of(mia, id)).running).toBeNull()
    expect(await sell(id, mia)).toEqual([80])
  })

  it('a sale waits for a change that is being made, and has one version, whole', async () => {
    const { id, agreementId } = await some.shared(mia, [[leo, 30]])
    const { db } = world.running.app
    const fan = await some.fan()
    const before = await some.owed(leo)
    const beside = openDatabase(world.address, { max: 1 })
    const sale = await beside.tx(async tx => {
      await tx`select from collaborations where id = ${agreementId} for update`
      const waiting = some.buy(fan, id)
      await world.until(async () => {
        const [row] = await db.sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and query like '%for share%'`
        return row?.n > 0
      })
      await tx`update collaboration_shares set percent = 50 where collaboration_id = ${agreementId}`
      return { waiting }
    })
    await beside.close()
    expect((await sale.waiting).status).toBe(200)
    expect(await some.owed(leo)).toBe(before + 40)
  })
})

describe('a proposal', () => {
  it('names the field of each one who can’t be asked', async () => {
    const id = await some.post(mia)
    await ivy.ask(blocks.blockUser, { body: { targetId: mia.id } })
    const fan = await some.fan()
    const answer = await some.propose(mia, id, [
      [mia, 10],
      [fan, 10],
      [ivy, 10],
      [leo, 10],
    ])
    expect([answer.status, answer.body.fields?.map(({ path }) => path)]).toEqual([
      400,
      ['shares.0.performerId', 'shares.1.performerId', 'shares.2.performerId'],
    ])
    const twice = await some.propose(mia, id, [
      [leo, 10],
      [leo, 10],
    ])
    expect(twice.body.fields?.map(({ path }) => path)).toEqual(['shares.1.performerId'])
  })

  it('refuses more than 90 percent, fractions of a percent, five people and nobody', async () => {
    const id = await some.post(mia)
    const finn = await world.performer('finn')
    const paths = async (...shares: [Someone, number][]) =>
      (await some.propose(mia, id, shares)).body.fields?.map(({ path }) => path)
    expect(await paths([leo, 60], [finn, 31])).toEqual(['shares'])
    expect(await paths([leo, 0])).toEqual(['shares.0.percent'])
    expect(await paths([leo, 12.5])).toEqual(['shares.0.percent'])
    expect(await paths()).toEqual(['shares'])
    expect(await paths(...Array.from({ length: 5 }, () => [leo, 1] as [Someone, number]))).toEqual(['shares'])
    expect((await some.propose(mia, id, [[leo, 10]], { note: 'x'.repeat(501) })).body.fields?.[0]?.path).toBe('note')
  })

  it('is for the creator’s own things for sale', async () => {
    const id = await some.post(mia)
    expect((await some.propose(leo, id, [[ivy, 10]])).status).toBe(404)
    expect((await some.propose(mia, nowhere, [[leo, 10]])).status).toBe(404)
    const { data } = await mia.ask(feeds.createFeed, { body: { type: 'text', text: 'Free.' } })
    expect((await some.propose(mia, data._id, [[leo, 10]])).error).toBe('NOT_FOR_SALE')
    expect((await some.propose(await some.fan(), id, [[leo, 10]])).status).toBe(403)
  })

  it('is answered by those alone who are asked', async () => {
    const id = await some.post(mia)
    const agreement = (await some.propose(mia, id, [[leo, 30]])).data.asked?._id ?? ''
    expect((await some.accept(ivy, agreement)).status).toBe(404)
    expect((await some.accept(mia, agreement)).status).toBe(404)
    expect((await some.accept(leo, nowhere)).status).toBe(404)
    expect((await leo.ask(collaborations.leave, { params: { id: agreement } })).error).toBe('COLLABORATION_MOVED_ON')
    expect((await leo.ask(collaborations.end, { params: { kind: 'feed', id } })).status).toBe(404)
    expect((await mia.ask(collaborations.end, { params: { kind: 'feed', id } })).data.asked).toBeNull()
    expect((await some.accept(leo, agreement)).error).toBe('COLLABORATION_MOVED_ON')
    expect((await mia.ask(collaborations.end, { params: { kind: 'feed', id } })).error).toBe('COLLABORATION_MOVED_ON')
  })

  it('is in lists that are read on by the last one', async () => {
    const rosa = await world.performer('rosa')
    for (const _ of [1, 2, 3]) await some.propose(rosa, await some.post(rosa), [[leo, 30]])
    const read = async (before?: string) =>
      (await rosa.ask(collaborations.list, { query: { state: 'proposed', limit: 2, ...(before && { before }) } })).data
    const first = await read()
    const second = await read(first.next ?? '')
    expect([first.data.length, second.data.length, second.next]).toEqual([2, 1, null])
    const wrong = await rosa.ask(collaborations.list, { query: { state: 'proposed', before: 'x' } })
    expect(wrong.body.fields?.[0]?.path).toBe('before')
  })
})
