import { type Input, type Reply, taxes, taxReports } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { addRate, addStandardRates, withdrawRate } from './commands/rates.ts'
import { setTaxes } from './commands/set.ts'
import { allRates } from './store/rates.ts'
import { deskView } from './views.ts'

type Quarter = Input<typeof taxReports.taxReport>['query']

/** What the room that keeps charges lends to this one: the report of a quarter, and the same as a file. */
export type TaxReporting = {
  report(ctx: Ctx, quarter: Quarter): Promise<Reply<typeof taxReports.taxReport>>
  exportReport(ctx: Ctx, quarter: Quarter): Promise<unknown>
}

/** The endpoints of this room. */
export function taxRoutes({ report, exportReport }: TaxReporting): Binding[] {
  return [
    bind(taxes.taxDesk, deskOf),
    bind(taxes.setTaxes, (ctx, { body }) => then(ctx, setTaxes(ctx, body))),
    bind(taxes.addTaxRate, (ctx, { body }) => then(ctx, addRate(ctx, body))),
    bind(taxes.addStandardRates, ctx => then(ctx, addStandardRates(ctx))),
    bind(taxes.withdrawTaxRate, (ctx, { params }) => then(ctx, withdrawRate(ctx, params.id))),
    bind(taxReports.taxReport, (ctx, { query }) => report(ctx, query)),
    bind(taxReports.exportTaxReport, (ctx, { query }) => exportReport(ctx, query)),
  ]
}

async function deskOf(ctx: Ctx) {
  const [settings, rates] = await Promise.all([settingsOf(ctx.db), allRates(ctx.db.sql)])
  return deskView(settings, rates)
}

/** What was changed is answered with the desk as it is then. */
async function then(ctx: Ctx, change: Promise<void>) {
  await change
  return deskOf(ctx)
}
