import { type EarningView, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { EarningRow } from './queries/sales.ts'

/** A sale as the wire shows it to the creator who earned it. */
export function earningView(config: Config, charge: EarningRow, fan: Person | undefined): EarningView {
  return {
    _id: charge.id,
    userInfo: fan ? personView(config, fan) : null,
    type: charge.type,
    targetId: charge.target_id,
    title: charge.title,
    grossPrice: moneyToWire(charge.total_minor),
    tax: moneyToWire(charge.tax_minor),
    siteCommission: charge.commission_bps / 10_000,
    netPrice: moneyToWire(charge.net_minor),
    status: charge.status,
    refundReason: charge.refund_reason,
    isPaid: charge.is_paid,
    isToken: charge.paid_from === 'wallet',
    availableAt: `${charge.release_on}T00:00:00.000Z`,
    createdAt: charge.created_at.toISOString(),
  }
}
