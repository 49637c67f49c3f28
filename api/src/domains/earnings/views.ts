import { type EarningView, moneyToWire } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { EarningRow } from './queries/sales.ts'

/** A sale as the wire shows it to the creator who earned it, or who got a share of it. */
export function earningView(config: Config, charge: EarningRow, person: Person | undefined): EarningView {
  return {
    _id: charge.id,
    userInfo: person && !charge.seller_id ? personView(config, person) : null,
    sellerInfo: person && charge.seller_id ? personView(config, person) : null,
    type: charge.type,
    targetId: charge.target_id,
    title: charge.title,
    grossPrice: moneyToWire(charge.total_minor),
    tax: moneyToWire(charge.tax_minor),
    siteCommission: charge.commission_bps / 10_000,
    shared: moneyToWire(charge.shared_minor),
    netPrice: moneyToWire(charge.net_minor),
    status: charge.status,
    refundReason: charge.refund_reason,
    isPaid: charge.is_paid,
    isToken: charge.paid_from === 'wallet',
    availableAt: `${charge.release_on}T00:00:00.000Z`,
    createdAt: charge.created_at.toISOString(),
  }
}
