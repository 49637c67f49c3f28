import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'

type Person = { identity: string; maySend: boolean; isSending: boolean }
type Grants = { room?: string; roomCreate?: boolean; roomAdmin?: boolean; roomJoin?: boolean; canPublish?: boolean }

export const livekitKeys = { apiKey: 'APItest', apiSecret: 'a-secret-of-thirty-two-characters' }

/** What the room service says to a call with these rights. */
function answer(
  rooms: Map<string, Person[]>,
  name: string,
  grants: Grants,
  body: Record<string, string>,
): [number, unknown] {
  const room = body.room ?? body.name ?? ''
  const refused: [number, unknown] = [401, { code: 'permission_denied', msg: 'No right.' }]
  const isAdmin = grants.roomAdmin && grants.room === room
  if (name === 'CreateRoom') {
    if (!grants.roomCreate) return refused
    if (!rooms.has(room)) rooms.set(room, [])
    return [200, { name: room }]
  }
  if (!rooms.has(room)) return [404, { code: 'not_found', msg: 'No such room.' }]
  if (name === 'DeleteRoom' && !grants.roomCreate) return refused
  if (name === 'DeleteRoom') return [200, { deleted: rooms.delete(room) }]
  if (!isAdmin) return refused
  const people = rooms.get(room) ?? []
  if (name === 'ListParticipants') {
    const participants = people.map(({ identity, isSending }) => ({
      identity,
      tracks: isSending ? [{ sid: 'TR' }] : [],
    }))
    return [200, { participants }]
  }
  rooms.set(
    room,
    people.filter(({ identity }) => identity !== body.identity),
  )
  return [200, {}]
}

/**
 * LiveKit as its protocol shows it: the calls of its room service (Twirp) with the rights in their tokens, rooms that
 * people enter with ours, and webhooks that are signed as its are.
 */
export async function openLivekit() {
  const { apiKey, apiSecret } = livekitKeys
  const rooms = new Map<string, Person[]>()
  const asked: string[] = []
  const grantsOf = async (token: string) =>
    (await new TokenVerifier(apiKey, apiSecret).verify(token)) as { video?: Grants; sub?: string }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const name = request.url?.replace('/twirp/livekit.RoomService/', '') ?? ''
    asked.push(name)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const [status, body] = await grantsOf(token).then(
      ({ video = {} }) => answer(rooms, name, video, JSON.parse(Buffer.concat(chunks).toString())),
      (): [number, unknown] => [401, { code: 'unauthenticated', msg: 'Bad token.' }],
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    inRoom: (room: string) => rooms.get(room)?.map(({ identity }) => identity.split(':')[0]),
    exists: (room: string) => rooms.has(room),
    /** Enters with a token of the site; answers the room and what it allows. */
    async enter(token: string): Promise<{ room: string; identity: string; maySend: boolean }> {
      const { video = {}, sub = '' } = await grantsOf(token)
      const { room = '', roomJoin, canPublish = false } = video
      const people = rooms.get(room)
      if (!roomJoin || !people) throw new Error('This token opens no room.')
      const others = people.filter(({ identity }) => identity !== sub)
      rooms.set(room, [...others, { identity: sub, maySend: canPublish, isSending: false }])
      return { room, identity: sub, maySend: canPublish }
    },
    /** Somebody in a room sends, or has left. */
    change(room: string, who: string, isSending: boolean | null): void {
      const people = rooms.get(room) ?? []
      const isOne = ({ identity }: Person) => identity === who
      if (isSending === null)
        rooms.set(
          room,
          people.filter(one => !isOne(one)),
        )
      for (const one of people.filter(isOne)) one.isSending = isSending === true && one.maySend
    },
    /** The webhook of an event, as it would come, or with another secret. */
    async webhook(event: string, room: string, identity = '', secret = apiSecret) {
      const participant = identity && { participant: { identity, sid: 'PA' } }
      const body = JSON.stringify({ event, id: randomUUID(), room: { name: room, sid: 'RM' }, ...participant })
      const token = new AccessToken(apiKey, secret, { ttl: 60 })
      token.sha256 = createHash('sha256').update(body).digest('base64')
      return { body, authorization: await token.toJwt() }
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
