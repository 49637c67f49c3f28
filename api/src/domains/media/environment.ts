import { Type } from 'typebox'
import type { EnvironmentPart } from '../../kernel/config.ts'
import type { EnvironmentSetting } from '../../kernel/environment-setting.ts'

declare module '../../kernel/config.ts' {
  interface Config {
    /** The program that prepares clips and sounds; without it the one on the PATH, if there is one. */
    ffmpegPath?: string
  }
}

const settings = {
  FFMPEG_PATH: {
    group: 'Engines',
    schema: Type.String(),
    must: 'be the path of a program',
    about:
      'The ffmpeg (5 or newer, with ffprobe beside it) that prepares videos and sounds. Without it the one on the PATH is used.',
  },
} as const satisfies Record<string, EnvironmentSetting>

/** What prepares clips and sounds for browsers. */
export const environment: EnvironmentPart = {
  settings,
  read: values => ({ ffmpegPath: values.FFMPEG_PATH as string }),
}
