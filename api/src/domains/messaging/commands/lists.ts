import type { FanList, FanRule, ShownRule } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { checkTiers, tierNamesFor } from '../queries/tiers.ts'
import { countEach, knownAmong } from '../store/audiences.ts'
import * as store from '../store/fans.ts'

const lists_max = 100
const smart_max = 20

/** Lists as their creator sees them; those who fill themselves are counted in one query. */
async function present(ctx: Ctx, rows: store.ListRow[]): Promise<FanList[]> {
  const smart = rows.filter(row => row.rules)
  const choices = smart.map(({ id }) => ({ include: [{ kind: 'list' as const, listId: id }], exclude: [] }))
  const performerId = viewerOf(ctx).id
  const [counts, tiers] = await Promise.all([
    countEach(ctx.db.sql, performerId, choices),
    tierNamesFor(
      ctx.db.sql,
      performerId,
      smart.flatMap(list => list.rules ?? []),
    ),
  ])
  const shown = (rule: FanRule): ShownRule => ({
    ...rule,
    ...(rule.kind === 'tier' && { name: tiers.get(rule.tierId ?? '') ?? '' }),
  })
  return rows.map(row => {
    const { id, name, rules } = row
    const fans = rules ? (counts[smart.indexOf(row)] ?? 0) : row.fans
    return { _id: id, name, rules: rules?.map(shown) ?? null, fans }
  })
}

/** One of the viewer's lists; 404 for those of others. */
export async function ownList(ctx: Ctx, id: string): Promise<FanList> {
  const [row] = isId(id) ? await store.findLists(ctx.db.sql, viewerOf(ctx).id, id) : []
  const [list] = row ? await present(ctx, [row]) : []
  if (!list) throw refuse('ENTITY_NOT_FOUND')
  return list
}

/** The viewer's lists of fans (GET /performer/fan-lists). */
export async function ownLists(ctx: Ctx): Promise<{ data: FanList[] }> {
  return { data: await present(ctx, await store.findLists(ctx.db.sql, viewerOf(ctx).id)) }
}

type Form = { name: string; rules?: FanRule[] | null | undefined }

function orTaken(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
  throw isTaken ? refuseFields([{ path: 'name', message: 'You already have a list with this name.' }]) : error
}

/** Makes a list of fans (POST /performer/fan-lists). */
export async function createList(ctx: Ctx, { name, rules = null }: Form): Promise<FanList> {
  const performerId = viewerOf(ctx).id
  const own = await store.findLists(ctx.db.sql, performerId)
  if (own.length >= lists_max)
    throw refuseFields([{ path: 'name', message: `You have ${lists_max} lists. Delete one first.` }])
  if (rules && own.filter(list => list.rules).length >= smart_max)
    throw refuseFields([{ path: 'rules', message: `You have ${smart_max} smart lists. Delete one first.` }])
  await checkTiers(ctx.db.sql, performerId, rules ?? [], 'rules')
  return ownList(ctx, await store.insertList(ctx.db.sql, performerId, { name: name.trim(), rules }).catch(orTaken))
}

/** Renames a list, or gives one that fills itself other rules (PUT /performer/fan-lists/{id}). */
export async function changeList(ctx: Ctx, id: string, { name, rules }: Form): Promise<FanList> {
  const list = await ownList(ctx, id)
  if (rules && !list.rules)
    throw refuseFields([{ path: 'rules', message: 'This list is kept by hand. Make a smart list instead.' }])
  await checkTiers(ctx.db.sql, viewerOf(ctx).id, rules ?? [], 'rules')
  const changed = { id, name: name.trim(), rules: rules ?? list.rules?.map(({ name: _, ...rule }) => rule) ?? null }
  await store.updateList(ctx.db.sql, viewerOf(ctx).id, changed).catch(orTaken)
  return ownList(ctx, id)
}

/** Deletes a list (DELETE /performer/fan-lists/{id}). */
export async function deleteList(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await store.deleteList(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
}

/** Puts fans on a list, all or none (POST /performer/fan-lists/{id}/fans). Refuses who is no fan of theirs. */
export async function addToList(ctx: Ctx, id: string, fanIds: string[]): Promise<FanList> {
  if ((await ownList(ctx, id)).rules)
    throw refuseFields([{ path: 'fanIds', message: 'This list fills itself by its rules.' }])
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
