import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const discoverySettings = {
  viewsByDayDays: at(
    760,
    ownWhole('How many days views are kept by day. Older ones are kept by month.', 400, 62, 3_650),
  ),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof discoverySettings> {}
}
