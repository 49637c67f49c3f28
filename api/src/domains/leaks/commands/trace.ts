import type { Input, leaks, UploadedFile } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { dropFile, type FoundKind, findFiles, foundKind, storeFound } from '../../media/index.ts'
import { traces_max } from '../policy.ts'
import { countTraces, insertTrace, type TraceRow } from '../store.ts'

/**
 * Takes in a photo or clip that a creator found elsewhere (POST /leaks); a job finds out who it was shown to. Refuses
 * ENTITY_NOT_FOUND for a file that isn't theirs, INVALID_FILE, and TRACE_LIMIT_REACHED.
 */
export async function askTrace(
  ctx: Ctx,
  { fileId, address = '' }: Input<typeof leaks.trace>['body'],
  found: UploadedFile,
): Promise<TraceRow> {
  const { id: performerId } = viewerOf(ctx)
  const kind = await foundKind(found)
  if (fileId !== undefined) await requireMarked(ctx, performerId, { fileId, kind })
  else if (kind === 'video') throw refuseFields([{ path: 'fileId', message: 'Choose the video it was taken from.' }])
  await ctx.db.tx(tx => requireRoom(tx, performerId))
  const stored = await storeFound(ctx, performerId, found)
  const row = {
    id: newId(),
    performer_id: performerId,
    outcome: 'waiting' as const,
    address: address.trim(),
    found_name: stored.name,
    found_file_id: stored.id,
    file_id: fileId ?? null,
    created_at: now(),
  }
  try {
    return await ctx.db.tx(async tx => {
      await requireRoom(tx, performerId)
      const trace = await insertTrace(tx, row)
      await addJobIn(tx, 'trace_leak', { traceId: trace.id })
      return trace
    })
  } catch (error) {
    await ctx.db.tx(tx => dropFile(tx, stored.id))
    throw error
  }
}

type Named = { fileId: string; kind: FoundKind }

async function requireMarked({ db }: Ctx, performerId: string, { fileId, kind }: Named): Promise<void> {
  const [file] = isId(fileId) ? await findFiles(db.sql, [fileId]) : []
  if (file?.owner_id !== performerId || file.purpose === 'trace') throw refuse('ENTITY_NOT_FOUND')
  if (file.kind !== kind) throw refuseFields([{ path: 'fileId', message: `You found a ${kind}. Choose a ${kind}.` }])
  if (!file.has_hidden_mark)
    throw refuseFields([{ path: 'fileId', message: 'This file carries no hidden marks. Choose another one.' }])
}

async function requireRoom(tx: Parameters<typeof countTraces>[0], performerId: string): Promise<void> {
  if ((await countTraces(tx, performerId, fromNow(-day_ms))) >= traces_max) throw refuse('TRACE_LIMIT_REACHED')
}
