import { Type } from 'typebox'
import { type SettingTable, text, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const releasesSettings = {
  namePeople: {
    place: 330,
    ...text(
      'Whether creators say who is in their pictures and videos: off (they can), or required (they must).',
      'off',
    ),
    kind: 'choice' as const,
    schema: Type.Enum(['off', 'required']),
    must: 'be off or required',
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof releasesSettings> {}
}
