import { taxes, taxReports } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { settingsOf } from '../../kernel/settings.ts'
import type { TaxReporting, UsernameOf } from './asks.ts'
import { addRate, addStandardRates, withdrawRate } from './commands/rates.ts'
import { setTaxes } from './commands/set.ts'
import { namedRates } from './store/rates.ts'
import { deskView } from './views.ts'

/** The endpoints of this room. */
export function taxRoutes({ report, exportReport }: TaxReporting, usernameOf: UsernameOf): Binding[] {
  const deskOf = async (ctx: Ctx) => {
    const [settings, rates] = await Promise.all([settingsOf(ctx.db), namedRates(ctx.db.sql, usernameOf)])
    return deskView(settings, rates)
  }
  /** What was changed is answered with the desk as it is then. */
  const then = async (ctx: Ctx, change: Promise<void>) => {
    await change
    return deskOf(ctx)
  }
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
