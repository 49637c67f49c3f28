import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { hits_max, holdsTyped, type Way, wayTo } from '../../../kernel/typed-words.ts'
import { notTakenDown } from '../../moderation/index.ts'
import { notBlocked, notHidden, staying } from '../../visibility/index.ts'
import { isOnSite, type SeenProduct, seenColumns } from './products.ts'

type Fragment = PendingQuery<Row[]>

export type ProductFilter = {
  performerId?: string | undefined
  excludedId?: string | undefined
  q?: string | undefined
  type?: string | undefined
  status?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  minPrice_minor?: bigint | undefined
  maxPrice_minor?: bigint | undefined
  isAvailable?: boolean | undefined
  before?: string | undefined
  byPrice?: boolean | undefined
  oldestFirst?: boolean | undefined
  /** How what was typed is found; products of one creator are read. */
  way?: Way | undefined
  limit: number
  offset: number
}

function matches(db: Queryable, filter: ProductFilter): Fragment {
  const { performerId, excludedId, q, type, from, to, minPrice_minor, maxPrice_minor, isAvailable, way } = filter
  return db`true
    ${performerId ? db`and t.performer_id = ${performerId}` : db``}
    ${excludedId ? db`and t.id <> ${excludedId}` : db``}
    ${type ? db`and t.type = ${type}` : db``}
    ${q ? db`and ${holdsTyped(db, q, db`products`, way?.by ?? 'reading')}` : db``}
    ${from ? db`and coalesce(t.published_at, t.created_at) >= ${from}` : db``}
    ${to ? db`and coalesce(t.published_at, t.created_at) < ${to}` : db``}
    ${minPrice_minor === undefined ? db`` : db`and t.price_minor >= ${minPrice_minor}`}
    ${maxPrice_minor === undefined ? db`` : db`and t.price_minor <= ${maxPrice_minor}`}
    ${isAvailable ? db`and (t.type = 'digital' or t.stock > 0)` : db``}`
}

/** Products that the onlooker may be shown, newest first or by price, and how many there are. */
export async function searchShown(
  db: Queryable,
  onlooker: Onlooker,
  asked: ProductFilter,
): Promise<{ rows: SeenProduct[]; total: number }> {
  const filter = await withWay(db, onlooker, asked)
  const [rows, total] = await Promise.all([shownProducts(db, onlooker, filter), countByWay(db, onlooker, filter)])
  return { rows, total }
}

async function withWay(db: Queryable, onlooker: Onlooker, filter: ProductFilter): Promise<ProductFilter> {
  if (!filter.q || filter.performerId) return filter
  const hit = db`${matches(db, filter)} and ${isOnSite(db)} and ${notHidden(db, onlooker, db`t.performer_id`)}`
  const way = await wayTo(
    db,
    'products',
    limited => db`
      select (${hit}) as is_hit from products t where t.is_shown order by t.published_at desc, t.id desc ${limited}`,
  )
  return { ...filter, way }
}

async function shownProducts(db: Queryable, onlooker: Onlooker, filter: ProductFilter): Promise<SeenProduct[]> {
  const { before, byPrice, oldestFirst, limit, offset } = filter
  const after = before
    ? db`and (t.published_at, t.id) < (select c.published_at, c.id from products c where c.id = ${before})`
    : db``
  const newest = db`order by t.published_at desc, t.id desc`
  const price = oldestFirst ? db`order by t.price_minor, t.id` : db`order by t.price_minor desc, t.id desc`
  const order = byPrice ? price : newest
  return db<SeenProduct[]>`
    with page as materialized (
      select t.* from products t
      where ${isOnSite(db)} and ${matches(db, filter)} ${after} and ${notHidden(db, onlooker, db`t.performer_id`)}
      ${order} limit ${limit} offset ${offset})
    select ${seenColumns(db, onlooker)} from page t ${order}`
}

/** How many there are for the onlooker. */
export async function countShown(db: Queryable, onlooker: Onlooker, filter: ProductFilter): Promise<number> {
  return countByWay(db, onlooker, await withWay(db, onlooker, filter))
}

/** Counts one creator's from the counter of their page, where nothing else narrows the list; others up to `hits_max`. */
async function countByWay(db: Queryable, onlooker: Onlooker, filter: ProductFilter): Promise<number> {
  if (filter.way?.by === 'reading') return filter.way.total
  const { performerId, excludedId, q, type, from, to, minPrice_minor, maxPrice_minor, isAvailable } = filter
  const isNarrowed = [excludedId, q, type, from, to, minPrice_minor, maxPrice_minor, isAvailable || undefined].some(
    value => value !== undefined,
  )
  const [row] =
    performerId && !isNarrowed
      ? await db<{ total: number }[]>`
          select o.products_count as total from performers o
          where o.listed and o.user_id = ${performerId} and ${notHidden(db, onlooker, db`o.user_id`)}`
      : await db<{ total: number }[]>`
          select count(*)::int as total from (
            select 1 from products t
            where ${isOnSite(db)} and ${matches(db, filter)} and ${notHidden(db, onlooker, db`t.performer_id`)}
            limit ${hits_max}) n`
  return row?.total ?? 0
}

/** The ids of what the onlooker may be shown among their bookmarks. */
export function shownIds(db: Queryable, onlooker: Onlooker): Fragment {
  return db`select t.id from products t where ${isOnSite(db)} and ${notHidden(db, onlooker, db`t.performer_id`)}`
}

/** Those of some products that the onlooker may know of: on the site, or bought where `alsoBought`. */
export async function knownAmong(
  db: Queryable,
  onlooker: Onlooker,
  ids: string[],
  { alsoBought }: { alsoBought: boolean },
): Promise<SeenProduct[]> {
  if (ids.length === 0) return []
  const mine = db`exists (select 1 from orders o where o.fan_id = ${onlooker.id}::uuid and o.product_id = t.id
    and o.status <> 'refunded' and ${notTakenDown(db, db`t.id`)})`
  return db<SeenProduct[]>`
    select ${seenColumns(db, onlooker)} from products t
    where t.id = any(${ids}) and ((${isOnSite(db)} and ${staying(db, onlooker, db`t.performer_id`)})
      ${alsoBought ? db`or ${mine}` : db``}) and ${notBlocked(db, onlooker, db`t.performer_id`)}`
}

/** All products of a creator that they have not deleted, the last one changed first. */
export async function ownProducts(
  db: Queryable,
  creator: Onlooker & { id: string },
  filter: ProductFilter,
): Promise<{ rows: SeenProduct[]; total: number }> {
  const { status, limit, offset, oldestFirst } = filter
  const where = db`where t.performer_id = ${creator.id} and t.deleted_at is null and ${matches(db, filter)}
    ${status ? db`and t.status = ${status}` : db``}`
  const order = oldestFirst ? db`order by t.updated_at, t.id` : db`order by t.updated_at desc, t.id desc`
  const [rows, [count]] = await Promise.all([
    db<SeenProduct[]>`
      with page as materialized (select t.* from products t ${where} ${order} limit ${limit} offset ${offset})
      select ${seenColumns(db, creator)} from page t ${order}`,
    db<{ total: number }[]>`select count(*)::int as total from products t ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}
