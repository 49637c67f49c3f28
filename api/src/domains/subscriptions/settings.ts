import { amount, at, flag, type SettingTable, type Values, whole } from '../../kernel/setting-kinds.ts'

/** What operators set for this room. */
export const subscriptionsSettings = {
  freeSubscriptionEnabled: at(290, flag('Creators can offer a free trial of their subscription.', true)),
  freeSubscriptionDuration: at(300, whole('How many days a free trial lasts if the creator doesn’t say.', 1, 1, 365)),
  priceNoticeDays: at(350, whole('How many days before a price increase current subscribers are told.', 30, 30, 365)),
  minimumSubscriptionPrice_minor: at(360, amount('The lowest price of a subscription.', 295)),
  maximumSubscriptionPrice_minor: at(370, amount('The highest price of a subscription.', 30_000)),
} satisfies SettingTable

declare module '../../kernel/setting-kinds.ts' {
  interface Settings extends Values<typeof subscriptionsSettings> {}
}
