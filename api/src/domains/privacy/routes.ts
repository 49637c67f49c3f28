import { accountClosure, dataExports } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { Personal } from '../../kernel/personal.ts'
import { closeAccount, keepAccount } from './commands/close.ts'
import { askForExport, downloadExport, exportLink, listExports } from './commands/exports.ts'
import { showClosure } from './queries/closure.ts'

/** The endpoints of this room, over what each room holds of people. */
export const privacyRoutes = (personal: readonly Personal[]): Binding[] => [
  bind(dataExports.exportData, (ctx, { body }) => askForExport(ctx, body)),
  bind(dataExports.exports, ctx => listExports(ctx)),
  bind(dataExports.exportLink, (ctx, { params }) => exportLink(ctx, params.id)),
  bind(dataExports.exportFile, (ctx, { params, query }) => downloadExport(ctx, params.id, query)),
  bind(accountClosure.closure, ctx => showClosure(ctx, personal)),
  bind(accountClosure.closeAccount, (ctx, { body }) => closeAccount(ctx, personal, body)),
  bind(accountClosure.keepAccount, ctx => keepAccount(ctx, personal)),
]
