import { Type } from 'typebox'
import { at, type SettingTable, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const referralsSettings = {
  referralCommission_bps: {
    place: 680,
    kind: 'rate',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    fallback: 500,
    isPublic: true,
    must: 'be a fraction from 0 to 1 with at most four decimals',
    about:
      'The share of an invited creator’s sales that goes to the person who invited them. It comes out of what the site keeps.',
  },
  referralMonths: at(690, whole('How many months after sign-up those sales are shared.', 12, 0, 120)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof referralsSettings> {}
}
