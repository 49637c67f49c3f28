import type { App, Onlooker, Viewer } from '../../../kernel/context.ts'
import { livekitRooms } from '../../../live/index.ts'
import { rightsOf } from '../queries/rights.ts'
import { streamsRunning } from '../store/running.ts'
import type { StreamRow } from '../store/streams.ts'
import { engineOf } from './end.ts'

type Live = Pick<App, 'db' | 'config' | 'log'>

/** What a viewer is called where streams are carried; `onlookerIn` reads it again. */
export const identityOf = ({ id, role }: Viewer): string => `${id}:${role}`

/** Who an identity of ours is, as one who looks at streams; where they look from is known to their requests alone. */
function onlookerIn(identity: string): Onlooker {
  const [id = '', role = 'user'] = identity.split(':')
  return { id, role: role as Viewer['role'], place: null }
}

/** Cuts off those who may not watch any more: a block, an audience, a tier or a subscription has changed. */
export async function removeRightless(app: Live, only?: Pick<StreamRow, 'id'>): Promise<void> {
  for (const stream of await streamsRunning(app.db.sql, only?.id)) {
    const known = new Map<string, boolean>()
    for (const { identity, cutOff } of await watchersOf(app, stream.id)) {
      const onlooker = onlookerIn(identity)
      if (onlooker.id === stream.performer_id) continue
      const mayWatch = known.get(identity) ?? (await rightsOf(app.db, onlooker, [stream])).get(stream.id)?.mayWatch
      known.set(identity, mayWatch === true)
      if (!mayWatch) await cutOff()
    }
  }
}

type Watcher = { identity: string; cutOff(): Promise<void> }

/** Who is in the room of a stream at LiveKit, or connected to the engine of this node. One that is away has nobody. */
async function watchersOf(app: Live, streamId: string): Promise<Watcher[]> {
  const { livekit } = app.config.live
  if (livekit) {
    const rooms = livekitRooms(livekit)
    const people = await rooms.people(streamId)
    return people.map(({ identity }) => ({ identity, cutOff: () => rooms.remove(streamId, identity) }))
  }
  const engine = engineOf(app)
  const connections = await engine.watching(streamId)
  return connections.map(({ connectionId, identity }) => ({ identity, cutOff: () => engine.hangUp([connectionId]) }))
}
