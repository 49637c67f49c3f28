import type { Input, performers } from '@fanfare/contract'
import type { Ctx } from '../../kernel/context.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { batcher } from '../ledger/index.ts'
import { type Payee, type PerformerRow, selectPayees, selectPerformers } from './store.ts'

export type { PerformerRow }

/** A creator by id or username, active and verified, as this viewer sees them. */
export async function findPerformer(
  db: Queryable,
  viewerId: string | null,
  idOrUsername: string,
): Promise<PerformerRow | undefined> {
  const which = isId(idOrUsername) ? db`u.id = ${idOrUsername}` : db`lower(u.username) = lower(${idOrUsername})`
  const [row] = await db<PerformerRow[]>`
    ${selectPerformers(db, viewerId)} where ${which} and u.status = 'active' and p.verified_at is not null`
  return row
}

/** The creators behind a set of ids, in one query. */
export async function findPerformers(
  db: Queryable,
  viewerId: string | null,
  ids: string[],
): Promise<Map<string, PerformerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db<PerformerRow[]>`${selectPerformers(db, viewerId)} where p.user_id = any(${ids})`
  return new Map(rows.map(row => [row.id, row]))
}

type Search = Input<typeof performers.searchPerformers>['query']

/** Creators that match, and how many match in all. */
export async function searchPerformers(ctx: Ctx, search: Search): Promise<{ rows: PerformerRow[]; total: number }> {
  const db = ctx.db.read
  const categories = search.categoryIds === undefined ? null : [search.categoryIds].flat().filter(isId)
  const where = db`
    where u.status = 'active' and p.verified_at is not null
      and (${search.q ?? null}::text is null or u.name ilike ${like(search.q)} or u.username ilike ${like(search.q)} or p.headline ilike ${like(search.q)})
      and (${search.isFeatured ?? null}::boolean is null or (p.featured_at is not null) = ${search.isFeatured ?? null})
      and (${search.isFreeSubscription ?? null}::boolean is null or (p.free_days > 0) = ${search.isFreeSubscription ?? null})
      and (${search.gender ?? null}::text is null or u.gender = ${search.gender ?? null})
      and (${search.country ?? null}::text is null or u.country = ${search.country ?? null})
      and (${categories}::uuid[] is null or p.category_id = any(${categories}))
      and (${search.followed ?? null}::boolean is null or ${search.followed ?? null} = exists(
        select 1 from follows f where f.follower_id = ${ctx.viewer?.id ?? null}::uuid and f.following_id = u.id))`
  const [rows, [count]] = await Promise.all([
    db<PerformerRow[]>`
      ${selectPerformers(db, ctx.viewer?.id ?? null)} ${where} order by ${order(db, search)}
      limit ${search.limit ?? 10} offset ${search.offset ?? 0}`,
    db<{ total: number }[]>`select count(*)::int as total from performers p join users u on u.id = p.user_id ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

function order(db: Queryable, { sortBy, sort }: Search) {
  if (sortBy === 'latest') return db`p.created_at desc, p.user_id`
  if (sortBy === 'oldest') return db`p.created_at, p.user_id`
  if (sortBy === 'online') return db`u.last_seen_at desc nulls last, p.user_id`
  return sort === 'asc' ? db`p.score, p.user_id` : db`p.score desc, p.user_id`
}

function like(text: string | undefined): string {
  return `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
}

/** Creators in random order whom the viewer does not follow; for suggestions. */
export async function randomPerformers(
  ctx: Ctx,
  query: { limit?: number | undefined; isFreeSubscription?: boolean | undefined },
): Promise<PerformerRow[]> {
  const db = ctx.db.read
  const viewerId = ctx.viewer?.id ?? null
  return db<PerformerRow[]>`
    ${selectPerformers(db, viewerId)}
    where p.user_id in (
      select q.user_id from performers q
      where q.verified_at is not null and q.user_id is distinct from ${viewerId}::uuid
        and (${query.isFreeSubscription ?? null}::boolean is null or (q.free_days > 0) = ${query.isFreeSubscription ?? null})
        and not exists (select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = q.user_id)
      order by random() limit ${Math.min(query.limit ?? 50, 50)})
      and u.status = 'active'
    order by random()`
}

const payeeReaders = new WeakMap<Database, (id: string) => Promise<Payee | undefined>>()

/**
 * A creator who can be paid now, or nothing. Charges in a crowd share the query, as they share their transaction: what
 * is asked for while the query before is under way goes out together.
 */
export function findPayee(db: Database, performerId: string): Promise<Payee | undefined> {
  const known = payeeReaders.get(db)
  if (known) return known(performerId)
  const reader = batcher<string, Payee | undefined>(
    async ids => {
      const found = new Map((await selectPayees(db.sql, [...new Set(ids)])).map(payee => [payee.id, payee]))
      return ids.map(id => found.get(id))
    },
    { identities: () => [], busiest: () => '', lanes: 1 },
  )
  payeeReaders.set(db, reader)
  return reader(performerId)
}
