import { Type } from 'typebox'
import type { EnvironmentPart } from '../../kernel/config.ts'
import { type EnvironmentSetting, missingBeside } from '../../kernel/environment-setting.ts'
import { type LiveSettings, liveFrom } from '../../live/settings.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    /** What carries live streams. */
    live: LiveSettings
  }
}

/** Browsers that have a page by https:// open nothing without TLS but on their own machine. */
const livekitPattern = '^((https|wss)://\\S+|(http|ws)://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?(/\\S*)?)$'

const settings = {
  LIVE_UDP_PORT: {
    group: 'Engines',
    schema: Type.Integer({ minimum: 0, maximum: 65_535 }),
    fallback: '0',
    must: 'be a whole number from 0 to 65535 (0: a port of its own for each viewer)',
    about: 'The UDP port on which live streams come and go. One port is easy to open in a firewall.',
  },
  LIVE_PUBLIC_ADDRESS: {
    group: 'Engines',
    schema: Type.String({ pattern: '^[0-9a-fA-F.:]+$' }),
    must: 'be an IP address',
    about:
      'The address by which the world reaches LIVE_UDP_PORT, where a router or a container stands between. Without it the addresses of this machine are told.',
  },
  LIVE_INSIDE_URL: {
    group: 'Engines',
    schema: Type.String({ pattern: '^https?://[^/\\s?#]+$' }),
    must: 'be an address without a path, such as http://10.0.0.7:3000',
    about:
      'Where the other nodes of the site reach the one with the role live, which registers it. Only that node needs it, and only where the name of its machine and PORT lead nowhere.',
  },
  LIVE_RTMP_PORT: {
    group: 'Engines',
    schema: Type.Integer({ minimum: 0, maximum: 65_535 }),
    fallback: '0',
    must: 'be a whole number from 0 to 65535 (0: no RTMP)',
    about:
      'The TCP port on which programs send live streams by RTMP, usually 1935. FFmpeg encodes each of them anew, which takes about half a core; WHIP needs none of it.',
  },
  LIVE_VIEWERS_MAX: {
    group: 'Engines',
    schema: Type.Integer({ minimum: 1, maximum: 10_000 }),
    fallback: '400',
    must: 'be a whole number from 1 to 10000',
    about:
      'How many viewers this node carries at once, over all streams, by WebRTC; more watch a few seconds late, by HLS, where there is FFmpeg.',
  },
  LIVEKIT_URL: {
    group: 'Engines',
    schema: Type.String({ pattern: livekitPattern }),
    must: 'be an address that begins with https:// or wss://; without TLS it may only be on this machine, such as ws://127.0.0.1:7880',
    about:
      'A LiveKit server that carries live streams in our place; its webhooks go to {API}/streaming/livekit/webhook. The three LIVEKIT settings belong together.',
  },
  LIVEKIT_API_KEY: {
    group: 'Engines',
    schema: Type.String(),
    must: 'be a text',
    about: 'The key of this site at LiveKit.',
  },
  LIVEKIT_API_SECRET: {
    group: 'Engines',
    schema: Type.String({ minLength: 8 }),
    must: 'be a text of 8 characters or more',
    about: 'Signs the tokens with which browsers enter rooms at LiveKit, and proves that its webhooks are from it.',
    secret: true,
  },
  AGORA_CERTIFICATE: {
    group: 'Engines',
    schema: Type.String({ pattern: '^[0-9a-fA-F]{32}$' }),
    must: 'be the app certificate of 32 hexadecimal digits',
    about: 'Signs the tokens with which browsers enter channels at Agora, where the settings of the site name an app.',
    secret: true,
  },
} as const satisfies Record<string, EnvironmentSetting>

const livekitNames = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const

/** What carries live streams. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ live: liveFrom(values) }),
  mistakes: values => [missingBeside(values, livekitNames, 'The LiveKit settings')],
}
