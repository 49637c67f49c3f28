import { amount, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const refundsSettings = {
  refundTwoPersonLimit_minor: {
    place: 450,
    ...amount('Refunds above this (in tokens, or in the site’s currency to a card) need two operators.', 20_000),
    isPublic: false,
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof refundsSettings> {}
}
