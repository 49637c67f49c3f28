import type { ExportView } from '@fanfare/contract'
import { day_ms, fromNow, minute_ms, now, nowMs } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { Answer } from '../../../kernel/http/bind.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn, addJobsIn } from '../../../kernel/jobs.ts'
import type { Personal } from '../../../kernel/personal.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { signatureHolds, signatureOf } from '../../../kernel/storage/urls.ts'
import { livingSession, requireProof } from '../../identity/index.ts'
import * as store from '../store/exports.ts'
import { exportView } from '../views.ts'
import { archiveOf } from './archive.ts'

const every_ms = day_ms
const kept_ms = 7 * day_ms
const link_ms = 10 * minute_ms
const claim_ms = 5 * minute_ms
const tries_max = 3

/** Where an export lies while it can be downloaded. */
export const exportKey = (id: string) => `exports/${id}.zip`

/**
 * Has everything put together that the site holds of the viewer (POST /privacy/exports). Refuses STEP_UP_NEEDED, and
 * EXPORT_TOO_SOON while one waits and for a day after the last one that didn't fail.
 */
export async function askForExport(ctx: Ctx, { withFiles = true }: { withFiles?: boolean }): Promise<ExportView> {
  await requireProof(ctx)
  const userId = viewerOf(ctx).id
  return ctx.db.tx(async tx => {
    // Two that are asked for at once wait for each other here.
    await tx`select 1 from users where id = ${userId} for update`
    const last = await store.lastAsked(tx, userId)
    const next = last && new Date(last.getTime() + every_ms)
    if (next && next > now()) throw refuse('EXPORT_TOO_SOON', { nextAt: next.toISOString() })
    const row: store.ExportRow = {
      id: newId(),
      user_id: userId,
      state: 'waiting',
      with_files: withFiles,
      bytes: null,
      tries: 0,
      claimed_until: null,
      created_at: now(),
      finished_at: null,
      expires_at: null,
    }
    if (!(await store.insertExport(tx, row))) throw refuse('EXPORT_TOO_SOON')
    await addJobIn(tx, 'make_export', { id: row.id })
    return exportView(row)
  })
}

/**
 * Writes an export that waits. A process that dies over it is followed by another one; after the third try the export
 * failed, and its owner can ask for a new one at once.
 */
export async function makeExport(app: App, personal: readonly Personal[], id: string): Promise<void> {
  const row = await store.claimExport(app.db.sql, id, now(), fromNow(claim_ms))
  if (!row) return
  const beat = setInterval(() => {
    store.holdClaim(app.db.sql, id, fromNow(claim_ms)).catch(error => app.log.warn({ err: error }, 'An export waits'))
  }, minute_ms)
  try {
    const archive = archiveOf(app, personal, { userId: row.user_id, withFiles: row.with_files })
    await app.storage.put(exportKey(id), archive, 'application/zip')
    await finish(app, row)
  } catch (error) {
    const isLast = row.tries >= tries_max
    await store.changeWaiting(
      app.db.sql,
      id,
      isLast ? { state: 'failed', finished_at: now() } : { claimed_until: null },
    )
    app.log.error({ err: error, exportId: id }, 'An export of personal data failed')
    if (!isLast) throw error
  } finally {
    clearInterval(beat)
  }
}

async function finish(app: App, { id, user_id: userId }: store.ExportRow): Promise<void> {
  const size = await app.storage.size(exportKey(id))
  const isKept = await app.db.tx(async tx => {
    const done = { finished_at: now(), expires_at: fromNow(kept_ms), bytes: BigInt(size ?? 0), claimed_until: null }
    if (!(await store.changeWaiting(tx, id, { state: 'ready', ...done }))) return false
    await recordFact(tx, 'data_export_ready', { exportId: id, userId })
    await addJobIn(tx, 'mail_export_ready', { exportId: id, userId })
    return true
  })
  if (!isKept) await app.storage.remove(exportKey(id))
}

