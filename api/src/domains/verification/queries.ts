import type {
  CurrentUser,
  DocumentView,
  Input,
  Reply,
  VerificationCounts,
  VerificationView,
  verification,
} from '@fanfare/contract'
import { type App, type Ctx, type Viewer, viewerOf } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/database.ts'
import { type CandidateRow, countCandidates, findStanding, listCandidates } from './store/decisions.ts'
import { currentDocuments, type DocumentKind, openedDocuments } from './store/documents.ts'
import { candidateView, documentsByKind } from './views.ts'

type Asking = Pick<App, 'db' | 'config' | 'secret'> & { viewer?: Viewer | null }

/** What a creator has handed in, and what has been decided about it. */
type Standing = Record<DocumentKind, DocumentView | null> &
  Required<Pick<CurrentUser, 'verificationStatus' | 'verificationReason'>>

/**
 * The documents that a creator has handed in, by kind, null where there is none, and what has been decided about them.
 * For the creator themselves, whose addresses are signed for who asks.
 */
export async function documentsOf(site: Asking, userId: string): Promise<Standing> {
  const { db, viewer } = site
  const [rows, standing] = await Promise.all([currentDocuments(db.sql, userId), findStanding(db.sql, userId)])
  return {
    ...documentsByKind(site, rows, viewer?.id === userId ? viewer : undefined),
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
  return { data: await candidateViews(ctx, rows), total: counts[status], counts }
}

/** How many creators wait, are verified and were refused. */
export function verificationCounts(db: Queryable): Promise<VerificationCounts> {
  return countCandidates(db)
}

/** Creators as the operator who asks sees them. */
export async function candidateViews(ctx: Ctx, rows: CandidateRow[]): Promise<VerificationView[]> {
  const ids = rows.flatMap(row => row.documents.map(({ id }) => id))
  const opened = await openedDocuments(ctx.db.sql, viewerOf(ctx).id, ids)
  return rows.map(row => candidateView(ctx, row, opened))
}
