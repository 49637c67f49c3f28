import type { Input, users } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { notHidden } from '../../visibility/index.ts'
import { type FoundUser, findUsers } from '../store/users.ts'

type Search = Input<typeof users.searchUsers>['query']

/** People whose name or username contains what was typed, without the viewer; for creators and operators. */
export async function searchUsers(ctx: Ctx, search: Search): Promise<{ rows: FoundUser[]; total: number }> {
  const db = ctx.db.read
  const { q, includedIds } = search
  const pattern = `%${(q ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const wanted = includedIds === undefined ? null : [includedIds].flat().filter(isId)
  const where = db`u.id <> ${viewerOf(ctx).id}
    and ${q?.trim() ? db`lower(u.name || ' ' || coalesce(u.username, '')) like ${pattern}` : db`true`}
    and ${wanted ? db`u.id = any(${wanted}::uuid[])` : db`true`}
    and ${notHidden(db, onlookerOf(ctx), db`u.id`)}`
  return findUsers(db, where, { limit: search.limit ?? 10, offset: search.offset ?? 0 })
}

/** A user by id or username. Refuses with 404 if they are unknown, not active or hidden from the viewer. */
export async function openUser(ctx: Ctx, idOrUsername: string): Promise<FoundUser> {
  const db = ctx.db.sql
  const which = isId(idOrUsername) ? db`u.id = ${idOrUsername}` : db`lower(u.username) = lower(${idOrUsername})`
  const where = db`${which} and ${notHidden(db, onlookerOf(ctx), db`u.id`)}`
  const [row] = (await findUsers(db, where, { limit: 1, offset: 0 })).rows
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}
