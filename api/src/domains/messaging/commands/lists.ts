import type { FanList } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { knownAmong } from '../store/audiences.ts'
import * as store from '../store/fans.ts'

const lists_max = 100

const view = ({ id, name, fans }: store.ListRow): FanList => ({ _id: id, name, fans })

/** One of the viewer's lists; 404 for those of others. */
export async function ownList(ctx: Ctx, id: string): Promise<FanList> {
  const [row] = isId(id) ? await store.findLists(ctx.db.sql, viewerOf(ctx).id, id) : []
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return view(row)
}

/** The viewer's lists of fans (GET /performer/fan-lists). */
export async function ownLists(ctx: Ctx): Promise<{ data: FanList[] }> {
  return { data: (await store.findLists(ctx.db.sql, viewerOf(ctx).id)).map(view) }
}

function orTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? refuseFields([{ path: 'name', message: 'You already have a list with this name.' }]) : error
}

/** Makes a list of fans (POST /performer/fan-lists). */
export async function createList(ctx: Ctx, name: string): Promise<FanList> {
  const performerId = viewerOf(ctx).id
  if ((await store.findLists(ctx.db.sql, performerId)).length >= lists_max)
    throw refuseFields([{ path: 'name', message: `You have ${lists_max} lists. Delete one first.` }])
  return ownList(ctx, await store.insertList(ctx.db.sql, performerId, name.trim()).catch(orTaken))
}

/** Renames a list (PUT /performer/fan-lists/{id}). */
export async function renameList(ctx: Ctx, id: string, name: string): Promise<FanList> {
  await ownList(ctx, id)
  await store.renameList(ctx.db.sql, viewerOf(ctx).id, id, name.trim()).catch(orTaken)
  return ownList(ctx, id)
}

/** Deletes a list (DELETE /performer/fan-lists/{id}). */
export async function deleteList(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await store.deleteList(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
}

/** Puts fans on a list, all or none (POST /performer/fan-lists/{id}/fans). Refuses who is no fan of theirs. */
export async function addToList(ctx: Ctx, id: string, fanIds: string[]): Promise<FanList> {
  await ownList(ctx, id)
  const known = await knownAmong(ctx.db.sql, viewerOf(ctx).id, fanIds.filter(isId))
  const strange = fanIds.find(fanId => !known.has(fanId))
  if (strange !== undefined) throw refuseFields([{ path: 'fanIds', message: `${strange} isn't a fan of yours.` }])
  await store.insertMembers(ctx.db.sql, id, [...new Set(fanIds)])
  return ownList(ctx, id)
}

/** Takes a fan off a list (DELETE /performer/fan-lists/{id}/fans/{fanId}). */
export async function removeFromList(ctx: Ctx, id: string, fanId: string): Promise<FanList> {
  await ownList(ctx, id)
  if (isId(fanId)) await store.deleteMember(ctx.db.sql, id, fanId)
  return ownList(ctx, id)
}
