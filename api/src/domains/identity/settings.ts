import { at, flag, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const identitySettings = {
  googleLoginEnabled: at(190, flag('People can log in with Google. Needs its keys in the environment.', true)),
  twitterLoginEnabled: at(200, flag('People can log in with X. Needs its keys in the environment.', true)),
  requireEmailVerification: at(250, flag('People must verify their email before they can log in.', false)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof identitySettings> {}
}
