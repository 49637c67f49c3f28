import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { nullable } from '../shapes.ts'
import { title } from '../text.ts'

const endpoint = endpointsOf('media')

/** Where a watermark can stand on a picture. */
export const watermarkPlaces = ['top-left', 'top-right', 'middle', 'bottom-left', 'bottom-right'] as const
export type WatermarkPlace = (typeof watermarkPlaces)[number]

const place = Type.Enum([...watermarkPlaces])

/** The most letters of a watermark that a creator words. */
export const watermarkWordsMax = 40

const words = Type.String({
  minLength: 1,
  maxLength: watermarkWordsMax,
  message: `Enter at most ${watermarkWordsMax} letters.`,
  ...title,
})

const watermark = Type.Object({
  isOn: Type.Boolean(),
  words: nullable(Type.String({ description: 'My own words; null: the address of my page' })),
  place,
  address: Type.String({ description: 'Address of my page, as it is drawn' }),
  hasHiddenMarks: Type.Boolean({ description: 'New files get an invisible mark, different for each viewer' }),
})
export type Watermark = Static<typeof watermark>

export const watermarkOf = endpoint('GET /performer/watermark', {
  access: 'performer',
  limit: 'read',
  summary: 'What is drawn on my new photos and videos',
  reply: watermark,
})

export const setWatermark = endpoint('PUT /performer/watermark', {
  access: 'performer',
  limit: 'write',
  summary: 'Choose what is drawn on my new photos and videos; earlier ones don’t change',
  body: Type.Object({
    isOn: Type.Boolean(),
    words: nullable(words),
    place,
    hasHiddenMarks: Type.Optional(Type.Boolean({ description: 'Left out: stays as it is' })),
  }),
  reply: watermark,
  errors: ['VALIDATION_FAILED'],
  publishedTexts: ['words'],
})
