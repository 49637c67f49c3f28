import { amount, at, ownWhole, type SettingTable, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const payoutsSettings = {
  minimumPayoutAmount_minor: at(420, amount('The smallest amount a creator can have paid out.', 5_000)),
  payoutCoolDownHours: at(
    430,
    ownWhole('How many hours payouts wait after a creator changes their payout account.', 48, 0, 720),
  ),
  payoutTwoPersonLimit_minor: {
    place: 440,
    ...amount('Payouts above this many tokens are approved by one operator and sent by another.', 100_000),
    isPublic: false,
  },
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof payoutsSettings> {}
}
