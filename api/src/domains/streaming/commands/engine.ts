import type { App } from '../../../kernel/context.ts'
import {
  embeddedEngine,
  insideKey,
  type LiveEngine,
  type LivePlace,
  livekitEngine,
  liveSocketPath,
  roomsOfSite,
} from '../../../live/index.ts'
import { findLiveNode } from '../store/live-node.ts'

/** What asking the engine takes. */
export type Live = Pick<App, 'db' | 'config' | 'log' | 'secret'>

/** What carries streams on this site. An engine that is away has ended what it carried. */
export function engineOf(app: Live): LiveEngine {
  const rooms = roomsOfSite(app.config)
  const engine = rooms ? livekitEngine(rooms) : embeddedEngine(() => placeOfEngine(app))
  const away = (error: unknown) => app.log.warn({ err: error }, 'The live engine did not answer')
  return {
    ...engine,
    watching: id =>
      engine.watching(id).catch(error => {
        away(error)
        return []
      }),
    hangUp: ids => engine.hangUp(ids).catch(away),
    close: id => engine.close(id).catch(away),
  }
}

/** Where our own engine answers: in this node where it has the role live, else in the one that has registered itself. */
export async function placeOfEngine({ config, db, secret }: Live): Promise<LivePlace | undefined> {
  if (config.nodeRoles.includes('live')) return { socketPath: liveSocketPath(config.dataDir) }
  const node = await findLiveNode(db.sql)
  return node && { url: node.address, key: insideKey(secret) }
}
