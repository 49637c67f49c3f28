import { taxFormDesk, taxForms } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { askTaxForm } from './commands/ask.ts'
import { signTaxForm } from './commands/sign.ts'
import type { PaidOut } from './jobs.ts'
import { listTaxForms, openTaxForm } from './queries/desk.ts'
import { ownTaxForm } from './queries/own.ts'
import { exportTaxYear, taxYearReport } from './queries/reports.ts'
import { exportOwnTaxYear, ownTaxYear } from './queries/years.ts'

/** The endpoints of this room; the room payouts lends what was paid out. */
export const taxFormsRoutes = ({ between }: Pick<PaidOut, 'between'>): Binding[] => [
  bind(taxForms.ownTaxForm, ctx => ownTaxForm(ctx)),
  bind(taxForms.signTaxForm, async (ctx, { body }) => {
    await signTaxForm(ctx, body)
    return ownTaxForm(ctx)
  }),
  bind(taxForms.ownTaxYear, (ctx, { params }) => ownTaxYear(ctx, params.year, between)),
  bind(taxForms.exportOwnTaxYear, (ctx, { params }) => exportOwnTaxYear(ctx, params.year, between)),
  bind(taxFormDesk.deskTaxForms, (ctx, { query }) => listTaxForms(ctx, query)),
  bind(taxFormDesk.openTaxForm, (ctx, { params }) => openTaxForm(ctx, params.id)),
  bind(taxFormDesk.askTaxForm, (ctx, { params, body }) => askTaxForm(ctx, params.id, body.reason)),
  bind(taxFormDesk.taxYearReport, (ctx, { params }) => taxYearReport(ctx, params.year, between)),
  bind(taxFormDesk.exportTaxYear, (ctx, { params }) => exportTaxYear(ctx, params, between)),
]
