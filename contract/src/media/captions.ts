import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, done, id, moment } from '../shapes.ts'
import { formattedText } from '../text.ts'
import { captionLanguages } from './files.ts'

const endpoint = endpointsOf('media')

/** The most bytes of captions in one language, and the most languages of one file. */
export const captionBytesMax = 512_000
export const captionLanguagesMax = 10

const language = Type.Enum([...captionLanguages], { message: 'Choose a language.' })
const inLanguage = Type.Object({ id, language })

const caption = Type.Object({
  language,
  text: Type.String({ description: 'WebVTT for a video, plain text for a sound' }),
  updatedAt: moment(),
})
export type Caption = Static<typeof caption>

const shared = { access: 'performer', seat: 'post' } as const

export const captions = endpoint('GET /performer/vault/files/:id/captions', {
  ...shared,
  limit: 'read',
  summary: 'The captions of a video of mine, or the transcripts of a sound, by language',
  params: byId,
  reply: Type.Object({ data: Type.Array(caption) }),
  errors: ['ENTITY_NOT_FOUND'],
})

export const putCaptions = endpoint('PUT /performer/vault/files/:id/captions/:language', {
  ...shared,
  limit: 'write',
  summary: 'Add or replace captions (WebVTT or SRT) of a video of mine, or the transcript of a sound, in one language',
  params: inLanguage,
  body: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: captionBytesMax,
      message: 'Enter captions, at most 512 kB of them.',
      ...formattedText,
    }),
  }),
  reply: caption,
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
  publishedTexts: ['text'],
})

export const deleteCaptions = endpoint('DELETE /performer/vault/files/:id/captions/:language', {
  ...shared,
  limit: 'write',
  summary: 'Delete the captions or the transcript of a file of mine in one language',
  params: inLanguage,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})
