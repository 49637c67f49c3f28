import { at, flag, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const integrationsSettings = {
  integrationsEnabled: at(220, flag('Creators can make API keys and webhooks. Off: neither works.', true)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof integrationsSettings> {}
}
