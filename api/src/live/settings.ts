import type { Values } from '../kernel/environment-setting.ts'

/** What carries live streams. */
export type LiveSettings = {
  udpPort: number
  publicAddress?: string
  /** Where the other nodes of the site reach the one with the role live, if it was said. */
  insideUrl?: string
  viewersMax: number
  /** 0: nothing is taken by RTMP. */
  rtmpPort: number
  agoraCertificate?: string
  /** A LiveKit server that carries them in our place. */
  livekit?: { url: string; apiKey: string; apiSecret: string }
}

/** The settings of what carries live streams. */
export function liveFrom(values: Values): LiveSettings {
  const text = (name: string) => values[name] as string
  return {
    udpPort: values.LIVE_UDP_PORT as number,
    publicAddress: text('LIVE_PUBLIC_ADDRESS'),
    insideUrl: text('LIVE_INSIDE_URL'),
    viewersMax: values.LIVE_VIEWERS_MAX as number,
    rtmpPort: values.LIVE_RTMP_PORT as number,
    agoraCertificate: text('AGORA_CERTIFICATE'),
    livekit: livekitFrom(values),
  }
}

function livekitFrom(values: Values): LiveSettings['livekit'] {
  const text = (name: string) => values[name] as string
  if (values.LIVEKIT_URL === undefined) return undefined
  return { url: text('LIVEKIT_URL'), apiKey: text('LIVEKIT_API_KEY'), apiSecret: text('LIVEKIT_API_SECRET') }
}
