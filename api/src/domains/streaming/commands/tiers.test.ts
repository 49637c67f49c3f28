import { announced, blocks, chat, streams } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../../../test/live.ts'
import { closePeers, viewerPeer } from '../../../../test/live-peer.ts'
import { livekitKeys, openLivekit } from '../../../../test/livekit-company.ts'
import { tiered } from '../../../../test/tiers.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { removeRightless } from './rightless.ts'

let world: World
let t: ReturnType<typeof tiered>
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  t = tiered(world)
})
afterEach(closePeers)
afterAll(() => world.close())

/** A creator with tiers, and a fan of the base tier and one of Gold. */
async function cast(of = t) {
  const { mia, silver, gold } = await of.withTiers()
  const [low, high] = [await of.fan(300), await of.fan(300)]
  const lowId = (await of.subscribe(low, mia)).data.subscription._id
  const highId = (await of.subscribe(high, mia, { tierId: gold })).data.subscription._id
  return { mia, silver, gold, low, lowId, high, highId }
}

const onAir = (id: string, of = world) =>
  of.running.app.db.sql`update streams set state = 'live', started_at = now() where id = ${id}`
const join = (who: Someone, creator: Someone) => who.ask(streams.join, { params: { id: creator.id } })

describe('a stream for a tier and above', () => {
  it('is open to who has it or a higher one, at the door of the media and in the chat too, and to nobody below', async () => {
    const { mia, silver, gold, low, lowId, high } = await cast()
    const stage = stages(world)
    const { stream } = await stage.prepare(mia, { audience: 'subscribers', tierId: silver })
    expect(stream).toMatchObject({ audience: 'subscribers', tier: { _id: silver, name: 'Silver' } })
    await onAir(stream._id)
    const atDoor = async (who: Someone) =>
      (await stage.offered(stream._id, 'whep', (await viewerPeer()).offer, who.token)).status
    const say = async (who: Someone) =>
      (await who.ask(chat.sayInPublic, { params: { id: stream.conversationId }, body: { text: 'Hello.' } })).status
    expect([(await join(low, mia)).error, await atDoor(low), await say(low)]).toEqual(['SUBSCRIBE_TO_JOIN', 403, 403])
    const seen = await join(high, mia)
    expect([seen.data.stream.mayWatch, await say(high)]).toEqual([true, 200])
    const { data } = (await low.ask(streams.liveNow, { query: { performerId: mia.id } })).data
    expect(data[0]).toMatchObject({ mayWatch: false, sessionId: '', isSubscribed: true, tier: { name: 'Silver' } })
    await t.upgrade(low, lowId, silver)
    expect([(await join(low, mia)).status, await say(low)]).toEqual([200, 200])
    const raised = await mia.ask(streams.updateCurrent, { body: { tierId: gold } })
    expect([raised.data.tier?.name, (await join(low, mia)).error]).toEqual(['Gold', 'SUBSCRIBE_TO_JOIN'])
    expect((await mia.ask(streams.updateCurrent, { body: { title: 'Late' } })).data.tier?.name).toBe('Gold')
    const forAll = await mia.ask(streams.updateCurrent, { body: { audience: 'followers' } })
    expect([forAll.data.tier, (await join(low, mia)).error]).toEqual([null, 'FOLLOW_TO_JOIN'])
  })

  it('refuses a tier that isn’t one of the creator’s, naming the field, also when it is announced', async () => {
    const [one, other] = [await cast(), await cast()]
    const startAt = fromNow(day_ms).toISOString()
    const made = await one.mia.ask(announced.announce, {
      body: { title: 'Tomorrow', startAt, audience: 'subscribers', tierId: one.gold },
    })
    expect(made.data.tier).toEqual({ _id: one.gold, name: 'Gold' })
    await one.mia.ask(streams.goLive, { body: { title: 'Songs', audience: 'subscribers' } })
    const params = { id: made.data._id }
    for (const tierId of [other.gold, 'gold']) {
      const body = { title: 'Songs', audience: 'subscribers', tierId }
      const answers = [
        await one.mia.ask(streams.goLive, { body }),
        await one.mia.ask(streams.updateCurrent, { body }),
        await one.mia.ask(announced.announce, { body: { ...body, startAt } }),
        await one.mia.ask(announced.changeAnnounced, { params, body: { tierId } }),
      ]
      expect(answers.map(answer => [answer.status, answer.body.fields?.[0]?.path])).toEqual(
        Array(4).fill([400, 'tierId']),
      )
    }
    const changed = await one.mia.ask(announced.changeAnnounced, { params, body: { audience: 'everybody' } })
    expect(changed.data.tier).toBeNull()
  })
})

it('who goes over to a lower tier is sent out of a stream at LiveKit', async () => {
  const company = await openLivekit()
  const { apiKey, apiSecret } = livekitKeys
  const env = { LIVEKIT_URL: company.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }
  const far = await openWorld(env)
  try {
    const of = tiered(far)
    const { mia, gold, high, highId } = await cast(of)
    const { stream } = await stages(far).prepare(mia, { audience: 'subscribers', tierId: gold })
    await onAir(stream._id, far)
    for (const who of [mia, high]) {
      const { data } = await who.ask(streams.livekitToken, { body: { streamId: stream._id } })
      await company.enter(data.token)
    }
    await removeRightless(far.running.app)
    expect(company.inRoom(stream._id)).toEqual([mia.id, high.id])
    await of.downgrade(high, highId, null)
    await of.pass(highId, 31)
    await removeRightless(far.running.app)
    expect(company.inRoom(stream._id)).toEqual([mia.id])
  } finally {
    await far.close()
    await company.close()
  }
})

it('who goes over to a lower tier, or is blocked, is cut off from a stream that the site carries, and others watch on', async () => {
  const { mia, gold, high, highId } = await cast()
  const [stays, blocked] = [await t.fan(300), await t.fan(300)]
  for (const fan of [stays, blocked]) await t.subscribe(fan, mia, { tierId: gold })
  const stage = stages(world)
  const { stream, publisher } = await stage.live(mia, { audience: 'subscribers', tierId: gold })
  const viewers = {
    mia: await stage.watch(mia, stream._id),
    stays: await stage.watch(stays, stream._id),
    high: await stage.watch(high, stream._id),
    blocked: await stage.watch(blocked, stream._id),
  }
  /** Who gets the next packets, once some of them have. */
  const whoGets = async () => {
    const before = Object.entries(viewers).map(([name, { arrived }]) => ({ name, arrived, count: arrived.length }))
    const got = () => before.flatMap(({ name, arrived, count }) => (arrived.length > count + 5 ? [name] : []))
    await world.until(async () => {
      publisher.send(10)
      return got().includes('mia') && got().includes('stays')
    })
    return got()
  }
  await removeRightless(world.running.app)
  await world.until(async () => (await whoGets()).length === 4)
  await t.downgrade(high, highId, null)
  await t.pass(highId, 31)
  await removeRightless(world.running.app)
  expect(await whoGets()).toEqual(['mia', 'stays', 'blocked'])
  await mia.ask(blocks.blockUser, { body: { targetId: blocked.id } })
  await world.until(async () => (await whoGets()).length === 2)
  expect((await stage.offered(stream._id, 'whep', (await viewerPeer()).offer, high.token)).status).toBe(403)
})
