import type { Basis, Input, media } from '@fanfare/contract'
import { fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findDecision, recordDecision } from '../../moderation/index.ts'
import type { FileRow } from '../store/files.ts'
import * as store from '../store/reviews.ts'

const claim_ms = 10 * minute_ms

type Chosen = Input<typeof media.approveReview>['body']

/**
 * Claims an item for the operator (POST /operator/review/claim): for 10 minutes no one else can decide on it.
 * Refuses ENTITY_NOT_FOUND for what doesn't wait, REVIEW_CLAIMED where another operator was first.
 */
export async function claimReview(ctx: Ctx, thing: store.ReviewThing): Promise<Date> {
  const until = fromNow(claim_ms)
  await ctx.db.tx(async tx => {
    const rows = await openRows(tx, ctx, thing)
    await store.claimAsked(
      tx,
      rows.map(row => row.file_id),
      viewerOf(ctx).id,
      until,
    )
    await recordAct(tx, ctx, { act: 'claim_review', target: thing.kind, targetId: thing.id })
  })
  return until
}

/** What waits of a thing, locked. Refuses ENTITY_NOT_FOUND and REVIEW_CLAIMED. */
async function openRows(tx: Tx, ctx: Ctx, thing: store.ReviewThing): Promise<store.ReviewRow[]> {
  const rows = isId(thing.id) ? await store.lockAsked(tx, thing) : []
  if (rows.length === 0) throw refuse('ENTITY_NOT_FOUND')
  const isTaken = ({ claimed_by, claimed_until }: store.ReviewRow) =>
    claimed_by !== null && claimed_by !== viewerOf(ctx).id && claimed_until !== null && claimed_until > now()
  if (rows.some(isTaken)) throw refuse('REVIEW_CLAIMED')
  return rows
}

/** The same, with the owner and the files that were chosen. Refuses ENTITY_NOT_FOUND where one of them doesn't wait. */
async function chosenIn(tx: Tx, ctx: Ctx, { fileIds, ...thing }: Pick<Chosen, 'kind' | 'id' | 'fileIds'>) {
  const rows = await openRows(tx, ctx, thing)
  const ids = [...new Set(fileIds)]
  if (!ids.every(id => rows.some(row => row.file_id === id))) throw refuse('ENTITY_NOT_FOUND')
  return { ids, ownerId: (rows[0] as store.ReviewRow).owner_id, isLast: ids.length === rows.length }
}

/**
 * Approves files (POST /operator/review/approve): others see them from now on, and what waited for them is published by
 * its room. A file is approved once, wherever it's used.
 */
export async function approveReview(ctx: Ctx, chosen: Chosen): Promise<void> {
  const { contentReview } = await settingsOf(ctx.db)
  await ctx.db.tx(async tx => {
    const { ids, ownerId, isLast } = await chosenIn(tx, ctx, chosen)
    await pass(tx, ids, 'waiting')
    await store.closeAsked(tx, ids, { outcome: 'approved', decided_by: viewerOf(ctx).id })
    const { kind, id: targetId } = chosen
    await recordAct(tx, ctx, { act: 'approve_files', target: kind, targetId, after: { fileIds: ids } })
    if (isLast) await recordFact(tx, 'review_passed', { ownerId, kind, targetId })
    if (contentReview === 'newCreators') await addJobIn(tx, 'settle_review', { ownerId })
  })
}

/** Shows files to others from now on, and tells the rooms that wait for them. */
export async function pass(tx: Tx, fileIds: string[], from: 'waiting' | 'refused'): Promise<void> {
  for (const file of await store.moveFiles(tx, fileIds, from, { status: 'finished', cause: null })) {
    await recordFact(tx, 'file_finished', { fileId: file.id, ownerId: file.owner_id })
    if (file.renditions.includes('view'))
      await addJobIn(tx, 'make_pictures_smaller', { fileId: file.id }, { isUrgent: false })
  }
}

/**
 * Refuses files for a reason (POST /operator/review/refuse). Only their creator sees them; the creator is told in a
 * statement of reasons and can appeal.
 */
export async function refuseReview(ctx: Ctx, { reason, ...body }: Chosen & Basis & { reason: string }): Promise<void> {
  const { kind, id: targetId, fileIds, ...basis } = body
  const operatorId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const { ids, ownerId } = await chosenIn(tx, ctx, { kind, id: targetId, fileIds })
    const files = await store.moveFiles(tx, ids, 'waiting', { status: 'refused', cause: reason })
    for (const { id: fileId } of files) await recordFact(tx, 'file_failed', { fileId, ownerId })
    const decisionId = newId()
    await recordDecision(tx, {
      id: decisionId,
      userId: ownerId,
      kind: 'file',
      target: 'upload',
      targetId: ids[0] as string,
      title: titleOf(files),
      reason,
      ...basis,
      operatorId,
    })
    await store.closeAsked(tx, ids, { outcome: 'refused', decided_by: operatorId, decision_id: decisionId })
    await recordAct(tx, ctx, {
      act: 'refuse_files',
      target: kind,
      targetId,
      after: { fileIds: ids, decisionId },
      reason,
    })
  })
}

/** The first name, and how many more there are. */
function titleOf([first, ...more]: FileRow[]): string {
  const name = first?.name || 'File'
  return more.length === 0 ? name : `${name} + ${more.length}`
}

/** Approves what was refused by a decision that was lifted, as after an appeal. */
export async function approveLifted(tx: Tx, decisionId: string): Promise<void> {
  const decision = await findDecision(tx, decisionId)
  if (!decision?.lifted_at) return
  const ids = await store.refusedBy(tx, decisionId)
  await store.closeAsked(tx, ids, { outcome: 'approved', decided_by: decision.lifted_by })
  await pass(tx, ids, 'refused')
}
