import { moneyToWire, type PublicSettings } from '@fanfare/contract'
import { currentGateway } from '../../gateways/index.ts'
import type { App } from '../../kernel/context.ts'
import { settingsOf } from '../../kernel/settings.ts'

/** The settings that everybody may know (specification, section 3), amounts as the wire writes them. */
export async function publicSettings(app: App): Promise<PublicSettings> {
  const all = await settingsOf(app.db)
  const gateway = await currentGateway(app)
  const amount = (minor: number) => moneyToWire(BigInt(minor))
  return {
    siteName: all.siteName,
    logoUrl: all.logoUrl,
    favicon: all.favicon,
    menus: [],
    maintenanceMode: all.maintenanceMode,
    requireEmailVerification: all.requireEmailVerification,
    hashPasswordInClient: app.config.hashPasswordInBrowser,
    stripePublishableKey: all.stripePublishableKey,
    paymentGateway: gateway.name,
    paymentIsSandbox: gateway.isSandbox,
    currency: all.currency,
    tokenConversionRate: all.tokenConversionRate,
    performerCommission: all.performerCommission_bps / 10_000,
    earningsHoldDays: all.earningsHoldDays,
    freeSubscriptionEnabled: all.freeSubscriptionEnabled,
    freeSubscriptionDuration: all.freeSubscriptionDuration,
    minimumSubscriptionPrice: amount(all.minimumSubscriptionPrice_minor),
    maximumSubscriptionPrice: amount(all.maximumSubscriptionPrice_minor),
    minimumWalletPrice: amount(all.minimumWalletPrice_minor),
    maximumWalletPrice: amount(all.maximumWalletPrice_minor),
    minimumTipPrice: amount(all.minimumTipPrice_minor),
    maximumTipPrice: amount(all.maximumTipPrice_minor),
    minimumPayoutAmount: amount(all.minimumPayoutAmount_minor),
    agreement_title: all.agreement_title,
    agreement_url: all.agreement_url,
    gaCode: all.gaCode,
  }
}
