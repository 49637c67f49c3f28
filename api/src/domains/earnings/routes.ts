import { earnings, type Input, moneyToWire } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { checkDates } from '../../kernel/http/params.ts'
import { recentPeople } from '../identity/index.ts'
import { earningsOf } from '../ledger/index.ts'
import type { TransfersOf } from './queries/balance.ts'
import { earningMonthly } from './queries/month.ts'
import { earningMonths } from './queries/months.ts'
import { earningStats, earningsSearch, personIn } from './queries/sales.ts'
import { earningProof, earningStatement } from './queries/statement.ts'
import { earningView } from './views.ts'

/** The endpoints of this room; `othersOf` names the transfers of rooms above that moved a creator's earnings. */
export const earningsRoutes = (othersOf: TransfersOf): Binding[] => [
  bind(earnings.searchEarnings, (ctx, { query }) => listEarnings(ctx, query)),
  bind(earnings.earningStats, (ctx, { query }) => stats(ctx, query)),
  bind(earnings.earningStatement, async (ctx, { params }) => earningStatement(ctx, params.month, othersOf)),
  bind(earnings.earningMonths, ctx => earningMonths(ctx, othersOf)),
  bind(earnings.earningMonthly, (ctx, { params }) => earningMonthly(ctx, params.month, othersOf)),
  bind(earnings.earningProof, async ctx => earningProof(ctx)),
]

type Statement = Input<typeof earnings.searchEarnings>['query']

async function listEarnings(ctx: Ctx, query: Statement) {
  const { rows, total } = await earningsSearch(ctx.db.read, viewerOf(ctx).id, checkDates(query))
  const people = await recentPeople(ctx.db.read, rows.map(personIn))
  return { data: rows.map(row => earningView(ctx.config, row, people.get(personIn(row)))), total }
}

async function stats(ctx: Ctx, query: Statement) {
  const { id } = viewerOf(ctx)
  const [sums, owed] = await Promise.all([earningStats(ctx.db.read, id, checkDates(query)), earningsOf(ctx.db.sql, id)])
  return {
    totalGrossPrice: moneyToWire(sums.gross_minor),
    totalTax: moneyToWire(sums.tax_minor),
    totalSiteCommission: moneyToWire(sums.fee_minor),
    totalShared: moneyToWire(sums.shared_minor),
    totalNetPrice: moneyToWire(sums.net_minor),
    previousNetPrice: sums.previous_net_minor === null ? null : moneyToWire(sums.previous_net_minor),
    maturing: moneyToWire(owed.maturing_minor),
    available: moneyToWire(owed.available_minor),
    days: sums.days.map(({ day, gross_minor, tax_minor, shared_minor, net_minor }) => ({
      day,
      gross: moneyToWire(gross_minor),
      tax: moneyToWire(tax_minor),
      shared: moneyToWire(shared_minor),
      net: moneyToWire(net_minor),
    })),
    kinds: sums.kinds.map(({ type, count, gross_minor, tax_minor, fee_minor, shared_minor, net_minor }) => ({
      type,
      count,
      gross: moneyToWire(gross_minor),
      tax: moneyToWire(tax_minor),
      fee: moneyToWire(fee_minor),
      shared: moneyToWire(shared_minor),
      net: moneyToWire(net_minor),
    })),
  }
}
