import { Type } from 'typebox'
import { amount, at, kept, type SettingTable, text, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const walletSettings = {
  minimumWalletPrice_minor: at(380, amount('The smallest amount to add to a wallet at once.', 295)),
  maximumWalletPrice_minor: at(390, amount('The largest amount to add to a wallet at once.', 30_000)),
  minimumTipPrice_minor: at(400, amount('The smallest tip, in tokens.', 1_000)),
  maximumTipPrice_minor: at(410, amount('The largest tip, in tokens.', 1_000_000)),
  newFanTipLimit_minor: {
    place: 480,
    ...amount('The most in one tip of a new fan. 0 for no limit.', 20_000),
    isPublic: false,
  },
  taxLabel: at(630, kept(text('What the tax is called on receipts.', 'VAT', 40))),
  taxRate_bps: {
    place: 640,
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 0,
    isPublic: false,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about: 'The tax that prices include, as a fraction of the price without it.',
  },
  taxedWhen: {
    place: 650,
    ...text('When tax is due on tokens: when they’re spent or when they’re bought.', 'spent'),
    kind: 'choice' as const,
    schema: Type.Enum(['spent', 'topped_up']),
    isPublic: false,
    must: 'be spent or topped_up',
  },
  tokenConversionRate: {
    place: 660,
    kind: 'number',
    schema: Type.Number({ minimum: 0.0001, maximum: 10_000 }),
    fallback: 1,
    isPublic: true,
    must: 'be a number from 0.0001 to 10000',
    about: 'What one token costs in the site’s currency.',
  },
  performerCommission_bps: {
    place: 670,
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 2_000,
    isPublic: true,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about: 'The share of each sale that the site keeps, unless a creator has their own agreement.',
  },
  earningsHoldDays: at(700, whole('How many days earnings stay pending before they can be paid out.', 7, 0, 180)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof walletSettings> {}
}
