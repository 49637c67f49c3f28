import { Type } from 'typebox'
import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const safetySettings = {
  noticeContactDays: at(
    710,
    ownWhole(
      'How many days we keep how to reach people who sent a notice without an account, once its case is closed and they can no longer object.',
      183,
      0,
      3_650,
    ),
  ),
  blockedCountries: {
    place: 830,
    kind: 'list',
    schema: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260, uniqueItems: true }),
    fallback: [] as string[],
    isPublic: false,
    must: 'be a list of countries, each as two capital letters',
    about: 'Countries where the site isn’t available.',
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof safetySettings> {}
}
