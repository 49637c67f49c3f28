import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../test/inbox.ts'
import { stages } from '../../../test/live.ts'
import { closePeers, viewerPeer, warmUp } from '../../../test/live-peer.ts'
import { openWorld, type Someone, type World } from '../../../test/world.ts'

type Refused = { error?: string; fields?: { path: string }[] }

const nowhere = '01890000-0000-7000-8000-000000000000'
let world: World
let inbox: ReturnType<typeof inboxes>
let stage: ReturnType<typeof stages>
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld({ ROLES: 'http,realtime,worker,live' })
  inbox = inboxes(world)
  stage = stages(world)
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterEach(closePeers)
afterAll(() => {
  inbox.close()
  return world.close()
})

const join = (who: Someone, performer = mia) => stage.join(who, performer)

describe('the door of a stream', () => {
  it('says which picture a viewer gets, and refuses one that there is not', async () => {
    const { stream } = await stage.live(mia)
    const ask = async (quality: string) => {
      const { offer } = await viewerPeer()
      const answer = await fetch(`${world.url}/streaming/${stream._id}/whep?quality=${quality}`, {
        method: 'POST',
        body: offer,
        headers: { 'content-type': 'application/sdp', authorization: nina.token },
      })
      const { error = '', fields } = (answer.status === 201 ? {} : await answer.json()) as Refused
      return [answer.status, answer.headers.get('live-quality'), error, fields?.[0]?.path]
    }
    expect(await ask('low')).toEqual([201, 'high', '', undefined])
    expect(await ask('finest')).toEqual([400, null, 'VALIDATION_FAILED', 'quality'])
    await stage.end(mia, stream._id)
  })

  it('is sent by whom sent last: the same key in a second program takes the place of the first', async () => {
    const went = await stage.live(mia)
    const second = await stage.sendMedia(went, 8_000)
    const viewer = await stage.watch(nina, went.stream._id)
    await warmUp(second, [viewer])
    went.publisher.send(20)
    second.send(5)
    await world.until(async () => viewer.arrived.length === 5)
    expect((await join(nina)).data.stream).toMatchObject({ isStreaming: 1, reconnecting: false })
    await stage.end(mia, went.stream._id)
  })

  it('is closed at its door once it has ended, and to who never was let in', async () => {
    const { stream } = await stage.live(mia)
    await stage.end(mia, stream._id)
    const { offer } = await viewerPeer()
    const asked = await stage.offered(stream._id, 'whep', offer, nina.token)
    expect([asked.status, ((await asked.json()) as Refused).error]).toEqual([422, 'STREAM_OFFLINE'])
    expect((await stage.offered(nowhere, 'whep', offer, nina.token)).status).toBe(404)
    expect((await stage.offered(stream._id, 'whep', offer)).status).toBe(401)
  })
})

describe('who watches', () => {
  it('comes a thousand times in a second and is one viewer, told of in a few messages', async () => {
    const { stream } = await stage.live(mia)
    const ears = await Promise.all(Array.from({ length: 50 }, () => inbox.listen(nina)))
    const members = async () => (await join(mia)).data.stream.stats.members
    const enter = (ear: (typeof ears)[number] | undefined, times: number) => {
      for (let at = 0; at < times; at++)
        ear?.socket.emit('public-stream/join', { conversationId: stream.conversationId })
    }
    for (const ear of ears) enter(ear, 20)
    const [ear] = ears
    await world.until(async () => ear?.of('public-room-changed').at(-1)?.total === 1)
    await world.until(async () => (await members()) === 1)
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(ear?.of('public-room-changed').length).toBeLessThan(10)
    for (const { socket } of ears) socket.disconnect()
    await world.until(async () => (await members()) === 0)
    // One socket that asks too much is closed in the middle of it, and nobody stays behind.
    const flood = await inbox.listen(nina)
    enter(flood, 1_000)
    await world.until(async () => !flood.socket.connected)
    flood.socket.disconnect()
    await world.until(async () => (await members()) === 0)
    await stage.end(mia, stream._id)
  })
})
