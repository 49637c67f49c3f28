import { minute_ms, second_ms } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { guarded, outsideOf } from '../../kernel/outside/index.ts'
import { service } from '../../kernel/services.ts'

/** Where a LiveKit server answers, and what proves that we may ask it. */
export type RoomKeys = { url: string; apiKey: string; apiSecret: string }

/** Somebody in a room. */
export type RoomPerson = { identity: string; isSending: boolean }

/** What a LiveKit server tells of one person in a room, or of the end of the room. */
export type RoomEvent = { kind: 'sends' | 'left' | 'closed'; room: string; identity: string }

/** What LiveKit rooms do for us; a stream is the room of its id. */
export type LiveRooms = {
  /** The address at which browsers enter. */
  address: string
  open(room: string): Promise<void>
  /** Ends a room for everybody in it; one that there is not stays away. */
  close(room: string): Promise<void>
  people(room: string): Promise<RoomPerson[]>
  remove(room: string, identity: string): Promise<void>
  /** A token with which somebody enters a room: to send and to see, or only to see and without being seen. */
  token(room: string, identity: string, maySend: boolean): Promise<string>
  /** Reads a webhook. Throws where its signature is not that of our keys; nothing for events that we don't follow. */
  readEvent(body: string, authorization: string): Promise<RoomEvent | null>
}

/** The origins that browsers talk to when they enter rooms: a socket, and where that fails a call that says why. */
export function roomOrigins(url: string): string[] {
  const { host, protocol } = new URL(url)
  const s = protocol === 'https:' || protocol === 'wss:' ? 's' : ''
  return [`ws${s}://${host}`, `http${s}://${host}`]
}

/** A token opens its room for so long; who is in it stays, and LiveKit renews theirs. */
const token_s = 600
/** How long the server may take to answer a call. */
const answer_s = 5
/** A creator who is cut off has a minute (lifecycle); the room waits a little longer. */
const waits_s = Math.round((2 * minute_ms) / 1_000)

const kinds: Record<string, RoomEvent['kind']> = {
  track_published: 'sends',
  participant_left: 'left',
  participant_connection_aborted: 'left',
  room_finished: 'closed',
}

/** The rooms of the site's LiveKit server, behind their guard; undefined where the site has none. */
export const roomsOfSite = service<Config, GuardedRooms | undefined>(config => {
  const keys = config.live.livekit
  if (!keys) return undefined
  const rooms = livekitRooms(keys)
  const guard = outsideOf(config).guard({
    name: 'livekit',
    withoutIt: 'no stream can be started, and those under way end.',
    answer_ms: answer_s * second_ms,
    probe_ms: second_ms,
    probe: () => rooms.people('fanfare-probe'),
  })
  return {
    ...guarded(rooms, ['open', 'close', 'people', 'remove'], guard),
    // One that is known to be away is looked for every few seconds; nobody waits for that.
    answers: async () =>
      !guard.away &&
      guard.look().then(
        () => true,
        () => false,
      ),
  }
})

export type GuardedRooms = LiveRooms & {
  /** Whether the server answers now. */
  answers(): Promise<boolean>
}

/** The rooms of a LiveKit server. Its library is read when it is first needed: few sites use it. */
export function livekitRooms({ url, apiKey, apiSecret }: RoomKeys): LiveRooms {
  const library = () => import('livekit-server-sdk')
  const service = async () =>
    new (await library()).RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
      failover: false,
      requestTimeout: answer_s,
    })
  return {
    address: url.replace(/^http/, 'ws'),
    async open(room) {
      await (await service()).createRoom({ name: room, emptyTimeout: waits_s, departureTimeout: waits_s })
    },
    async close(room) {
      await orNothing((await service()).deleteRoom(room), undefined)
    },
    async people(room) {
      const found = await orNothing((await service()).listParticipants(room), [])
      return found.map(({ identity, tracks }) => ({ identity, isSending: tracks.length > 0 }))
    },
    async remove(room, identity) {
      await orNothing((await service()).removeParticipant(room, identity), undefined)
    },
    async token(room, identity, maySend) {
      const { AccessToken } = await library()
      const token = new AccessToken(apiKey, apiSecret, { identity, ttl: token_s })
      const may = { canPublish: maySend, canSubscribe: true, canPublishData: false, hidden: !maySend }
      token.addGrant({ room, roomJoin: true, ...may })
      return token.toJwt()
    },
    async readEvent(body, authorization) {
      const { WebhookReceiver } = await library()
      const event = await new WebhookReceiver(apiKey, apiSecret).receive(body, authorization)
      const kind = kinds[event.event]
      if (!kind || !event.room) return null
      return { kind, room: event.room.name, identity: event.participant?.identity ?? '' }
    },
  }
}

/** What isn't there any more needs no removing. */
async function orNothing<T>(work: Promise<T>, nothing: T): Promise<T> {
  try {
    return await work
  } catch (error) {
    if ((error as { status?: number }).status === 404) return nothing
    throw error
  }
}
