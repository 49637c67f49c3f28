import { type Input, minorToText, moneyToWire, type TaxReport, type taxReports } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { familyBetween } from '../../ledger/index.ts'
import type { TaxReporting } from '../../tax/index.ts'
import { type Span, type TaxRow, taxMovements, untaxed } from '../store/taxes.ts'

type Quarter = Input<typeof taxReports.taxReport>['query']

const months = 3

function spanOf({ year, quarter }: Quarter): Span {
  const month = (quarter - 1) * months
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + months, 1)) }
}

/** The tax of a quarter (UTC) by country and rate, corrections of earlier quarters after it, and the ledger's own sums. */
async function report(ctx: Ctx, quarter: Quarter): Promise<TaxReport> {
  const span = spanOf(quarter)
  const db = ctx.db.read
  const [settings, rows, others, balances] = await Promise.all([
    settingsOf(ctx.db),
    taxMovements(db, span),
    untaxed(db, span),
    familyBetween(db, 'tax', span.from, span.to),
  ])
  return {
    ...quarter,
    currency: settings.currency,
    lines: rows.map(lineView),
    untaxed: others.map(({ country, charges, gross_minor }) => ({ country, charges, gross: moneyToWire(gross_minor) })),
    balances: balances.map(({ account_id, amount_minor }) => ({
      country: account_id.slice('tax:'.length),
      tax: signed(amount_minor),
    })),
  }
}

const signed = (minor: bigint) => (minor < 0n ? -moneyToWire(-minor) : moneyToWire(minor))

function lineView(row: TaxRow): TaxReport['lines'][number] {
  const { gross_minor, tax_minor, gross_amount_minor, tax_amount_minor } = row
  return {
    country: row.country,
    name: row.name,
    rate: row.rate_bps / 10_000,
    ofQuarter: row.of_quarter,
    isCorrection: row.is_correction,
    charges: row.charges,
    gross: signed(gross_minor),
    net: signed(gross_minor - tax_minor),
    tax: signed(tax_minor),
    grossAmount: signed(gross_amount_minor),
    netAmount: signed(gross_amount_minor - tax_amount_minor),
    taxAmount: signed(tax_amount_minor),
  }
}

/** The states that write themselves otherwise in matters of VAT than in ISO 3166 (Directive 2006/112/EC, article 215). */
const vatCodes: Partial<Record<string, string>> = { GR: 'EL' }

const columns = [
  'Period',
  'Correction of',
  'Country',
  'Tax',
  'Rate %',
  'Charges',
  'Taxable amount',
  'VAT amount',
  'Gross amount',
  'Currency',
  'Gross (tokens)',
  'Net (tokens)',
  'Tax (tokens)',
]

/** The same as a file for the one-stop shop. The export is logged before the first line is sent. */
async function exportReport(ctx: Ctx, quarter: Quarter) {
  const period = `${quarter.year}-Q${quarter.quarter}`
  const { currency } = await settingsOf(ctx.db)
  const rows = await taxMovements(ctx.db.read, spanOf(quarter))
  await recordAct(ctx.db.sql, ctx, { act: 'export_taxes', target: 'tax_report', targetId: period })
  async function* lines() {
    yield rows.map(row => csvLine(row, period, currency))
  }
  return csvDownload(`tax-${period}.csv`, columns, lines())
}

function csvLine(row: TaxRow, period: string, currency: string): string[] {
  const { country, gross_minor, tax_minor, gross_amount_minor, tax_amount_minor } = row
  return [
    period,
    row.is_correction ? row.of_quarter : '',
    vatCodes[country] ?? country,
    row.name,
    minorToText(BigInt(row.rate_bps)),
    String(row.charges),
    minorToText(gross_amount_minor - tax_amount_minor),
    minorToText(tax_amount_minor),
    minorToText(gross_amount_minor),
    currency,
    minorToText(gross_minor),
    minorToText(gross_minor - tax_minor),
    minorToText(tax_minor),
  ]
}

/** What the room of taxes shows of charges. */
export const taxReporting: TaxReporting = { report, exportReport }