/** Takes up exports whose process was lost. */
export async function takeUpExports(app: App): Promise<void> {
  const ids = await store.leftAlone(app.db.sql, now())
  await addJobsIn(
    app.db.sql,
    'make_export',
    ids.map(id => ({ id })),
  )
}

/** Deletes the files of exports that are seven days old. */
export async function forgetExports(app: App): Promise<void> {
  await workDue(app, {
    job: 'forget_exports',
    rows_max: 500,
    find: (db, which, limit) => store.outlived(db, now(), { which, limit }),
    async work({ id }) {
      await app.storage.remove(exportKey(id))
      await store.markExpired(app.db.sql, id)
    },
  })
}

/**
 * An address for one of the viewer's exports (POST /privacy/exports/{id}/link), good for ten minutes and in this session.
 * Refuses STEP_UP_NEEDED, 404 for other people's, and EXPORT_NOT_READY.
 */
export async function exportLink(ctx: Ctx, id: string): Promise<{ url: string; expiresAt: string }> {
  const { id: viewerId, sessionId } = viewerOf(ctx)
  const row = isId(id) ? await store.findExportOf(ctx.db.sql, viewerId, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  await requireProof(ctx)
  if (!isThere(row)) throw refuse('EXPORT_NOT_READY')
  const until_ms = nowMs() + link_ms
  const query = signatureOf(ctx.secret, id, 'export', { viewerId, sessionId }, until_ms)
  const url = `${ctx.config.publicApiUrl}/privacy/exports/${id}/file?${query}`
  return { url, expiresAt: new Date(until_ms).toISOString() }
}

type Signed = { v?: string; n?: string; e?: string; s?: string }

/** The file behind an address, for the person and the session that it was signed for (GET /privacy/exports/{id}/file). */
export async function downloadExport(
  ctx: Ctx,
  id: string,
  { v = '', n = '', e = '', s = '' }: Signed,
): Promise<Answer> {
  const parts = { fileId: id, rendition: 'export', viewerId: v, sessionId: n, expires: e, signature: s }
  const isSigned = isId(id) && isId(v) && isId(n) && signatureHolds(ctx.secret, parts)
  if (!isSigned || !(await isForThem(ctx, v, n))) throw refuse('FORBIDDEN')
  const row = await store.findExportOf(ctx.db.sql, v, id)
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const stored = isThere(row) ? await ctx.storage.get(exportKey(id)) : null
  if (!stored) throw refuse('EXPORT_NOT_READY')
  return new Answer(
    200,
    {
      'content-type': 'application/zip',
      'content-length': String(stored.bytes_total),
      'content-disposition': `attachment; filename="data-${row.created_at.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    stored.stream,
  )
}

/** As with signed files: the session itself, or, where the API has a host of its own, one that still lives. */
async function isForThem(ctx: Ctx, viewerId: string, sessionId: string): Promise<boolean> {
  if (ctx.viewer) return ctx.viewer.id === viewerId && ctx.viewer.sessionId === sessionId
  if (ctx.config.allowedOrigins.length === 0) return false
  return (await livingSession(ctx, sessionId))?.id === viewerId
}

function isThere({ state, expires_at }: store.ExportRow): boolean {
  return state === 'ready' && expires_at !== null && expires_at > now()
}

/** The viewer's exports, and from when they can ask for another one (GET /privacy/exports). */
export async function listExports(ctx: Ctx) {
  const userId = viewerOf(ctx).id
  const [rows, last] = await Promise.all([
    store.listExports(ctx.db.sql, userId, 10),
    store.lastAsked(ctx.db.sql, userId),
  ])
  const next_ms = (last?.getTime() ?? 0) + every_ms
  const data = rows.map(exportView)
  return { data, total: data.length, nextAt: next_ms > nowMs() ? new Date(next_ms).toISOString() : null }
}
