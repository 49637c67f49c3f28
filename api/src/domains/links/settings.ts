import { at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const linksSettings = {
  trackingLinkDays: at(
    770,
    ownWhole(
      'How many days a tracking link of a creator is remembered for a visitor. With 0 nothing is kept of visitors and only visits are counted.',
      30,
      0,
      90,
    ),
  ),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof linksSettings> {}
}
