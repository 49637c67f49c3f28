import type { CurrentUser, DocumentView, Input, Reply, verification } from '@fanfare/contract'
import type { App, Ctx } from '../../kernel/context.ts'
import { countCandidates, findStanding, listCandidates } from './store/decisions.ts'
import { currentDocuments, type DocumentKind } from './store/documents.ts'
import { candidateView, documentsByKind } from './views.ts'

/** What a creator has handed in, and what has been decided about it. */
type Standing = Record<DocumentKind, DocumentView | null> &
  Required<Pick<CurrentUser, 'verificationStatus' | 'verificationReason'>>

/**
 * The documents that a creator has handed in, by kind, null where there is none, and what has been decided about them.
 * For the creator themselves.
 */
export async function documentsOf({ db, config }: Pick<App, 'db' | 'config'>, userId: string): Promise<Standing> {
  const [rows, standing] = await Promise.all([currentDocuments(db.sql, userId), findStanding(db.sql, userId)])
  return {
    ...documentsByKind(config, rows),
    verificationStatus: standing?.status ?? 'waiting',
    verificationReason: standing?.reason ?? '',
  }
}

/** Creators of one standing, those who wait unless asked otherwise, and how many there are of each, for operators. */
export async function listVerifications(
  ctx: Ctx,
  { limit = 10, offset = 0, status = 'waiting' }: Input<typeof verification.operatorVerifications>['query'],
): Promise<Reply<typeof verification.operatorVerifications>> {
  const [rows, counts] = await Promise.all([
    listCandidates(ctx.db.sql, status, { limit, offset }),
    countCandidates(ctx.db.sql),
  ])
  return { data: rows.map(row => candidateView(ctx.config, row)), total: counts[status], counts }
}
