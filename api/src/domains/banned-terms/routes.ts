import { bannedTerms } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import type { Looks } from '../moderation/index.ts'
import { keepFinding, scanNow } from './commands/scan.ts'
import { addBannedTerm, changeBannedTerm, importBannedTerms, removeBannedTerm } from './commands/terms.ts'
import { exportBannedTerms, listBannedFindings, listBannedTerms, scanState } from './queries.ts'

export const bannedTermsRoutes = (looks: Looks): Binding[] => [
  bind(bannedTerms.bannedTerms, (ctx, { query }) => listBannedTerms(ctx, query)),
  bind(bannedTerms.addBannedTerm, (ctx, { body }) => addBannedTerm(ctx, body)),
  bind(bannedTerms.changeBannedTerm, (ctx, { params, body }) => changeBannedTerm(ctx, params.id, body)),
  bind(bannedTerms.removeBannedTerm, (ctx, { params }) => removeBannedTerm(ctx, params.id)),
  bind(bannedTerms.importBannedTerms, (ctx, { body }) => importBannedTerms(ctx, body)),
  bind(bannedTerms.exportBannedTerms, async ctx => exportBannedTerms(ctx)),
  bind(bannedTerms.bannedTermFindings, (ctx, { query }) => listBannedFindings(ctx, query, looks)),
  bind(bannedTerms.keepFinding, (ctx, { params }) => keepFinding(ctx, params.id)),
  bind(bannedTerms.scanForBannedTerms, async ctx => {
    await scanNow(ctx)
    return scanState(ctx)
  }),
]
