import { type CallDetail, moneyToWire } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { recipes } from '../../ledger/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { taxTermsOf } from '../../tax/index.ts'
import { type ChargeRow, chargeTerms, findCharges } from '../../wallet/index.ts'
import { isOpen } from '../lifecycle.ts'
import type { Side } from '../policy.ts'
import type { CallRow } from '../store/calls.ts'

type Money = Pick<CallDetail, 'shares' | 'tax' | 'chargeId'>

/** What the money of a call comes to, for one side: what was charged, or as the whole price would be charged now. */
export async function moneyOf(db: Queryable, row: CallRow, side: Side): Promise<Money> {
  const charge = row.charge_id ? (await findCharges(db, [row.charge_id])).get(row.charge_id) : undefined
  const chargeId = charge?.id ?? null
  if (side === 'fan') return { shares: null, tax: charge ? taxOf(charge) : null, chargeId }
  const shares = charge ?? (isOpen(row.state) ? await wouldBe(db, row) : undefined)
  return {
    shares: shares
      ? {
          price: moneyToWire(charge ? row.charged_minor : row.price_minor),
          tax: moneyToWire(shares.tax_minor),
          fee: moneyToWire(shares.fee_minor),
          net: moneyToWire(shares.net_minor),
        }
      : null,
    tax: null,
    chargeId: side === 'operator' ? chargeId : null,
  }
}

function taxOf({ tax, tax_minor }: ChargeRow): CallDetail['tax'] {
  if (!tax) return null
  return { amount: moneyToWire(tax_minor), country: tax.country, rate: tax.rate_bps / 10_000, name: tax.name }
}

async function wouldBe(db: Queryable, { fan_id, performer_id, price_minor }: CallRow) {
  const terms = chargeTerms(await settingsIn(db), await agreementWith(db, performer_id))
  const home = terms.isTaxed ? (await taxTermsOf(db, [fan_id])).get(fan_id) : undefined
  const tax_minor = home?.country ? price_minor - recipes.withoutTax(price_minor, home.rate_bps) : 0n
  const { commission_bps, referral } = terms
  return recipes.sharesOf(price_minor, { commission_bps, referral }, tax_minor)
}
