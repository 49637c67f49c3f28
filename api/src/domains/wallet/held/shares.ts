import { type ChargeTax, moneyToWire } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { recipes } from '../../ledger/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { taxTermsOf } from '../../tax/index.ts'
import { chargeTerms } from '../commands/charge-terms.ts'
import { type ChargeRow, findCharges } from '../store/charges.ts'
import type { Side } from './agreement.ts'

/** What the money of an agreement comes to: what the creator gets, for them and operators, and the tax, for the fan. */
export type HeldMoney = {
  shares: { price: number; tax: number; fee: number; net: number } | null
  tax: ChargeTax | null
  chargeId: string | null
}

type Row = { fan_id: string; performer_id: string; charge_id: string | null }

/** The money of an agreement for one side: what was charged, or as `would_minor` would be charged now. */
export async function moneyOf(
  db: Queryable,
  row: Row,
  { side, would_minor }: { side: Side; would_minor: bigint | null },
): Promise<HeldMoney> {
  const charge = row.charge_id ? (await findCharges(db, [row.charge_id])).get(row.charge_id) : undefined
  const chargeId = charge?.id ?? null
  if (side === 'fan') return { shares: null, tax: charge ? taxOf(charge) : null, chargeId }
  const parts = charge ?? (would_minor === null ? undefined : await wouldBe(db, row, would_minor))
  return {
    shares: parts
      ? {
          price: moneyToWire(parts.total_minor),
          tax: moneyToWire(parts.tax_minor),
          fee: moneyToWire(parts.fee_minor),
          net: moneyToWire(parts.net_minor),
        }
      : null,
    tax: null,
    chargeId: side === 'operator' ? chargeId : null,
  }
}

function taxOf({ tax, tax_minor }: ChargeRow): ChargeTax | null {
  if (!tax) return null
  return { amount: moneyToWire(tax_minor), country: tax.country, rate: tax.rate_bps / 10_000, name: tax.name }
}

async function wouldBe(db: Queryable, { fan_id, performer_id }: Row, total_minor: bigint) {
  const terms = chargeTerms(await settingsIn(db), await agreementWith(db, performer_id))
  const home = terms.isTaxed ? (await taxTermsOf(db, [fan_id])).get(fan_id) : undefined
  const tax_minor = home?.country ? total_minor - recipes.withoutTax(total_minor, home.rate_bps) : 0n
  const { commission_bps, referral } = terms
  return { total_minor, ...recipes.sharesOf(total_minor, { commission_bps, referral }, tax_minor) }
}
