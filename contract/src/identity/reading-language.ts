import { Type } from 'typebox'

/** The languages that people may read the site and its emails in; what one of them doesn't say is said in English. */
export const readingLanguages = ['en', 'ar'] as const
export type ReadingLanguage = (typeof readingLanguages)[number]

/** A language to read in, by its code, or null of those who chose none. */
export const readingLanguage = Type.Unsafe<ReadingLanguage | null>({
  type: ['string', 'null'],
  enum: [...readingLanguages, null],
  message: 'Choose one of the languages of this site.',
})
