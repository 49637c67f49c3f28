import { blocks, chat, streams } from '@fanfare/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { stages } from '../../../../test/live.ts'
import { closePeers, viewerPeer } from '../../../../test/live-peer.ts'
import { livekitKeys, openLivekit } from '../../../../test/livekit-company.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { at, fromNow, second_ms } from '../../../kernel/clock.ts'
import { changeSettings } from '../../../kernel/settings.ts'
import { endAllLost } from './media.ts'

/** How a creator sends and a fan sees, with one way of carrying streams. */
type Driver = {
  /** The creator's media begins to come. */
  begin(): Promise<void>
  /** It stops, as with a line that breaks. */
  drop(): Promise<void>
  /** Whether somebody gets in to see it: the answer of the door that they go through. */
  mayEnter(who: Someone): Promise<boolean>
  close(): Promise<void>
}
type Stage = { world: World; mia: Someone; stream: string; conversation: string; key: string }
type Company = Awaited<ReturnType<typeof openLivekit>>

afterEach(closePeers)

const environments = {
  embedded: async () => ({ env: {} }),
  livekit: async () => {
    const company = await openLivekit()
    const { apiKey, apiSecret } = livekitKeys
    return { env: { LIVEKIT_URL: company.url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }, company }
  },
  agora: async () => ({ env: { AGORA_CERTIFICATE: '5cfd2fd1755d40ecb72977518be15d3b' } }),
}

function embedded({ world, stream, key }: Stage): Driver {
  const stage = stages(world)
  let location = ''
  let source = 4_000
  return {
    async begin() {
      source += 1_000
      const publisher = await stage.sendMedia({ stream: { _id: stream }, publishKey: key } as never, source)
      location = publisher.location
    },
    async drop() {
      const headers = { authorization: `Bearer ${key}` }
      await fetch(new URL(location, world.url), { method: 'DELETE', headers })
    },
    async mayEnter(who) {
      return (await stage.offered(stream, 'whep', (await viewerPeer()).offer, who.token)).status === 201
    },
    async close() {},
  }
}

function livekit({ world, mia, stream }: Stage, company: Company): Driver {
  const tell = async (event: string) =>
    world.raw('/streaming/livekit/webhook', {
      method: 'POST',
      ...(await signed(company, event, stream, mia.id)),
    })
  const tokenOf = (who: Someone) => who.ask(streams.livekitToken, { body: { streamId: stream } })
  return {
    async begin() {
      const { data } = await tokenOf(mia)
      expect(await company.enter(data.token)).toEqual({ room: stream, identity: mia.id, maySend: true })
      company.change(stream, mia.id, true)
      expect((await tell('track_published')).status).toBe(200)
    },
    async drop() {
      company.change(stream, mia.id, null)
      await tell('participant_left')
    },
    async mayEnter(who) {
      const { status, data } = await tokenOf(who)
      if (status !== 200) return false
      expect((await company.enter(data.token)).maySend).toBe(false)
      return true
    },
    async close() {
      await company.close()
    },
  }
}

async function signed(company: Company, event: string, room: string, identity: string, secret?: string) {
  const { body, authorization } = await company.webhook(event, room, identity, secret)
  return { body, headers: { authorization, 'content-type': 'application/webhook+json' } }
}

function agora({ world, mia, conversation }: Stage): Driver {
  const inbox = inboxes(world)
  let ear: Awaited<ReturnType<typeof inbox.listen>> | undefined
  return {
    async begin() {
      ear = await inbox.listen(mia)
      ear.socket.emit('public-stream/live', { conversationId: conversation })
    },
    async drop() {
      ear?.socket.disconnect()
    },
    async mayEnter(who) {
      const { data } = await who.ask(streams.join, { params: { id: mia.id } })
      const channelName = data?.stream?.sessionId ?? 'none'
      return (await who.ask(streams.agoraToken, { body: { channelName } })).status === 200
    },
    async close() {
      inbox.close()
    },
  }
}

