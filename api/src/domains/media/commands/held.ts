import type { Basis, Input, media, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { recordDecision } from '../../moderation/index.ts'
import { allRenditions } from '../keys.ts'
import { tellMade } from '../processing/work.ts'
import { inspectPicture, readPicture } from '../reading/read-picture.ts'
import { findFile } from '../store/files.ts'
import { forgetKnown, type KnownRow, keepKnown, takeHeld } from '../store/known-pictures.ts'
import { madeStatus } from './ask-review.ts'
import { removeBytes } from './files.ts'

const target = 'known_picture'
const removed = "This file can't be published here. Write to us if you think that's a mistake."

/** Keeps a picture that must not be published, from an upload or a file of the site (POST /operator/known-pictures). */
export async function addKnownPicture(
  ctx: Ctx,
  { fileId, note = '' }: Input<typeof media.addKnownPicture>['body'],
  upload: UploadedFile | undefined,
): Promise<KnownRow> {
  const hash = upload ? await hashOf(ctx, upload.path) : await hashOfFile(ctx, fileId)
  const row = { id: newId(), hash, note: note.trim(), created_by: viewerOf(ctx).id, created_at: now() }
  return ctx.db.tx(async tx => {
    const known = await keepKnown(tx, row)
    await recordAct(tx, ctx, { act: 'add_known_picture', target, targetId: known.id, after: { hash, note: row.note } })
    return known
  })
}

async function hashOf(ctx: Ctx, path: string): Promise<string> {
  await inspectPicture(ctx, path)
  return (await readPicture(ctx, path, { blur: false })).hash
}

async function hashOfFile(ctx: Ctx, fileId: string | undefined): Promise<string> {
  if (!fileId) throw refuseFields([{ path: 'file', message: 'Upload a picture, or give the id of a file.' }])
  const file = isId(fileId) ? await findFile(ctx.db.sql, fileId) : undefined
  if (!file?.picture_hash) throw refuse('ENTITY_NOT_FOUND')
  return file.picture_hash
}

/** Lets a picture be published again (DELETE /operator/known-pictures/{id}). */
export async function deleteKnownPicture(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.tx(async tx => {
    const gone = isId(id) ? await forgetKnown(tx, id) : undefined
    if (!gone) throw refuse('ENTITY_NOT_FOUND')
    const before = { hash: gone.hash, note: gone.note }
    await recordAct(tx, ctx, { act: 'delete_known_picture', target, targetId: id, before })
  })
}

/** Lets a held upload go on where it was stopped (POST /operator/held-files/{id}/release). */
export async function releaseHeldFile(ctx: Ctx, id: string, reason: string): Promise<void> {
  const found = isId(id) ? await findFile(ctx.db.sql, id) : undefined
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const made = await madeStatus(ctx, found)
  await ctx.db.tx(async tx => {
    const held = await findFile(tx, id)
    const isDone = held?.stage === 'done'
    const file = held && (await takeHeld(tx, id, { status: isDone ? made : 'processing' }))
    if (!file) throw refuse('ENTITY_NOT_FOUND')
    if (isDone) await tellMade(tx, file)
    else await addJobIn(tx, 'render_file', { fileId: id })
    await recordAct(tx, ctx, { act: 'release_file', target: 'file', targetId: id, reason })
  })
}

/** Deletes the bytes of a held upload; its owner hears that it can't be published (POST .../remove). */
export async function removeHeldFile(
  ctx: Ctx,
  id: string,
  { reason, ...basis }: Basis & { reason: string },
): Promise<void> {
  await ctx.db.tx(async tx => {
    const changes = { status: 'error', stage: 'done', cause: removed, renditions: [] as string[] } as const
    const file = isId(id) ? await takeHeld(tx, id, { ...changes, renditions: [] }) : undefined
    if (!file) throw refuse('ENTITY_NOT_FOUND')
    await recordFact(tx, 'file_failed', { fileId: id, ownerId: file.owner_id })
    await removeBytes(tx, id, allRenditions)
    await recordAct(tx, ctx, { act: 'remove_file', target: 'file', targetId: id, reason })
    await recordDecision(tx, {
      userId: file.owner_id,
      kind: 'file',
      target: 'file',
      targetId: id,
      title: file.name,
      reason,
      ...basis,
      operatorId: viewerOf(ctx).id,
    })
  })
}
