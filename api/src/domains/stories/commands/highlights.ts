import type { highlights, Input, OwnHighlight } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { listOwnHighlights, openOwnHighlight } from '../queries/highlights.ts'
import * as store from '../store/highlights.ts'

const highlights_max = 20

type Form = Input<typeof highlights.changeHighlight>['body']

/** Keeps stories of the creator under a name. Refuses stories of others, and the 21st highlight. */
export async function createHighlight(
  ctx: Ctx,
  form: Input<typeof highlights.createHighlight>['body'],
): Promise<OwnHighlight> {
  return openOwnHighlight(ctx, await ctx.db.tx(tx => keepIn(tx, viewerOf(ctx).id, form)))
}

/** Makes a highlight in the caller's transaction; answers its id. */
export async function keepIn(
  tx: Tx,
  performerId: string,
  { title, ...form }: Input<typeof highlights.createHighlight>['body'],
): Promise<string> {
  const id = newId()
  const places = await store.placesOf(tx, performerId)
  if (places.length >= highlights_max) throw refuse('TOO_MANY_HIGHLIGHTS')
  const place = Math.max(0, ...places) + 1
  await store.insertHighlight(tx, { id, performer_id: performerId, title: title.trim(), place, created_at: now() })
  await fill(tx, { id, performer_id: performerId }, form)
  return id
}

/** Changes what a highlight of the creator is called, shows as its cover and holds. Refuses ENTITY_NOT_FOUND. */
export async function changeHighlight(ctx: Ctx, id: string, { title, ...form }: Form): Promise<OwnHighlight> {
  await ctx.db.tx(async tx => {
    const highlight = isId(id) ? await store.lockHighlight(tx, viewerOf(ctx).id, id) : undefined
    if (!highlight) throw refuse('ENTITY_NOT_FOUND')
    if (title) await store.changeHighlight(tx, id, { title: title.trim() })
    await fill(tx, highlight, form)
  })
  return openOwnHighlight(ctx, id)
}

/** Puts the creator's highlights in order; ids of others say nothing. */
export async function orderHighlights(ctx: Ctx, ids: string[]): Promise<{ data: OwnHighlight[] }> {
  await ctx.db.tx(tx => store.orderHighlights(tx, viewerOf(ctx).id, ids.filter(isId)))
  return listOwnHighlights(ctx)
}

/** Deletes a highlight of the creator; its stories stay with them. */
export async function deleteHighlight(ctx: Ctx, id: string): Promise<{ success: true }> {
  if (!isId(id) || !(await store.deleteHighlight(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
  return { success: true }
}

async function fill(
  tx: Tx,
  { id, performer_id }: { id: string; performer_id: string },
  { storyIds, coverId }: Omit<Form, 'title'>,
): Promise<void> {
  if (storyIds) {
    const wanted = [...new Set(storyIds)]
    const isOwn = wanted.every(isId) && (await store.countKeepable(tx, performer_id, wanted)) === wanted.length
    if (!isOwn) throw refuseFields([{ path: 'storyIds', message: 'Choose stories of yours that were live.' }])
    await store.replaceItems(tx, id, wanted)
  }
  if (coverId && !(isId(coverId) && (await store.isIn(tx, id, coverId))))
    throw refuseFields([{ path: 'coverId', message: 'Choose a story of this highlight.' }])
  if (coverId !== undefined) await store.changeHighlight(tx, id, { cover_id: coverId })
}
