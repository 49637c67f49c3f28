import { accountDesk, auditors, operatorAccounts, operatorActs } from '@fanfare/contract'
import { type Binding, bind } from '../../../kernel/http/bind.ts'
import { createAuditor, endAuditor } from '../commands/auditors.ts'
import { changeOperator } from '../commands/change-operator.ts'
import { listForDesk, openAccount } from '../queries/accounts.ts'
import { allAuditors, exportLooks, looksOfAuditor } from '../queries/auditors.ts'
import { exportOperatorActs, listOperatorActs } from '../queries/operator-acts.ts'
import { allOperators } from '../queries/operators.ts'

/** What operators see of accounts, of each other, and of what each did. */
export const identityDeskRoutes: Binding[] = [
  bind(accountDesk.accounts, (ctx, { query }) => listForDesk(ctx, query)),
  bind(accountDesk.account, (ctx, { params }) => openAccount(ctx, params.id)),
  bind(operatorAccounts.operators, ctx => allOperators(ctx)),
  bind(operatorAccounts.changeOperator, (ctx, { params, body }) => changeOperator(ctx, params.id, body)),
  bind(auditors.auditors, ctx => allAuditors(ctx)),
  bind(auditors.createAuditor, (ctx, { body }) => createAuditor(ctx, body)),
  bind(auditors.endAuditor, (ctx, { params }) => endAuditor(ctx, params.id)),
  bind(auditors.auditorLooks, (ctx, { params, query }) => looksOfAuditor(ctx, params.id, query)),
  bind(auditors.exportAuditorLooks, (ctx, { params }) => exportLooks(ctx, params.id)),
  bind(operatorActs.acts, (ctx, { query }) => listOperatorActs(ctx, query)),
  bind(operatorActs.exportActs, (ctx, { query }) => exportOperatorActs(ctx, query)),
]
