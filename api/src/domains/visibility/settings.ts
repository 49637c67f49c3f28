import { Type } from 'typebox'
import type { SettingTable, Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const visibilitySettings = {
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
  interface Settings extends Values<typeof visibilitySettings> {}
}
