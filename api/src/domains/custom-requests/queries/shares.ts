import { type CustomRequestDetail, moneyToWire } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { recipes } from '../../ledger/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { taxTermsOf } from '../../tax/index.ts'
import { type ChargeRow, chargeTerms, findCharges } from '../../wallet/index.ts'
import type { Side } from '../policy.ts'
import type { RequestRow } from '../store/requests.ts'

type Money = Pick<CustomRequestDetail, 'shares' | 'tax' | 'chargeId'>

/** What the money of a request comes to, for one side: what was charged, or as it would be charged now. */
export async function moneyOf(db: Queryable, row: RequestRow, side: Side): Promise<Money> {
  const charge = row.charge_id ? (await findCharges(db, [row.charge_id])).get(row.charge_id) : undefined
  const chargeId = charge?.id ?? null
  if (side === 'fan') return { shares: null, tax: charge ? taxOf(charge) : null, chargeId }
  const shares = charge ?? (await wouldBe(db, row))
  return {
    shares: {
      price: moneyToWire(charge ? row.price_minor : (row.counter_minor ?? row.price_minor)),
      tax: moneyToWire(shares.tax_minor),
      fee: moneyToWire(shares.fee_minor),
      net: moneyToWire(shares.net_minor),
    },
    tax: null,
    chargeId: side === 'operator' ? chargeId : null,
  }
}

function taxOf({ tax, tax_minor }: ChargeRow): CustomRequestDetail['tax'] {
  if (!tax) return null
  return { amount: moneyToWire(tax_minor), country: tax.country, rate: tax.rate_bps / 10_000, name: tax.name }
}

async function wouldBe(db: Queryable, { fan_id, performer_id, price_minor, counter_minor }: RequestRow) {
  const terms = chargeTerms(await settingsIn(db), await agreementWith(db, performer_id))
  const home = terms.isTaxed ? (await taxTermsOf(db, [fan_id])).get(fan_id) : undefined
  const gross_minor = counter_minor ?? price_minor
  const tax_minor = home?.country ? gross_minor - recipes.withoutTax(gross_minor, home.rate_bps) : 0n
  const { commission_bps, referral } = terms
  return recipes.sharesOf(gross_minor, { commission_bps, referral }, tax_minor)
}
