import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const verificationSettings = {
  identityDocumentYears: at(
    750,
    ownWhole('How many years we keep a creator’s ID documents after they closed their account.', 7, 0, 30),
  ),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof verificationSettings> {}
}
