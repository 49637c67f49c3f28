import { type Static, Type } from 'typebox'
import { nullable } from '../shapes.ts'

const sprite = Type.Object({
  url: Type.String(),
  columns: Type.Integer(),
  rows: Type.Integer(),
  width: Type.Integer({ description: 'Of one picture' }),
  height: Type.Integer({ description: 'Of one picture' }),
  interval: Type.Number({ description: 'Seconds between two pictures' }),
})

/** Languages in which creators add captions and transcripts, as BCP 47 writes them. */
export const captionLanguages = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fil', 'fr', 'he', 'hi', 'hr'],
  ...['hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl'],
  ...['sr', 'sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
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
  url: nullable(Type.String({ description: 'A picture, or a clip or sound that every browser plays' })),
  thumbnails: Type.Array(Type.String()),
  thumbhash: nullable(Type.String()),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  duration: nullable(Type.Number({ description: 'Seconds' })),
  size: Type.Integer({ description: 'Bytes' }),
  status: Type.String({ description: 'processing, finished or error' }),
  review: nullable(
    Type.String({
      description: 'For its creator: waiting until an operator approves it, or refused; null when neither',
    }),
  ),
  locked: Type.Boolean(),
  madeWithAi: Type.Boolean({ description: 'It is labelled as made or changed with AI' }),
  hls: nullable(Type.String({ description: 'The HLS playlist of a clip, where there is one' })),
  poster: nullable(Type.String({ description: 'The picture that stands for a clip' })),
  sprite: nullable(sprite),
  captions: Type.Array(
    Type.Object({
      language: Type.String(),
      url: nullable(Type.String({ description: 'WebVTT, or the text of a sound; null where the file is locked' })),
    }),
    { description: 'The languages of its captions or transcripts' },
  ),
  waveform: nullable(Type.Array(Type.Integer({ description: 'Peaks of a sound, 0 to 100' }))),
})
export type FeedFile = Static<typeof feedFile>

/** A picture or a clip that stands for a thing and is open to all who may know of it. */
export const openPicture = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  thumbnails: Type.Array(Type.String()),
  madeWithAi: Type.Boolean({ description: 'It is labelled as made or changed with AI' }),
})
export type OpenPicture = Static<typeof openPicture>
