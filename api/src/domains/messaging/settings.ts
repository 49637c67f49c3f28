import { at, type SettingTable, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const messagingSettings = {
  massMessagesPerDay: at(340, whole('How many mass messages a creator can send in 24 hours.', 24, 1, 1_000)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof messagingSettings> {}
}
