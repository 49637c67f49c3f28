import type { Input, ReleaseDeskView, releaseDesk } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { Answer } from '../../../kernel/http/bind.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { documentHeaders, openSealed } from '../../verification/index.ts'
import { futureDay } from '../policy.ts'
import { deskView } from '../queries/desk.ts'
import { documentsOfRelease, findDocument, insertView, openedAmong } from '../store/documents.ts'
import { endSigning } from '../store/links.ts'
import { lockRelease, type ReleaseRow } from '../store/releases.ts'
import { move } from './move.ts'

/**
 * Verifies a signed release (POST /operator/releases/{id}/verify); what waits for this person alone is published. Refuses
 * DOCUMENTS_NOT_OPENED for an operator who hasn't opened all documents, a document that has expired, by its field, and
 * RELEASE_STATE_REFUSED where it was signed anew or decided meanwhile.
 */
export async function verify(
  ctx: Ctx,
  id: string,
  { signedAt, documentExpiresOn }: Input<typeof releaseDesk.verify>['body'],
): Promise<ReleaseDeskView> {
  const day = documentExpiresOn?.trim() ? futureDay(documentExpiresOn.trim()) : null
  if (day === undefined)
    throw refuseFields([{ path: 'documentExpiresOn', message: 'Enter a day that hasn’t passed, as YYYY-MM-DD.' }])
  await ctx.db.tx(async tx => {
    const row = await lockSigned(tx, id, signedAt)
    const ids = (await documentsOfRelease(tx, id)).map(document => document.id)
    if ((await openedAmong(tx, viewerOf(ctx).id, ids)).size < ids.length) throw refuse('DOCUMENTS_NOT_OPENED')
    const document_expires_on = day ? new Date(`${day}T00:00:00Z`) : null
    await move(tx, row, 'verified', {
      document_expires_on,
      decided_at: now(),
      decided_by: viewerOf(ctx).id,
      closed_at: null,
      reason: '',
    })
    await endSigning(tx, id)
    await recordAct(tx, ctx, { act: 'verify_release', target: 'release', targetId: id, before: { state: row.state } })
    if (row.email) await addJobIn(tx, 'mail_release', { releaseId: id, what: 'verified' })
  })
  return deskView(ctx, id)
}

/** Refuses a signed release for a reason (POST /operator/releases/{id}/refuse); the person is mailed and can sign again. */
export async function refuseRelease(
  ctx: Ctx,
  id: string,
  { signedAt, reason }: Input<typeof releaseDesk.refuse>['body'],
): Promise<ReleaseDeskView> {
  await ctx.db.tx(async tx => {
    const row = await lockSigned(tx, id, signedAt)
    const decided = { decided_at: now(), decided_by: viewerOf(ctx).id }
    await move(tx, row, 'refused', { ...decided, reason: reason.trim() })
    await endSigning(tx, id)
    const act = { act: 'refuse_release', target: 'release', targetId: id } as const
    await recordAct(tx, ctx, { ...act, before: { state: row.state }, reason: reason.trim() })
    if (row.email) await addJobIn(tx, 'mail_release', { releaseId: id, what: 'refused' })
  })
  return deskView(ctx, id)
}

/** Two operators decide one after the other, each about what they have seen. */
async function lockSigned(tx: Tx, id: string, signedAt: string): Promise<ReleaseRow> {
  const row = isId(id) ? await lockRelease(tx, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  if (row.state !== 'signed' || row.signed_at?.toISOString() !== signedAt) throw refuse('RELEASE_STATE_REFUSED')
  return row
}

/** The document itself, for operators (GET /operator/releases/documents/{id}); the view is logged first. */
export async function openReleaseDocument(ctx: Ctx, id: string): Promise<Answer> {
  const row = isId(id) ? await findDocument(ctx.db.sql, id) : undefined
  const bytes = row && (await openSealed(ctx, row))
  if (!row || !bytes) throw refuse('ENTITY_NOT_FOUND')
  await insertView(ctx.db.sql, id, viewerOf(ctx).id, now())
  return new Answer(200, documentHeaders(row), bytes)
}
