import { announced, chat, type Reply, streams } from '@fanfare/contract'
import { expect } from 'vitest'
import { day_ms, fromNow } from '../src/kernel/clock.ts'
import { connectPeer, publisherPeer, viewerPeer } from './live-peer.ts'
import type { Someone, World } from './world.ts'

/** Makes a creator live for everybody without any media, with a word in the chat; answers the chat's id. */
export async function onAir(world: World, creator: Someone): Promise<string> {
  const { stream } = (await creator.ask(streams.goLive, { body: { title: 'Songs', audience: 'everybody' } })).data
  await world.running.app.db.sql`update streams set state = 'live', started_at = now() where id = ${stream._id}`
  await creator.ask(chat.sayInPublic, { params: { id: stream.conversationId }, body: { text: 'Welcome.' } })
  return stream.conversationId
}

/** The same for a creator who has announced another stream too; answers the ids of the chat and of the stream. */
export async function onAirAndPlanned(world: World, creator: Someone): Promise<{ chat: string; stream: string }> {
  const startAt = fromNow(day_ms).toISOString()
  await creator.ask(announced.announce, { body: { title: 'Tomorrow', startAt, audience: 'everybody' } })
  const conversation = await onAir(world, creator)
  return { chat: conversation, stream: (await creator.ask(streams.ownStream)).data.stream?._id ?? '' }
}

type Went = Reply<typeof streams.goLive>

/** Goes live, watches and ends as people do, with real media. */
export function stages(world: World) {
  const offered = (
    id: string,
    way: 'whip' | 'whep' | 'camera/whip' | 'camera/whep',
    body: string,
    authorization = '',
  ) =>
    fetch(`${world.url}/streaming/${id}/${way}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/sdp', authorization },
    })
  const prepare = async (who: Someone, body: Record<string, unknown> = {}) =>
    (await who.ask(streams.goLive, { body: { title: 'Evening songs', audience: 'everybody', ...body } as never })).data
  const join = (who: Someone, performer: Someone) => who.ask(streams.join, { params: { id: performer.id } })
  /** Sends media to a stream as OBS does, with its key; answers the publisher and the address that ends it. */
  const sendMedia = async ({ stream, publishKey }: Pick<Went, 'stream' | 'publishKey'>, source = 4_000) => {
    let location = ''
    const publisher = await connectPeer(
      () => publisherPeer({ source }),
      async offer => {
        const answer = await offered(stream._id, 'whip', offer, `Bearer ${publishKey}`)
        expect(answer.status).toBe(201)
        location = answer.headers.get('location') ?? ''
        return answer.text()
      },
    )
    publisher.send(3)
    return { ...publisher, location }
  }
  return {
    offered,
    prepare,
    join,
    sendMedia,
    watch: (who: Someone, id: string) =>
      connectPeer(viewerPeer, async offer => (await offered(id, 'whep', offer, who.token)).text()),
    end: (who: Someone, id: string) => who.ask(streams.endLive, { params: { id } }),
    async live(who: Someone, body: Record<string, unknown> = {}) {
      const went = await prepare(who, body)
      const publisher = await sendMedia(went)
      await world.until(async () => (await join(who, who)).data.stream.isStreaming === 1)
      return { ...went, publisher }
    },
  }
}
