import type { StreamView } from '@fanfare/contract'
import type { App } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'

export type Carrier = StreamView['carrier']

/**
 * What carries the streams and shows that begin on this site now: a LiveKit server where one is configured, else Agora
 * where the settings name an app and we can sign for it, else our own engine.
 */
export async function carrierOf({ config, db }: Pick<App, 'config' | 'db'>): Promise<Carrier> {
  if (config.live.livekit) return 'livekit'
  return (await agoraApp({ config, db })) ? 'agora' : 'own'
}

/** The app of this site at Agora and what signs for it, where it has both. */
export async function agoraApp({ config, db }: Pick<App, 'config' | 'db'>) {
  const { agoraEnable, agoraAppId } = await settingsOf(db)
  const { agoraCertificate } = config.live
  return agoraEnable && agoraAppId && agoraCertificate ? { agoraAppId, agoraCertificate } : undefined
}
