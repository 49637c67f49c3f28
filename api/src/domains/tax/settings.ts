import { at, flag, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const taxSettings = {
  taxes: at(570, flag('Take the tax of the fan’s country out of what fans pay. /operator/tax has the rates.', false)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof taxSettings> {}
}
