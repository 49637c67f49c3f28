import type { PriceSettings } from '@fanfare/contract'
import { currentGateway, gatewayStates } from '../../../gateways/index.ts'
import type { App } from '../../../kernel/context.ts'
import { type SettingKey, settingEntry, wireKey, wireValue } from '../../../kernel/settings.ts'
import { changesOf } from '../store/settings.ts'
import { settingRows } from './settings.ts'

/** Settings about money, in the order in which operators read them. */
const priceKeys = [
  ...(['performerCommission_bps', 'referralCommission_bps', 'referralMonths'] as const),
  ...(['tokenConversionRate', 'minimumWalletPrice_minor', 'maximumWalletPrice_minor'] as const),
  ...(['minimumTipPrice_minor', 'maximumTipPrice_minor', 'missedCallPercent'] as const),
  ...(['minimumSubscriptionPrice_minor', 'maximumSubscriptionPrice_minor', 'freeSubscriptionEnabled'] as const),
  ...(['freeSubscriptionDuration', 'priceNoticeDays'] as const),
  ...(['minimumPayoutAmount_minor', 'earningsHoldDays', 'payoutCoolDownHours'] as const),
  ...(['payoutTwoPersonLimit_minor', 'refundTwoPersonLimit_minor'] as const),
  ...(['newFanDays', 'newFanCardLimit_minor', 'newFanTipLimit_minor'] as const),
  ...(['cardPaymentsPerHour', 'cardDeclinesPerDay', 'newCardsPerDay', 'holdBackAfterDispute'] as const),
  ...(['taxLabel', 'taxRate_bps', 'taxedWhen', 'paymentGateway', 'paymentRoutes'] as const),
] as const satisfies readonly SettingKey[]

const changes_max = 30

/** What an operator needs to set prices: the settings, which gateways can be used, and who changed what. */
export async function priceSettings(app: App): Promise<PriceSettings> {
  const [settings, current, changes] = await Promise.all([
    settingRows(app, priceKeys),
    currentGateway(app),
    changesOf(app.db.sql, [...priceKeys], changes_max),
  ])
  const known = new Map<string, SettingKey>(priceKeys.map(key => [key, key]))
  return {
    settings,
    gateways: gatewayStates(app).map(one => ({ ...one, isCurrent: one.name === current.name })),
    changes: changes.flatMap(({ id, key: name, before, after, username, changed_at }) => {
      const key = known.get(name)
      if (!key) return []
      return {
        _id: id,
        key: wireKey(key),
        after: wireValue(key, after),
        changedBy: username,
        before: wireValue(key, before ?? settingEntry(key).fallback),
        changedAt: changed_at.toISOString(),
      }
    }),
  }
}