describe.each(['embedded', 'livekit', 'agora'] as const)('a stream that is carried by %s', name => {
  it('goes live, is watched, dropped and taken up again, is closed to who loses the right, and ends', async () => {
    const { env, ...other } = await environments[name]()
    const world = await openWorld({ ROLES: 'http,realtime,worker,live', ...env })
    const company = 'company' in other ? (other.company as Company) : undefined
    const [mia, nina, otto] = [await world.performer('mia'), await world.fan('nina'), await world.fan('otto')]
    if (name === 'agora') {
      await changeSettings(world.running.app.db, { agoraEnable: true, agoraAppId: '970ca35de60c44645bbae8a215061b33' })
    }
    const went = await stages(world).prepare(mia)
    expect(went.stream.carrier).toBe(name === 'embedded' ? 'own' : name)
    const [stream, conversation] = [went.stream._id, went.stream.conversationId]
    const staged: Stage = { world, mia, stream, conversation, key: went.publishKey }
    const driver = company ? livekit(staged, company) : name === 'agora' ? agora(staged) : embedded(staged)
    const seen = async () => (await nina.ask(streams.join, { params: { id: mia.id } })).data?.stream
    try {
      await driver.begin()
      await world.until(async () => (await seen())?.isStreaming === 1)
      expect(await driver.mayEnter(nina)).toBe(true)
      expect(await driver.mayEnter(world.visitor as never)).toBe(false)
      await nina.ask(chat.sayInPublic, { params: { id: conversation }, body: { text: 'Hello.' } })
      await driver.drop()
      await world.until(async () => (await seen())?.reconnecting)
      await driver.begin()
      await world.until(async () => (await seen())?.reconnecting === false)
      await mia.ask(streams.updateLive, { params: { id: stream }, body: { audience: 'subscribers' } })
      expect(await driver.mayEnter(otto)).toBe(false)
      await mia.ask(streams.updateLive, { params: { id: stream }, body: { audience: 'everybody' } })
      await mia.ask(blocks.blockUser, { body: { targetId: otto.id, target: 'user', reason: 'Rude.' } })
      expect(await driver.mayEnter(otto)).toBe(false)
      await driver.drop()
      await world.until(async () => (await seen())?.reconnecting)
      await at(fromNow(61 * second_ms), () => endAllLost(world.running.app))
      expect((await nina.ask(streams.join, { params: { id: mia.id } })).error).toBe('STREAM_OFFLINE')
      expect(await driver.mayEnter(nina)).toBe(false)
      if (company) expect(company.exists(stream)).toBe(false)
    } finally {
      await driver.close()
      await world.close()
    }
  })
})

describe('LiveKit', () => {
  it('is believed with its signature alone, sends out who may not watch any more, and has no door of ours', async () => {
    const { env, company } = await environments.livekit()
    const world = await openWorld({ ROLES: 'http,realtime,worker,live', LIVE_RTMP_PORT: '1935', ...env })
    try {
      const [mia, nina, leo] = [await world.performer('mia'), await world.fan('nina'), await world.performer('leo')]
      const { stream, publishKey } = await stages(world).prepare(mia)
      const hook = async (event: string, who: Someone, secret?: string) =>
        world.raw('/streaming/livekit/webhook', {
          method: 'POST',
          ...(await signed(company, event, stream._id, who.id, secret)),
        })
      const { data: own } = await mia.ask(streams.ownStream)
      expect([own.carrier, own.rtmpServer]).toEqual(['livekit', null])
      const isLive = async () => (await mia.ask(streams.ownStream)).data.stream?.isStreaming
      expect((await hook('track_published', mia, 'another-secret-of-some-length!!!')).status).toBe(401)
      expect((await world.raw('/streaming/livekit/webhook', { method: 'POST', body: '{}' })).status).toBe(401)
      expect((await hook('track_published', leo)).status).toBe(200)
      expect(await isLive()).toBe(0)
      const token = (who: Someone, streamId = stream._id) => who.ask(streams.livekitToken, { body: { streamId } })
      expect([(await token(nina)).error, (await token(nina, leo.id)).status]).toEqual(['STREAM_OFFLINE', 404])
      await company.enter((await token(mia)).data.token)
      company.change(stream._id, mia.id, true)
      await hook('track_published', mia)
      expect(await isLive()).toBe(1)
      // What is told late of a connection that was replaced changes nothing.
      await hook('participant_left', mia)
      expect((await mia.ask(streams.ownStream)).data.stream?.reconnecting).toBe(false)
      await company.enter((await token(nina)).data.token)
      await company.enter((await token(nina)).data.token)
      expect(company.inRoom(stream._id)).toEqual([mia.id, nina.id, nina.id])
      await mia.ask(blocks.blockUser, { body: { targetId: nina.id, target: 'user', reason: 'Rude.' } })
      await world.until(async () => company.inRoom(stream._id)?.length === 1)
      const atDoor = await stages(world).offered(stream._id, 'whip', 'v=0', `Bearer ${publishKey}`)
      expect(((await atDoor.json()) as { error: string }).error).toBe('LIVE_ELSEWHERE')
      const recorded = await mia.ask(streams.updateLive, { params: { id: stream._id }, body: { record: true } })
      expect(recorded.status).toBe(400)
      await stages(world).end(mia, stream._id)
      expect(company.exists(stream._id)).toBe(false)
      expect((await token(mia)).error).toBe('STREAM_ENDED')
    } finally {
      await company.close()
      await world.close()
    }
  })

  it('gives no tokens on a site that has none', async () => {
    const world = await openWorld()
    const mia = await world.performer('mia')
    const { stream } = await stages(world).prepare(mia)
    expect((await mia.ask(streams.livekitToken, { body: { streamId: stream._id } })).error).toBe('LIVEKIT_NOT_SET_UP')
    expect((await world.raw('/streaming/livekit/webhook', { method: 'POST', body: '{}' })).status).toBe(400)
    await world.close()
  })
})
