import { Type } from 'typebox'
import { type SettingTable, text, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const siteSettings = {
  adminEmail: {
    place: 820,
    ...text('Where messages from the contact page go. If it’s empty, they’re only stored.'),
    isPublic: false,
    schema: Type.String({ maxLength: 254, pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$' }),
    must: 'be an email address, or empty',
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof siteSettings> {}
}
