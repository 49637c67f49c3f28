import { createHmac } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { streams } from '@fanfare/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxes } from '../../../../test/inbox.ts'
import { stages } from '../../../../test/live.ts'
import { closePeers } from '../../../../test/live-peer.ts'
import { openWorld, type Someone, type World } from '../../../../test/world.ts'
import { changeSettings } from '../../../kernel/settings.ts'

const certificate = '5cfd2fd1755d40ecb72977518be15d3b'
const appId = '970ca35de60c44645bbae8a215061b33'
let world: World
let mia: Someone
let nina: Someone
beforeAll(async () => {
  world = await openWorld({ AGORA_CERTIFICATE: certificate })
  mia = await world.performer('mia')
  nina = await world.fan('nina')
})
afterAll(() => world.close())

const tokenFor = (who: Someone, channelName: string) => who.ask(streams.agoraToken, { body: { channelName } })

/** Reads an AccessToken2 as Agora does: its signature, and what was signed. */
function opened(token: string) {
  expect(token.slice(0, 3)).toBe('007')
  const bytes = inflateSync(Buffer.from(token.slice(3), 'base64'))
  const signature = bytes.subarray(2, 2 + bytes.readUInt16LE(0))
  const signed = bytes.subarray(2 + signature.length)
  const app = signed.subarray(2, 2 + signed.readUInt16LE(0)).toString()
  const [issued, expire, salt] = [0, 4, 8].map(at => signed.subarray(2 + app.length + at, 6 + app.length + at))
  const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest()
  const key = hmac(salt as Buffer, hmac(issued as Buffer, Buffer.from(certificate)))
  return {
    app,
    expire_s: expire?.readUInt32LE(),
    isSigned: hmac(key, signed).equals(signature),
    bytes: signed.length,
    signed,
  }
}

describe('a token for Agora', () => {
  it('is refused while the site has no app there', async () => {
    const { stream } = await stages(world).prepare(mia)
    expect([(await tokenFor(mia, stream.sessionId)).status, (await tokenFor(mia, stream.sessionId)).error]).toEqual([
      400,
      'AGORA_NOT_SET_UP',
    ])
  })

  it('opens the channel of a stream for an hour, to its creator for sending and to who may watch for listening', async () => {
    await changeSettings(world.running.app.db, { agoraEnable: true, agoraAppId: appId })
    const { stream } = await stages(world).prepare(mia)
    const [own, other] = [(await tokenFor(mia, stream.sessionId)).data, (await tokenFor(nina, stream.sessionId)).data]
    const [sender, listener] = [opened(own), opened(other)]
    for (const token of [sender, listener]) {
      expect(token).toMatchObject({ app: appId, expire_s: 3_600, isSigned: true })
      expect(token.signed.includes(stream.sessionId)).toBe(true)
    }
    expect(sender.bytes).toBeGreaterThan(listener.bytes)
    await mia.ask(streams.updateLive, { params: { id: stream._id }, body: { audience: 'subscribers' } })
    expect((await tokenFor(nina, stream.sessionId)).status).toBe(403)
    expect((await tokenFor(nina, 'no-such-channel')).status).toBe(404)
    expect((await tokenFor(world.visitor, stream.sessionId)).status).toBe(401)
    await stages(world).end(mia, stream._id)
    expect((await tokenFor(mia, stream.sessionId)).status).toBe(404)
  })
})

describe('a stream of a site with an app at Agora', () => {
  it('is told of by its creator alone, and is our own again when a program sends it to us', async () => {
    const carried = await openWorld({ ROLES: 'http,realtime,worker,live', AGORA_CERTIFICATE: certificate })
    const inbox = inboxes(carried)
    try {
      await changeSettings(carried.running.app.db, { agoraEnable: true, agoraAppId: appId })
      const [leo, otto, kim] = [
        await carried.performer('leo'),
        await carried.fan('otto'),
        await carried.performer('kim'),
      ]
      const went = await stages(carried).prepare(leo)
      const { conversationId } = went.stream
      const seen = async () => (await otto.ask(streams.join, { params: { id: leo.id } })).data?.stream
      const [his, others] = [await inbox.listen(leo), await inbox.listen(kim)]
      his.socket.emit('public-stream/live', { conversationId })
      await carried.until(async () => (await seen())?.isStreaming === 1)
      expect((await seen())?.carrier).toBe('agora')
      for (const wrong of [null, { conversationId: 7 }, { conversationId: 'x'.repeat(9_999) }, { conversationId }])
        others.socket.emit('public-stream/away', wrong)
      his.socket.emit('public-stream/away', { conversationId })
      await carried.until(async () => (await seen())?.reconnecting)
      his.socket.emit('public-stream/live', { conversationId })
      await carried.until(async () => (await seen())?.reconnecting === false)
      others.socket.emit('public-stream/away', { conversationId })
      await stages(carried).sendMedia(went)
      await carried.until(async () => (await seen())?.carrier === 'own')
      // What comes to us ends when it stops coming, whatever a page says.
      his.socket.emit('public-stream/away', { conversationId })
      his.socket.emit('public-stream/live', { conversationId })
      expect((await seen())?.reconnecting).toBe(false)
    } finally {
      closePeers()
      inbox.close()
      await carried.close()
    }
  })
})
