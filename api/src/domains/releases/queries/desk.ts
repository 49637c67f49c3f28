import type { Input, ReleaseDeskView, Reply, releaseDesk } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { unseal } from '../../../kernel/sealed.ts'
import { findPeople } from '../../identity/index.ts'
import { type Legal, legalPurpose } from '../commands/close.ts'
import { dueAt } from '../policy.ts'
import { documentsOfRelease, openedAmong } from '../store/documents.ts'
import { findRelease, listDesk, type ReleaseRow, waitingSince } from '../store/releases.ts'
import { deskRowView } from '../views.ts'
import { cursorOf } from './own.ts'

/** Releases for operators: those that wait, the oldest first, or another state newest first (GET /operator/releases). */
export async function listDeskReleases(
  ctx: Ctx,
  { state = 'signed', before, limit = 30 }: Input<typeof releaseDesk.deskReleases>['query'],
): Promise<Reply<typeof releaseDesk.deskReleases>> {
  const [rows, counts] = await Promise.all([
    listDesk(ctx.db.sql, state, { before: cursorOf(before), limit }),
    releaseCounts(ctx.db.sql),
  ])
  const people = await findPeople(
    ctx.db.sql,
    rows.flatMap(row => [row.performer_id, row.user_id ?? []].flat()),
  )
  const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null
  return { data: rows.map(row => deskRowView(ctx.config, row, people)), next, counts }
}

/** How many releases wait for an operator, and how many of them too long. */
export async function releaseCounts(db: Queryable): Promise<{ waiting: number; overdue: number }> {
  const since = await waitingSince(db)
  return { waiting: since.length, overdue: since.filter(at => dueAt(at) < now()).length }
}

/** What a person signed; null where they didn't. */
export function legalOf({ secret }: Pick<App, 'secret'>, row: Pick<ReleaseRow, 'id' | 'legal_sealed'>): Legal | null {
  return row.legal_sealed ? (JSON.parse(unseal(secret, legalPurpose(row.id), row.legal_sealed)) as Legal) : null
}

/**
 * Opens a release for an operator (GET /operator/releases/{id}). Each look at what its person signed is an operators' act.
 * Refuses ENTITY_NOT_FOUND.
 */
export async function openDesk(ctx: Ctx, id: string): Promise<ReleaseDeskView> {
  const view = await deskView(ctx, id)
  if (view.legalName !== null)
    await recordAct(ctx.db.sql, ctx, { act: 'view_release', target: 'release', targetId: id })
  return view
}

/** A release with what its person signed and their documents, as an act answers it. Refuses ENTITY_NOT_FOUND. */
export async function deskView(ctx: Ctx, id: string): Promise<ReleaseDeskView> {
  const row = isId(id) ? await findRelease(ctx.db.sql, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const [people, documents] = await Promise.all([
    findPeople(ctx.db.sql, [row.performer_id, row.user_id ?? []].flat()),
    documentsOfRelease(ctx.db.sql, id),
  ])
  const opened = await openedAmong(
    ctx.db.sql,
    viewerOf(ctx).id,
    documents.map(document => document.id),
  )
  const legal = legalOf(ctx, row)
  const { publicApiUrl } = ctx.config
  return {
    ...deskRowView(ctx.config, row, people),
    email: row.email,
    legalName: legal?.legalName ?? null,
    otherNames: legal?.otherNames ?? null,
    dateOfBirth: legal?.dateOfBirth ?? null,
    signature: legal?.signature ?? null,
    mayDownload: row.may_download,
    reason: row.reason,
    items: row.items,
    documentExpiresOn: row.document_expires_on?.toISOString().slice(0, 10) ?? null,
    documents: documents.map(({ id: _id, kind, mime_type: mimeType }) => ({
      _id,
      kind,
      mimeType,
      url: `${publicApiUrl}/operator/releases/documents/${_id}`,
      isOpened: opened.has(_id),
    })),
  }
}
