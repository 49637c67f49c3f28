import { reconciliation, reconciliationBank } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { explain } from './commands/explain.ts'
import { importBankFile } from './commands/import-bank-file.ts'
import { runNow } from './commands/run.ts'
import { listBankFiles, openBankFile } from './queries/bank-files.ts'
import { listDays, showDay } from './queries/days.ts'

export const reconciliationRoutes: Binding[] = [
  bind(reconciliation.days, (ctx, { query }) => listDays(ctx, query)),
  bind(reconciliationBank.bankFiles, (ctx, { query }) => listBankFiles(ctx, query)),
  bind(reconciliationBank.oneBankFile, (ctx, { params }) => openBankFile(ctx, params.id)),
  bind(reconciliationBank.importBankFile, async (ctx, { body, files }) => {
    const { id, isNew } = await importBankFile(ctx, body, files)
    return { ...(await openBankFile(ctx, id)), isNew }
  }),
  bind(reconciliation.oneDay, (ctx, { params }) => showDay(ctx, params.id)),
  bind(reconciliation.run, (ctx, { params }) => runNow(ctx, params.id)),
  bind(reconciliation.explain, (ctx, { params, body }) => explain(ctx, params.id, body.note)),
]
