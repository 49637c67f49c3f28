import { at, type SettingTable, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const privacySettings = {
  accountClosureDays: at(740, whole('How many days people can undo closing their account.', 14, 1, 90)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof privacySettings> {}
}
