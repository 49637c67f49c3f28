import { type Input, minorFromWire, moneyToWire, type ProductView, type products } from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { dateParam } from '../../../kernel/http/params.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { viewCounter } from '../../../kernel/view-counter.ts'
import type { CommentRefusalOf } from '../../assets/index.ts'
import { mayKnowOf } from '../../entitlements/index.ts'
import { findPerformers } from '../../profiles/index.ts'
import { salesOf } from '../../wallet/index.ts'
import * as lists from '../store/lists.ts'
import { addViews, findSeen, type SeenProduct } from '../store/products.ts'
import { productView } from '../views/products.ts'

type Page = { data: ProductView[]; total: number }
type Search = Input<typeof products.products>['query'] & { status?: string }

/** Who looked at products. */
export const productViews = viewCounter(addViews)

/** Products for the viewer, newest first (GET /performer-assets/products/search). */
export async function listProducts(ctx: Ctx, query: Search): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const { rows, total } = await lists.searchShown(ctx.db.read, onlookerOf(ctx), filter)
  return { data: await present(ctx, rows), total }
}

/** How many products a search finds for the viewer, of everyone or of one creator. */
export async function countProducts(ctx: Ctx, q: string, performerId?: string): Promise<number> {
  const filter = filterOf({ q, ...(performerId && { performerId }) })
  return filter ? lists.countShown(ctx.db.read, onlookerOf(ctx), filter) : 0
}

/** The creator's own products (GET /performer/performer-assets/products/search). */
export async function listOwnProducts(ctx: Ctx, query: Input<typeof products.ownProducts>['query']): Promise<Page> {
  const filter = filterOf(query)
  if (!filter) return { data: [], total: 0 }
  const { rows, total } = await lists.ownProducts(ctx.db.sql, { ...onlookerOf(ctx), id: viewerOf(ctx).id }, filter)
  return { data: await present(ctx, rows), total }
}

/** A product by id or slug, as far as the viewer may know of it, and whether they may comment; counts a view. */
export async function openProduct(ctx: Ctx, idOrSlug: string, refusalOf: CommentRefusalOf): Promise<ProductView> {
  const row = await openKnown(ctx, idOrSlug)
  const { id, performer_id: ownerId, is_on_site } = row
  const [view, refusal] = await Promise.all([
    presentOne(ctx, row),
    is_on_site ? refusalOf(ctx, { ownerId, mayView: true }) : 'nobody',
  ])
  productViews.count(ctx, { id, ownerId })
  return { ...view, mayComment: refusal === null, commentRefusal: refusal ?? null }
}

/** A product as far as the viewer may know of it: deleted or hidden ones are known to people who bought them. */
export async function openKnown(ctx: Ctx, idOrSlug: string): Promise<SeenProduct> {
  const onlooker = onlookerOf(ctx)
  const row = await findSeen(ctx.db.sql, onlooker, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  const thing = row && {
    id: row.id,
    ownerId: row.performer_id,
    isOnSite: row.is_on_site,
    isDeleted: row.deleted_at !== null,
    isBought: row.is_bought,
  }
  if (!thing || !(await mayKnowOf(ctx, onlooker, thing))) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** One of the creator's own products. */
export async function openOwnProduct(ctx: Ctx, id: string): Promise<ProductView> {
  return presentOne(ctx, await findOwnProduct(ctx, id))
}

async function findOwnProduct(ctx: Ctx, id: string): Promise<SeenProduct> {
  const row = isId(id) ? await findSeen(ctx.db.sql, onlookerOf(ctx), { id }) : undefined
  if (row?.performer_id !== viewerOf(ctx).id || row.deleted_at) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** How one of the creator's own products does. */
export async function productStatistics(ctx: Ctx, id: string) {
  const { view_count, like_count, comment_count, bookmark_count, performer_id } = await findOwnProduct(ctx, id)
  const { buyers, quantity, net_minor } = await salesOf(ctx.db.sql, performer_id, id)
  return {
    views: Number(view_count),
    likes: like_count,
    comments: comment_count,
    bookmarks: bookmark_count,
    buyers,
    sold: quantity,
    earned: moneyToWire(net_minor),
  }
}

/** Products by their ids, as this viewer may see them now; with `alsoBought` also what has left the site since. */
export async function productViewsOf(
  ctx: Ctx,
  ids: string[],
  how = { alsoBought: false },
): Promise<Map<string, ProductView>> {
  const rows = await lists.knownAmong(ctx.db.sql, onlookerOf(ctx), ids, how)
  return new Map((await present(ctx, rows)).map(view => [view._id, view]))
}

async function presentOne(ctx: Ctx, row: SeenProduct): Promise<ProductView> {
  const [view] = await present(ctx, [row])
  if (!view) throw refuse('ENTITY_NOT_FOUND')
  return view
}

/** Loads the creators of a page of products in one question, and makes the wire shape. */
async function present(ctx: Ctx, rows: SeenProduct[]): Promise<ProductView[]> {
  const ids = [...new Set(rows.map(row => row.performer_id))]
  const performers = await findPerformers(ctx.db.sql, onlookerOf(ctx), ids)
  return rows.flatMap(row => {
    const performer = performers.get(row.performer_id)
    return performer ? productView(ctx, row, performer) : []
  })
}

/** What a list is narrowed to by its query, or null where no product can match; refuses what can't be understood. */
function filterOf(query: Partial<Search>): lists.ProductFilter | null {
  const { performerId, excludedId, q, type, status, before, minPrice, maxPrice, isAvailable } = query
  if (before !== undefined && !isId(before))
    throw refuseFields([{ path: 'before', message: 'This is not the id of something in this list.' }])
  if (performerId !== undefined && !isId(performerId)) return null
  return {
    performerId,
    q,
    type,
    status,
    before,
    isAvailable,
    excludedId: excludedId && isId(excludedId) ? excludedId : undefined,
    from: dateParam('fromDate', query.fromDate),
    to: dateParam('toDate', query.toDate),
    minPrice_minor: minPrice === undefined ? undefined : minorFromWire(minPrice),
    maxPrice_minor: maxPrice === undefined ? undefined : minorFromWire(maxPrice),
    byPrice: query.sortBy === 'price',
    oldestFirst: query.sort === 'asc',
    limit: query.limit ?? 10,
    offset: query.offset ?? 0,
  }
}
