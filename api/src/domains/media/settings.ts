import { Type } from 'typebox'
import { type SettingTable, text, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const mediaSettings = {
  contentReview: {
    place: 310,
    ...text(
      'Whether you look at pictures, videos and sounds before others see them: off, of newCreators, or everything.',
      'off',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['off', 'newCreators', 'everything']),
    isPublic: false,
    must: 'be off, newCreators or everything',
  },
  contentReviewFirstFiles: {
    place: 320,
    ...whole('How many files of a new creator have to be approved until the next ones aren’t reviewed.', 20, 1, 1_000),
    isPublic: false,
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof mediaSettings> {}
}
