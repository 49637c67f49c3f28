import { blocks, showRequests } from '@fanfare/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stages } from '../../../../test/live.ts'
import { closePeers, connectPeer, publisherPeer, viewerPeer, warmUp } from '../../../../test/live-peer.ts'
import { giveTokens } from '../../../../test/money.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { fromNow, minute_ms } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let stage: ReturnType<typeof stages>
let mia: Someone
let leo: Someone
let nina: Someone
let otto: Someone
let olga: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  stage = stages(world)
  mia = await world.performer('mia')
  leo = await world.performer('leo')
  nina = await world.fan('nina')
  otto = await world.fan('otto')
  olga = await world.operator('olga')
  await giveTokens(world, nina.id, 50_000n)
  await world.running.app.db.sql`update performers set public_chat_price_minor = 600`
  await changeSettings(world.running.app.db, { fanCameras: true })
})
afterEach(closePeers)
afterAll(() => world.close())

/** A show that runs, with the creator's picture on its way. */
async function runningShow() {
  const body = { performerId: mia.id, startAt: fromNow(minute_ms).toISOString() }
  const id = (await nina.ask(showRequests.requestShow, { body })).data._id
  const params = { id }
  await mia.ask(showRequests.approveRequest, { params })
  const { data } = await mia.ask(showRequests.startShow, { params })
  const stream = data.activeStream._id
  await stage.sendMedia({ stream: { _id: stream }, publishKey: data.publishKey } as never, 9_000)
  const camera = async (who: Someone = nina) =>
    (await who.ask(showRequests.oneRequest, { params })).data.fanCamera as { isOffered: boolean; isOn: boolean }
  return { id, stream, camera, finish: () => nina.ask(showRequests.finishShow, { params }) }
}

const offered = async (stream: string, way: 'whip' | 'whep', who?: Someone) => {
  const { offer } = way === 'whip' ? await publisherPeer() : await viewerPeer()
  return stage.offered(stream, `camera/${way}`, offer, who?.token)
}

/** The fan's camera is on: their peer, and the address that ends it. */
async function turnOn(stream: string) {
  let location = ''
  const sender = await connectPeer(
    () => publisherPeer({ source: 20_000 }),
    async offer => {
      const answer = await stage.offered(stream, 'camera/whip', offer, nina.token)
      location = answer.headers.get('location') ?? ''
      return answer.text()
    },
  )
  return {
    sender,
    turnOff: () =>
      world.raw(location.replace(/^.*?\/streaming/, '/streaming'), {
        method: 'DELETE',
        headers: { authorization: nina.token },
      }),
  }
}

/** What the creator is answered who wants to see it. */
const seenBy = async (stream: string) => (await offered(stream, 'whep', mia)).status

async function see(stream: string) {
  return connectPeer(
    () => viewerPeer(),
    async offer => (await stage.offered(stream, 'camera/whep', offer, mia.token)).text(),
  )
}

describe('the camera of a fan in a private show', () => {
  it('is seen by the creator, and both are told whether it is on', async () => {
    const show = await runningShow()
    expect(await show.camera()).toEqual({ isOffered: true, isOn: false })
    const { sender, turnOff } = await turnOn(show.stream)
    const creator = await see(show.stream)
    await warmUp(sender, [creator])
    sender.send(5)
    await world.until(async () => creator.arrived.length === 5)
    await world.until(async () => (await show.camera(mia)).isOn)
    expect(await show.camera(nina)).toEqual({ isOffered: true, isOn: true })
    expect((await turnOff()).status).toBe(200)
    expect(await show.camera(mia)).toEqual({ isOffered: true, isOn: false })
    await show.finish()
  })

  it('is sent by its fan and seen by its creator alone', async () => {
    const show = await runningShow()
    await turnOn(show.stream)
    const sent = [mia, leo, otto, olga].map(who => offered(show.stream, 'whip', who))
    const seen = [nina, leo, otto, olga].map(who => offered(show.stream, 'whep', who))
    expect((await Promise.all([...sent, ...seen])).map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect([(await offered(show.stream, 'whip')).status, (await offered(show.stream, 'whep')).status]).toEqual([
      401, 401,
    ])
    expect((await offered(nowhere, 'whip', nina)).status).toBe(404)
    expect((await stage.offered(show.stream, 'camera/whip', 'no offer', nina.token)).status).toBe(400)
    await show.finish()
  })

  it('ends with the show', async () => {
    const show = await runningShow()
    await turnOn(show.stream)
    expect(await seenBy(show.stream)).toBe(201)
    await show.finish()
    expect(await seenBy(show.stream)).toBe(403)
    expect(await show.camera()).toEqual({ isOffered: false, isOn: false })
    expect((await offered(show.stream, 'whip', nina)).status).toBe(403)
  })

  it('ends when one blocks the other', async () => {
    const show = await runningShow()
    await turnOn(show.stream)
    await mia.ask(blocks.blockUser, { body: { targetId: nina.id } })
    await world.until(async () => !(await show.camera()).isOffered)
    expect(await seenBy(show.stream)).toBe(403)
    await mia.ask(blocks.unblockUser, { params: { id: nina.id } })
  })

  it('is not there on a site that keeps it off', async () => {
    await changeSettings(world.running.app.db, { fanCameras: false })
    const show = await runningShow()
    expect(await show.camera()).toEqual({ isOffered: false, isOn: false })
    expect([
      (await offered(show.stream, 'whip', nina)).status,
      (await offered(show.stream, 'whep', mia)).status,
    ]).toEqual([403, 403])
    await changeSettings(world.running.app.db, { fanCameras: true })
    await show.finish()
  })
})
