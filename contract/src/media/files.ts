import { type Static, Type } from 'typebox'
import { nullable } from '../shapes.ts'

const sprite = Type.Object({
  url: Type.String(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  width: Type.Integer({ description: 'Width of one picture' }),
  height: Type.Integer({ description: 'Height of one picture' }),
  interval: Type.Number({ description: 'Seconds between two pictures' }),
})

/** Languages in which creators add captions and transcripts, as BCP 47 writes them. */
export const captionLanguages = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fil',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

/**
 * A file of a post. People without access get `locked: true`, no url, and a server-made blur under `thumbnails`;
 * sizes and duration are part of the teaser. While it is processed it has no url either.
 */
export const feedFile = Type.Object({
  _id: Type.String(),
  type: Type.String(),
  name: Type.String(),
  mimeType: Type.String(),
  url: nullable(Type.String({ description: 'Address of a picture, or of a clip or sound every browser plays' })),
  thumbnails: Type.Array(Type.String()),
  thumbhash: nullable(Type.String()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  duration: nullable(Type.Number({ description: 'In seconds' })),
  size: Type.Integer({ description: 'In bytes' }),
  status: Type.String({ description: 'processing, finished or error' }),
  review: nullable(
    Type.String({
      description: 'Creator only: waiting for an operator’s approval, or refused; null if neither',
    }),
  ),
  locked: Type.Boolean(),
  madeWithAi: Type.Boolean({ description: 'Labelled as made or changed with AI' }),
  hls: nullable(Type.String({ description: 'Address of the clip’s HLS playlist, if there is one' })),
  poster: nullable(Type.String({ description: 'Still picture shown for a clip' })),
  sprite: nullable(sprite),
  captions: Type.Array(
    Type.Object({
      language: Type.String(),
      url: nullable(
        Type.String({ description: 'Address of the WebVTT, or of a sound’s text; null if the file is locked' }),
      ),
    }),
    { description: 'Its captions or transcripts, by language' },
  ),
  waveform: nullable(Type.Array(Type.Integer({ description: 'Peaks of a sound, each 0 to 100' }))),
})
export type FeedFile = Static<typeof feedFile>

/** A picture or a clip that stands for a thing and is open to all who may know of it. */
export const openPicture = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  thumbnails: Type.Array(Type.String()),
  madeWithAi: Type.Boolean({ description: 'Labelled as made or changed with AI' }),
})
export type OpenPicture = Static<typeof openPicture>
