import type { Queryable } from '../../../kernel/database.ts'
import { recipes } from '../../ledger/index.ts'
import { type TaxTerms, taxTermsOf } from '../../tax/index.ts'
import type { ChargeTerms } from './charge-terms.ts'

/** For a fan whose country is unknown: no tax is taken, and the charge says why. */
const nowhere: TaxTerms = {
  country: null,
  rate_bps: 0,
  name: '',
  decided_by: 'unknown',
  account: null,
  card: null,
  address: null,
}

type Taxed = { fanId: string; terms: Pick<ChargeTerms, 'isTaxed'>; tax?: TaxTerms | undefined }

/**
 * How these charges are taxed, in order: as the caller found it, else as of now, all in one
 * statement. Undefined for charges while the site takes none.
 */
export async function taxesOf(db: Queryable, charges: Taxed[]): Promise<(TaxTerms | undefined)[]> {
  const asked = charges.filter(({ terms, tax }) => terms.isTaxed && !tax).map(({ fanId }) => fanId)
  const found = asked.length > 0 ? await taxTermsOf(db, asked) : new Map<string, TaxTerms>()
  return charges.map(({ fanId, terms, tax }) => (terms.isTaxed ? (tax ?? found.get(fanId) ?? nowhere) : undefined))
}

/** The same of one charge. */
export async function taxOf(db: Queryable, charge: Taxed): Promise<TaxTerms | undefined> {
  return (await taxesOf(db, [charge]))[0]
}

/** How much of what a fan pays is tax on these terms. */
export function taxIn(paid_minor: bigint, tax: TaxTerms | undefined): bigint {
  return tax?.country ? paid_minor - recipes.withoutTax(paid_minor, tax.rate_bps) : 0n
}

/** The tax of a charge as the ledger books it: nothing where there is none. */
export function bookedTax(tax: TaxTerms | null | undefined, amount_minor: bigint): recipes.Tax | undefined {
  return tax?.country && amount_minor > 0n ? { country: tax.country, amount_minor } : undefined
}
