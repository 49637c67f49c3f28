import { isEuCountry, moneyToWire, type TaxReportName, type TaxYearReport } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { type Settings, settingsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { asksOf } from '../policy.ts'
import { currentForms } from '../store/forms.ts'
import { performersAfter } from '../store/standings.ts'
import { type PaidBetween, quartersOf, soldBetween, totalOf, yearSpan } from './figures.ts'
import { dac7Columns, dac7Line, necColumns, necLine, openColumns, openLine, type Seller } from './report-lines.ts'
import { checkYear, signed } from './years.ts'

/** From which sum of payouts the IRS wants a 1099-NEC: 600 USD, and 2,000 USD for payments from 2026 on. */
const necLimit_minor = (year: number): bigint => (year >= 2026 ? 200_000n : 60_000n)

const rows_atOnce = 500
const none = '00000000-0000-0000-0000-000000000000'

/** All creators with what they sold and were paid in a year, and the form that counts for them, a page at a time. */
async function* sellersOf(ctx: Ctx, year: number, paidBetween: PaidBetween): AsyncGenerator<Seller[]> {
  const db = ctx.db.read
  const { currency } = await settingsOf(ctx.db)
  let after = none
  for (;;) {
    const ids = await performersAfter(db, after, rows_atOnce)
    if (ids.length === 0) return
    const span = yearSpan(year)
    const [people, forms, sold, paid] = await Promise.all([
      recentPeople(db, ids),
      currentForms(db, ids),
      soldBetween(db, ids, span),
      paidBetween(db, ids, span),
    ])
    const soldOf = Map.groupBy(sold, row => row.performer_id)
    const paidOf = Map.groupBy(paid, row => row.performer_id)
    yield ids.map(id => {
      const form = forms.get(id)
      const quarters = quartersOf(soldOf.get(id) ?? [], paidOf.get(id) ?? [], currency)
      const person = people.get(id)
      return {
        id,
        name: person?.name ?? '',
        username: person?.username ?? '',
        form,
        valid: form?.state === 'submitted' ? form : undefined,
        quarters,
        total: totalOf(quarters),
      }
    })
    after = ids.at(-1) as string
  }
}

const isPaidEnough = ({ total }: Seller, year: number) => total.paid_minor >= necLimit_minor(year)

const hasSold = ({ quarters }: Seller) => quarters.some(({ count, gross_minor }) => count !== 0 || gross_minor !== 0n)

/** Which creators belong to each report. A form that isn't valid any more says nothing about where its creator lives. */
const belongs: Record<TaxReportName, (seller: Seller, year: number) => boolean> = {
  '1099-nec': (seller, year) => seller.valid?.us_form === 'w9' && isPaidEnough(seller, year),
  '1099-nec-without-form': (seller, year) => !seller.valid?.us_form && isPaidEnough(seller, year),
  dac7: seller => seller.valid?.has_eu === true && hasSold(seller),
  'dac7-without-form': seller =>
    hasSold(seller) && (!seller.valid || (isEuCountry(seller.valid.country) && !seller.valid.has_eu)),
}

function reporterOf(settings: Settings): TaxYearReport['reporter'] {
  return {
    name: settings.companyName || settings.siteName,
    address: settings.companyAddress,
    taxNumber: settings.companyTaxNumber,
    country: settings.companyCountry,
  }
}

/** What the reports of a year have in them. Refuses a year that hasn't begun. */
export async function taxYearReport(ctx: Ctx, year: number, paidBetween: PaidBetween): Promise<TaxYearReport> {
  checkYear(year)
  const settings = await settingsOf(ctx.db)
  const counts: Record<TaxReportName, number> = {
    '1099-nec': 0,
    '1099-nec-without-form': 0,
    dac7: 0,
    'dac7-without-form': 0,
  }
  let [paid_minor, consideration_minor] = [0n, 0n]
  for await (const sellers of sellersOf(ctx, year, paidBetween))
    for (const seller of sellers) {
      for (const name of Object.keys(counts) as TaxReportName[]) if (belongs[name](seller, year)) counts[name]++
      if (belongs['1099-nec'](seller, year)) paid_minor += seller.total.paid_minor
      if (belongs.dac7(seller, year)) consideration_minor += seller.total.net_minor
    }
  return {
    year,
    currency: settings.currency,
    reporter: reporterOf(settings),
    asks: asksOf(settings),
    us: {
      limit: moneyToWire(necLimit_minor(year)),
      reported: counts['1099-nec'],
      amount: moneyToWire(paid_minor),
      withoutForm: counts['1099-nec-without-form'],
    },
    eu: {
      reported: counts.dac7,
      consideration: signed(consideration_minor),
      withoutForm: counts['dac7-without-form'],
    },
  }
}

/** A report of a year as CSV. The export is logged before the first line is sent. Refuses a year that hasn't begun. */
export async function exportTaxYear(
  ctx: Ctx,
  { year, report }: { year: number; report: TaxReportName },
  paidBetween: PaidBetween,
): Promise<Answer> {
  checkYear(year)
  const settings = await settingsOf(ctx.db)
  const reporter = reporterOf(settings)
  const facts = { year, currency: settings.currency, reporter, secret: ctx.secret }
  const [columns, lineOf] = {
    '1099-nec': [necColumns, necLine] as const,
    dac7: [dac7Columns, dac7Line] as const,
    '1099-nec-without-form': [openColumns, openLine] as const,
    'dac7-without-form': [openColumns, openLine] as const,
  }[report]
  await recordAct(ctx.db.sql, ctx, { act: 'export_tax_forms', target: 'tax_report', targetId: `${year} ${report}` })
  async function* lines() {
    for await (const sellers of sellersOf(ctx, year, paidBetween))
      yield sellers.filter(seller => belongs[report](seller, year)).map(seller => lineOf(seller, facts))
  }
  return csvDownload(`${report}-${year}.csv`, columns, lines())
}
