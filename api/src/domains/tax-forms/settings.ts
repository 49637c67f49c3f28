import { Type } from 'typebox'
import { at, flag, kept, ownWhole, type SettingTable, text, type Values } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const taxFormsSettings = {
  companyCountry: {
    place: 580,
    ...kept(text('The country of the seller, for reports to tax authorities: two capital letters.', '')),
    schema: Type.String({ pattern: '^([A-Z]{2})?$' }),
    must: 'be two capital letters such as IE, or empty',
  },
  taxFormsUs: at(
    590,
    kept(
      flag('Ask creators for a US tax form (W-9, W-8BEN, W-8BEN-E), because this site pays them from the US.', false),
    ),
  ),
  taxFormsEu: at(600, kept(flag('Ask creators in the EU for what DAC7 has platforms report of sellers.', false))),
  taxFormsGraceDays: at(
    610,
    ownWhole('How many days creators have to sign their tax form before payouts wait for it.', 60, 0, 365),
  ),
  taxFormYears: at(620, ownWhole('How many years we keep a tax form after the last payment to its creator.', 7, 4, 30)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof taxFormsSettings> {}
}
