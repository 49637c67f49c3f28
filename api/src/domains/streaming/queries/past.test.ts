import { follows, pastStreams, streams, wallet } from '@fanfare/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onAir } from '../../../../test/live.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { refundCharge } from '../../wallet/index.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,worker' })
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  for (const { id } of [nina, otto]) await giveTokens(world, id, 50_000n)
})
afterAll(() => world.close())

/** A stream that has run and ended; answers its id. */
async function ran(during: (place: { id: string; conversationId: string }) => Promise<void> = async () => {}) {
  const conversationId = await onAir(world, mia)
  const id = (await mia.ask(streams.ownStream)).data.stream?._id ?? ''
  await during({ id, conversationId })
  await mia.ask(streams.endLive, { params: { id } })
  return id
}
const summary = (id: string, who = mia) => who.ask(pastStreams.summary, { params: { id } })
const past = async (query: Record<string, unknown> = {}, who = mia) =>
  (await who.ask(pastStreams.pastStreams, { query: query as never })).data

it('a creator finds again how a stream went: who came, what it earned without refunds, and who is new', async () => {
  await nina.ask(follows.follow, { params: { id: mia.id } })
  const id = await ran(async place => {
    const tip = (who: Someone, price: number, conversationId = place.conversationId) =>
      who.ask(wallet.tip, { params: { id: mia.id }, body: { price, conversationId } })
    await tip(nina, 40)
    await tip(otto, 50)
    const { data } = await tip(otto, 100)
    await otto.ask(wallet.tip, { params: { id: mia.id }, body: { price: 10 } })
    await world.running.app.db.tx(tx =>
      refundCharge(tx, { chargeId: data._id, reason: 'It was a mistake.', causedBy: olga.id }),
    )
    await mia.ask(streams.updateCurrent, { body: { audience: 'ticket', price: 5 } })
    await nina.ask(streams.buyStream, { params: { id: place.id } })
    await otto.ask(follows.follow, { params: { id: mia.id } })
    await world.running.app.db.sql`
      insert into stream_viewers (stream_id, user_id, joined_at, seen_at)
      select ${place.id}, id, now(), now() from users where id in (${nina.id}, ${otto.id})`
  })
  const { data } = await summary(id)
  expect(data).toMatchObject({
    viewers: 2,
    tips: 90,
    tipCount: 2,
    tickets: 1,
    ticketTokens: 5,
    netPrice: 76,
    recordings: 0,
    newFollowers: 1,
    newSubscribers: 0,
    stream: { _id: id, title: 'Songs', isStreaming: 0 },
  })
  expect(data.leaders.map(({ _id, spent }) => [_id, spent])).toEqual([
    [otto.id, 50],
    [nina.id, 40],
  ])
  expect((await past()).data[0]).toMatchObject({ stream: { _id: id }, netPrice: 76, tips: 90, viewers: 2 })
})

it('streams that have ended are gone through page by page, newest first, without the one that runs', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.unshift(await ran())
  await onAir(world, mia)
  const first = await past({ limit: 2 })
  expect(first.data.map(({ stream }) => stream._id)).toEqual(ids.slice(0, 2))
  const second = await past({ limit: 2, after: first.next })
  expect(second.data[0]?.stream._id).toBe(ids[2])
  expect((await past({ after: 'nonsense' })).data).toEqual([])
  const running = (await mia.ask(streams.ownStream)).data.stream?._id ?? ''
  expect((await summary(running)).status).toBe(404)
})

it('nobody else finds them', async () => {
  const id = await ran()
  expect([(await summary(id, leo)).status, (await summary(id, nina)).status]).toEqual([404, 403])
  expect([(await summary(id, olga)).status, (await summary(id, world.visitor)).status]).toEqual([403, 401])
  expect((await past({}, leo)).data).toEqual([])
  expect((await summary(nowhere)).status).toBe(404)
  const name = (who: Someone, fileId = nowhere) =>
    who.ask(pastStreams.nameRecording, { params: { id, fileId }, body: { name: 'Mine' } })
  expect([(await name(leo)).status, (await name(nina)).status, (await name(mia)).status]).toEqual([404, 403, 404])
})
