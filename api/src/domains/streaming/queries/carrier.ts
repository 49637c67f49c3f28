import type { StreamView } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { roomsOfSite } from '../../../live/index.ts'
import { findLiveNode } from '../store/live-node.ts'

export type Carrier = StreamView['carrier']

/**
 * What carries the streams and shows that begin on this site now: a LiveKit server where one is configured, else Agora
 * where the settings name an app and we can sign for it, else our own engine.
 */
export async function carrierOf({ config, db }: Pick<App, 'config' | 'db'>): Promise<Carrier> {
  if (config.live.livekit) return 'livekit'
  return (await agoraApp({ config, db })) ? 'agora' : 'own'
}

/**
 * What carries a stream that is prepared now. Refuses LIVE_NOT_RUNNING where that would be our own engine, and no node of the
 * site has it, or a LiveKit server that is away.
 */
export async function carrierFor(app: Pick<App, 'config' | 'db'>): Promise<Carrier> {
  const carrier = await carrierOf(app)
  if (!(await isCarried(app, carrier))) throw refuse('LIVE_NOT_RUNNING')
  return carrier
}

/** Whether what carries streams by this way is there now, as far as we know of it. */
export async function isCarried({ config, db }: Pick<App, 'config' | 'db'>, carrier: Carrier): Promise<boolean> {
  if (carrier === 'livekit') return (await roomsOfSite(config)?.answers()) === true
  return carrier !== 'own' || (await findLiveNode(db.sql))?.is_seen === true
}

/** By what ways streams are carried now; asked before a transaction that needs to know of one. */
export async function carriersNow(app: Pick<App, 'config' | 'db'>): Promise<ReadonlySet<Carrier>> {
  const ways: Carrier[] = ['own', 'livekit', 'agora']
  const carried = await Promise.all(ways.map(way => isCarried(app, way)))
  return new Set(ways.filter((_, index) => carried[index]))
}

/** The app of this site at Agora and what signs for it, where it has both. */
export async function agoraApp({ config, db }: Pick<App, 'config' | 'db'>) {
  const { agoraEnable, agoraAppId } = await settingsOf(db)
  const { agoraCertificate } = config.live
  return agoraEnable && agoraAppId && agoraCertificate ? { agoraAppId, agoraCertificate } : undefined
}
