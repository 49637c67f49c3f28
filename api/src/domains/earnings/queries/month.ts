import { type EarningMonth, type EarningType, moneyToWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { monthOf } from '../../../kernel/http/params.ts'
import { settingsAsOf } from '../../../kernel/settings.ts'
import { recentPeople } from '../../identity/index.ts'
import { earnedBy } from '../../wallet/index.ts'
import { type Balance, balanceOf, type TransfersOf } from './balance.ts'

type SumRow = {
  type: EarningType
  is_refunded: boolean
  count: number
  gross_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  shared_minor: bigint
  net_minor: bigint
}

/**
 * A creator's month (UTC) on one page: sales by kind, what was given back since, and what stayed; and the balance from its
 * beginning to its end. The sums of its CSV.
 */
export async function earningMonthly(ctx: Ctx, month: string, othersOf: TransfersOf): Promise<EarningMonth> {
  const { begins, ends } = monthOf(month)
  const { id } = viewerOf(ctx)
  const last = new Date(Math.min(ends.getTime() - 1, now().getTime()))
  const others = await othersOf(ctx.db.read, id)
  const [balance, rows, people, settings] = await Promise.all([
    balanceOf(ctx.db.read, { performerId: id, from: begins, to: ends, others }),
    sumsOf(ctx.db.read, id, begins, ends),
    recentPeople(ctx.db.read, [id]),
    settingsAsOf(ctx.db.read, last),
  ])
  const creator = people.get(id)
  const types = [...new Set(rows.map(({ type }) => type))]
  return {
    month,
    isOver: ends <= now(),
    seller: {
      name: settings.companyName || settings.siteName,
      address: settings.companyAddress,
      taxNumber: settings.companyTaxNumber,
    },
    creator: { name: creator?.name ?? '', username: creator?.username ?? '' },
    lines: types.map(type => ({ type, ...sumOf(rows.filter(row => row.type === type)) })),
    refunded: sumOf(rows.filter(row => row.is_refunded)),
    total: sumOf(rows.filter(row => !row.is_refunded)),
    balance: balanceView(balance),
  }
}

function balanceView({ opening_minor, lines, closing_minor }: Balance): EarningMonth['balance'] {
  return {
    opening: moneyToWire(opening_minor),
    lines: lines.map(({ kind, count, amount_minor }) => ({ kind, count, amount: moneyToWire(amount_minor) })),
    closing: moneyToWire(closing_minor),
  }
}

function sumsOf(db: Queryable, performerId: string, from: Date, to: Date): Promise<SumRow[]> {
  return db<SumRow[]>`
    select type, status <> 'success' as is_refunded, count(*)::int as count, sum(total_minor)::bigint as gross_minor,
      sum(tax_minor)::bigint as tax_minor, sum(fee_minor)::bigint as fee_minor,
      sum(shared_minor)::bigint as shared_minor, sum(net_minor)::bigint as net_minor
    from ${earnedBy(db, performerId)} c where created_at >= ${from} and created_at < ${to}
    group by 1, 2 order by sum(sum(net_minor)) over (partition by type) desc, type`
}

function sumOf(rows: SumRow[]) {
  const sum = (field: 'gross_minor' | 'tax_minor' | 'fee_minor' | 'shared_minor' | 'net_minor') =>
    moneyToWire(rows.reduce((all, row) => all + row[field], 0n))
  return {
    count: rows.reduce((all, row) => all + row.count, 0),
    gross: sum('gross_minor'),
    tax: sum('tax_minor'),
    fee: sum('fee_minor'),
    shared: sum('shared_minor'),
    net: sum('net_minor'),
  }
}
