import { minorToText, moneyToWire, type TaxYear } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Answer } from '../../../kernel/http/bind.ts'
import { csvDownload } from '../../../kernel/http/download.ts'
import { refuseFields } from '../../../kernel/refusal.ts'
import { settingsAsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { type PaidBetween, quartersOf, type Sums, soldBetween, totalOf, yearSpan } from './figures.ts'

/** An amount that may be below zero, as the wire has it. */
export const signed = (minor: bigint): number => (minor < 0n ? -moneyToWire(-minor) : moneyToWire(minor))

/** Refuses a year that hasn't begun. */
export function checkYear(year: number): void {
  if (yearSpan(year).from > now())
    throw refuseFields([{ path: 'year', message: 'Choose a year that has begun, as 2026.' }])
}

/** The viewer's sales, fees and payouts of a year (UTC) by quarter. Refuses a year that hasn't begun. */
export async function ownTaxYear(ctx: Ctx, year: number, paidBetween: PaidBetween): Promise<TaxYear> {
  checkYear(year)
  const performerId = viewerOf(ctx).id
  const db = ctx.db.read
  const span = yearSpan(year)
  const last = new Date(Math.min(span.to.getTime() - 1, now().getTime()))
  const [settings, people, sold, paid] = await Promise.all([
    settingsAsOf(db, last),
    recentPeople(db, [performerId]),
    soldBetween(db, [performerId], span),
    paidBetween(db, [performerId], span),
  ])
  const rows = quartersOf(sold, paid, settings.currency)
  const creator = people.get(performerId)
  return {
    year,
    isOver: span.to <= now(),
    currency: settings.currency,
    seller: {
      name: settings.companyName || settings.siteName,
      address: settings.companyAddress,
      taxNumber: settings.companyTaxNumber,
    },
    creator: { name: creator?.name ?? '', username: creator?.username ?? '' },
    quarters: rows.map(({ quarter, ...sums }) => ({ quarter, ...sumsView(sums) })),
    total: sumsView(totalOf(rows)),
  }
}

function sumsView({ count, gross_minor, tax_minor, fee_minor, shared_minor, net_minor, paid_minor }: Sums) {
  return {
    count,
    gross: signed(gross_minor),
    tax: signed(tax_minor),
    fee: signed(fee_minor),
    shared: signed(shared_minor),
    net: signed(net_minor),
    paidOut: signed(paid_minor),
  }
}

const columns = ['Period', 'Sales', 'Gross', 'Tax', 'Fees', 'Shared', 'Net', 'Paid out', 'Currency']

/** The same as CSV. */
export async function exportOwnTaxYear(ctx: Ctx, year: number, paidBetween: PaidBetween): Promise<Answer> {
  const { quarters, total, currency } = await ownTaxYear(ctx, year, paidBetween)
  const line = (period: string, { count, gross, tax, fee, shared, net, paidOut }: TaxYear['total']) => [
    period,
    String(count),
    ...[gross, tax, fee, shared, net, paidOut].map(wire => minorToText(BigInt(Math.round(wire * 100)))),
    currency,
  ]
  async function* lines() {
    yield [...quarters.map(row => line(`${year}-Q${row.quarter}`, row)), line(String(year), total)]
  }
  return csvDownload(`earnings-${year}.csv`, columns, lines())
}
