import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const supportSettings = {
  supportAnswerHours: at(
    720,
    ownWhole(
      'How many hours we give ourselves to answer a help request. Later ones are marked as overdue.',
      72,
      1,
      720,
    ),
  ),
  supportKeepDays: at(
    730,
    ownWhole(
      'How many days we keep a closed help request of someone without an account, or whose account is closed.',
      183,
      0,
      3_650,
    ),
  ),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof supportSettings> {}
}
