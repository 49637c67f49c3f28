import { Type } from 'typebox'
import type { EnvironmentSetting } from './environment-setting.ts'

/** What prepares clips and sounds for browsers. */
export const mediaEnvironment = {
  FFMPEG_PATH: {
    group: 'Engines',
    schema: Type.String(),
    must: 'be the path of a program',
    about:
      'The ffmpeg (5 or newer, with ffprobe beside it) that prepares videos and sounds. Without it the one on the PATH is used.',
  },
} as const satisfies Record<string, EnvironmentSetting>
