import type { Onlooker, Viewer } from '../../../kernel/context.ts'
import { workListed } from '../../../kernel/due.ts'
import { roomsOfSite } from '../../../live/index.ts'
import { rightsOf } from '../queries/rights.ts'
import { streamsRunning } from '../store/running.ts'
import type { StreamRow } from '../store/streams.ts'
import { engineOf, type Live } from './engine.ts'

/** What a viewer is called where streams are carried; `onlookerIn` reads it again. */
export const identityOf = ({ id, role }: Viewer): string => `${id}:${role}`

/** Who an identity of ours is, as one who looks at streams; where they look from is known to their requests alone. */
function onlookerIn(identity: string): Onlooker {
  const [id = '', role = 'user'] = identity.split(':')
  return { id, role: role as Viewer['role'], place: null }
}

/**
 * Cuts off those who may not watch any more: a block, an audience, a tier or a subscription has changed. A viewer who can't
 * be looked at, or cut off, is set aside and holds up no other.
 */
export async function removeRightless(app: Live, only?: Pick<StreamRow, 'id'>): Promise<void> {
  await workListed(app, {
    job: 'remove_rightless',
    within: only?.id ?? '',
    rows: allWatchers(app, await streamsRunning(app.db.sql, only?.id)),
    work: ({ check }) => check(),
  })
}

type Watcher = { id: string; check(): Promise<void> }

/** Who watches some streams. One whose watchers can't be asked for is a row that throws. */
async function* allWatchers(app: Live, streams: StreamRow[]): AsyncGenerator<Watcher> {
  for (const stream of streams) {
    try {
      yield* await watchersOf(app, stream)
    } catch (error) {
      yield { id: stream.id, check: () => Promise.reject(error) }
    }
  }
}

async function watchersOf(app: Live, stream: StreamRow): Promise<Watcher[]> {
  const byIdentity = Map.groupBy(await connectionsTo(app, stream.id), ({ identity }) => identity)
  return [...byIdentity].map(([identity, connections]) => ({
    id: `${stream.id} ${identity}`,
    async check() {
      const onlooker = onlookerIn(identity)
      if (onlooker.id === stream.performer_id) return
      const rights = (await rightsOf(app.db, onlooker, [stream])).get(stream.id)
      if (!rights?.mayWatch) for (const { cutOff } of connections) await cutOff()
    },
  }))
}

type Connection = { identity: string; cutOff(): Promise<void> }

/** Who is in the room of a stream at LiveKit, or connected to the engine of this node. One that is away has nobody. */
async function connectionsTo(app: Live, streamId: string): Promise<Connection[]> {
  const rooms = roomsOfSite(app.config)
  if (rooms) {
    const people = await rooms.people(streamId)
    return people.map(({ identity }) => ({ identity, cutOff: () => rooms.remove(streamId, identity) }))
  }
  const engine = engineOf(app)
  const connections = await engine.watching(streamId)
  return connections.map(({ connectionId, identity }) => ({ identity, cutOff: () => engine.hangUp([connectionId]) }))
}
