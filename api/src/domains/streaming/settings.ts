import { at, flag, ownWhole, type SettingTable, text, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const streamingSettings = {
  agoraEnable: at(140, flag('Live streams go through Agora.', false)),
  agoraAppId: at(150, text('This site’s app ID at Agora.')),
  liveStillSeconds: at(
    160,
    ownWhole(
      'Seconds between still images of a live stream. Operators see them, and we compare them with known pictures. 0 turns them off.',
      20,
      0,
      3_600,
    ),
  ),
  liveMatchStops: {
    place: 170,
    ...flag('End a stream that looks like a known picture right away, before an operator has seen it.', false),
    isPublic: false,
  },
  fanCameras: {
    place: 180,
    ...flag(
      'Fans can turn on a camera in private shows. Only the creator sees it. Who they are isn’t verified.',
      false,
    ),
    isPublic: false,
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof streamingSettings> {}
}
