import { now } from '../../../kernel/clock.ts'
import type { Settings } from '../../../kernel/settings.ts'
import type { Agreement } from '../../profiles/index.ts'

/** The most in one tip of a fan whose first card payment is less than so many days ago; 0 tokens for no limit. */
export type NewFanTerms = { tip_minor: bigint; days: number }

/** What the site's settings say of new fans. */
export function newFanTerms({ newFanTipLimit_minor, newFanDays }: Settings): NewFanTerms {
  return { tip_minor: BigInt(newFanTipLimit_minor), days: newFanDays }
}

/** The rules in force for a charge. Rates in basis points; a referral is who invited the creator, with their rate. */
export type ChargeTerms = {
  commission_bps: number
  earningsHoldDays: number
  minimumTip_minor: bigint
  maximumTip_minor: bigint
  newFan?: NewFanTerms
  /** The site takes the tax of the fan's country. */
  isTaxed?: boolean
  referral?: { userId: string; rate_bps: number } | undefined
}

/** The site's terms with what holds for this creator: their own commission, and the share of who invited them. */
export function chargeTerms(settings: Settings, agreed?: Agreement): ChargeTerms {
  const { referrer_id: userId = null, referral_ends_at = null } = agreed ?? {}
  const isShared = userId !== null && referral_ends_at !== null && referral_ends_at > now()
  return {
    commission_bps: agreed?.commission_bps ?? settings.performerCommission_bps,
    referral: isShared ? { userId, rate_bps: settings.referralCommission_bps } : undefined,
    earningsHoldDays: settings.earningsHoldDays,
    minimumTip_minor: BigInt(settings.minimumTipPrice_minor),
    maximumTip_minor: BigInt(settings.maximumTipPrice_minor),
    newFan: newFanTerms(settings),
    isTaxed: settings.taxes,
  }
}
