import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const moderationSettings = {
  noticeContactDays: at(
    710,
    ownWhole(
      'How many days we keep how to reach people who sent a notice without an account, once its case is closed and they can no longer object.',
      183,
      0,
      3_650,
    ),
  ),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof moderationSettings> {}
}
