import type { fans, Reply } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import * as store from '../store/replies.ts'

type Saved = Reply<typeof fans.createSavedReply>
type Form = { name: string; text: string }

const replies_max = 100

const view = ({ id, name, text }: store.ReplyRow): Saved => ({ _id: id, name, text })

function read(id: string, { name, text }: Form): store.ReplyRow {
  if (text.trim() === '') throw refuseFields([{ path: 'text', message: 'Enter a text.' }])
  return { id, name: name.trim(), text: text.trim() }
}

/** The viewer's saved replies (GET /performer/saved-replies). */
export async function ownReplies(ctx: Ctx): Promise<{ data: Saved[] }> {
  return { data: (await store.findReplies(ctx.db.sql, viewerOf(ctx).id)).map(view) }
}

/** Keeps a text to send again (POST /performer/saved-replies). */
export async function createReply(ctx: Ctx, form: Form): Promise<Saved> {
  const performerId = viewerOf(ctx).id
  const row = read(newId(), form)
  if ((await store.findReplies(ctx.db.sql, performerId)).length >= replies_max)
    throw refuseFields([{ path: 'text', message: `You have ${replies_max} saved replies. Delete one first.` }])
  await store.insertReply(ctx.db.sql, performerId, row)
  return view(row)
}

/** Changes a saved reply (PUT /performer/saved-replies/{id}). */
export async function changeReply(ctx: Ctx, id: string, form: Form): Promise<Saved> {
  const row = read(id, form)
  if (!isId(id) || !(await store.updateReply(ctx.db.sql, viewerOf(ctx).id, row))) throw refuse('ENTITY_NOT_FOUND')
  return view(row)
}

/** Puts the viewer's saved replies in another order (PUT /performer/saved-replies); it has to name each of them once. */
export async function orderReplies(ctx: Ctx, ids: string[]): Promise<{ data: Saved[] }> {
  const own = (await ownReplies(ctx)).data.map(reply => reply._id)
  if (own.length !== ids.length || own.some(id => !ids.includes(id)))
    throw refuseFields([{ path: 'ids', message: 'Name each of your saved replies once.' }])
  await store.placeReplies(ctx.db.sql, viewerOf(ctx).id, ids)
  return ownReplies(ctx)
}

/** Deletes a saved reply (DELETE /performer/saved-replies/{id}). */
export async function deleteReply(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await store.deleteReply(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
}
