import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { notTakenDown, type SeenThing } from '../../moderation/index.ts'

type Fragment = PendingQuery<Row[]>

export type ProductRow = {
  id: string
  performer_id: string
  name: string
  slug: string
  description: string
  type: 'physical' | 'digital'
  price_minor: bigint
  /** Pieces that are left of a physical product. */
  stock: number
  status: 'active' | 'inactive'
  /** Others can find it now. */
  is_shown: boolean
  /** When it was first shown; lists follow it. */
  published_at: Date | null
  deleted_at: Date | null
  image_file_id: string | null
  digital_file_id: string | null
  view_count: bigint
  like_count: number
  comment_count: number
  bookmark_count: number
  revision: number
  created_at: Date
  updated_at: Date
}

/** A product with its files, and what one onlooker did with it. */
export type SeenProduct = ProductRow & {
  image_thumbhash: string | null
  /** What its files wait for, or that one was refused. */
  review: 'waiting' | 'refused' | null
  made_with_ai: boolean
  digital_name: string | null
  digital_bytes: bigint | null
  digital_rendition: 'original' | 'view' | null
  is_bought: boolean
  is_liked: boolean
  is_bookmarked: boolean
  /** It is shown, and its creator's page is. */
  is_on_site: boolean
}

/** A condition: a product `t` is on the site now, as the page of its creator is. */
export function isOnSite(db: Queryable): Fragment {
  return db`(t.is_shown and (select 1 from performers o where o.user_id = t.performer_id and o.listed) is not null)`
}

/** All columns of a product `t`, its files, and what the onlooker did; blocks are left to `notHidden`. */
export function seenColumns(db: Queryable, { id }: Onlooker): Fragment {
  const did = (action: 'like' | 'bookmark') => db`exists (select 1 from reactions r where r.user_id = ${id}::uuid
    and r.object_type = 'product' and r.object_id = t.id and r.action = ${action})`
  const isBought = db`exists (select 1 from orders o where o.fan_id = ${id}::uuid and o.product_id = t.id
    and o.status <> 'refunded' and ${notTakenDown(db, db`t.id`)})`
  return db`t.*, ${isOnSite(db)} as is_on_site,
    (select f.thumbhash from files f where f.id = t.image_file_id) as image_thumbhash,
    (select min(f.status) from files f where f.id in (t.image_file_id, t.digital_file_id)
      and f.status in ('waiting', 'refused')) as review,
    exists (select 1 from files f where f.id in (t.image_file_id, t.digital_file_id) and f.ai_label is not null)
      as made_with_ai,
    (select f.name from files f where f.id = t.digital_file_id) as digital_name,
    (select f.bytes from files f where f.id = t.digital_file_id) as digital_bytes,
    (select case when 'original' = any(f.renditions) then 'original' else 'view' end
      from files f where f.id = t.digital_file_id) as digital_rendition,
    ${id ? isBought : db`false`} as is_bought,
    ${id ? did('like') : db`false`} as is_liked, ${id ? did('bookmark') : db`false`} as is_bookmarked`
}

/** A product by id or slug as one onlooker sees it, whatever its status; the caller decides who may know of it. */
export async function findSeen(
  db: Queryable,
  onlooker: Onlooker,
  by: { id: string } | { slug: string },
): Promise<SeenProduct | undefined> {
  const which = 'id' in by ? db`t.id = ${by.id}` : db`t.slug = ${by.slug}`
  const [row] = await db<SeenProduct[]>`select ${seenColumns(db, onlooker)} from products t where ${which}`
  return row
}

/** Products as operators see them who decide about them (`Look` of moderation). */
export async function lookAtProducts(db: Queryable, idsOrSlugs: string[]): Promise<SeenThing[]> {
  if (idsOrSlugs.length === 0) return []
  return db<SeenThing[]>`
    select t.id, t.slug as name, t.performer_id as "performerId", t.name as title, t.image_file_id as "fileId"
    from products t where t.id = any(${idsOrSlugs.filter(isId)}::uuid[]) or t.slug = any(${idsOrSlugs})`
}

/** One of a creator's products that they have not deleted, locked until the transaction ends. */
export async function lockOwn(tx: Queryable, performerId: string, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx<ProductRow[]>`
    select * from products where id = ${id} and performer_id = ${performerId} and deleted_at is null for update`
  return row
}

/** A product by id or slug, deleted or not, locked until the transaction ends. */
export async function lockAny(tx: Queryable, idOrSlug: string): Promise<ProductRow | undefined> {
  const which = isId(idOrSlug) ? tx`id = ${idOrSlug}` : tx`slug = ${idOrSlug}`
  const [row] = await tx<ProductRow[]>`select * from products where ${which} for update`
  return row
}

/** Products that are about to be sold, locked in the order of their ids so that two carts never wait for each other. */
export async function lockProducts(tx: Queryable, ids: string[]): Promise<Map<string, ProductRow>> {
  const rows = await tx<ProductRow[]>`select * from products where id = any(${ids}) order by id for update`
  return new Map(rows.map(row => [row.id, row]))
}

type Counts = 'view_count' | 'like_count' | 'comment_count' | 'bookmark_count'

export type NewProduct = Omit<ProductRow, Counts | 'revision' | 'deleted_at'>

export async function insertProduct(tx: Queryable, row: NewProduct): Promise<void> {
  await tx`insert into products ${tx(row)}`
}

/** Changes a product that is locked; it is a new revision. */
export async function changeProduct(tx: Queryable, id: string, changes: Partial<ProductRow>): Promise<void> {
  await tx`update products set ${tx(changes)}, revision = revision + 1 where id = ${id}`
}

/** Moves the stock of a physical product; a form that was loaded before is out of date then. */
export async function moveStock(tx: Queryable, id: string, by: number): Promise<void> {
  await tx`
    update products set stock = stock + ${by}, revision = revision + 1 where id = ${id} and type = 'physical'`
}

/** Moves the number of likes, comments or bookmarks of a product. */
export async function moveCount(
  tx: Queryable,
  id: string,
  column: Exclude<Counts, 'view_count'>,
  by: number,
): Promise<void> {
  await tx`update products set ${tx(column)} = greatest(${tx(column)} + ${by}, 0) where id = ${id}`
}

/** Adds views that were counted in memory, for any number of products in one statement. */
export async function addViews(db: Queryable, counted: [id: string, views: number][]): Promise<void> {
  await db`
    update products t set view_count = t.view_count + c.views
    from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, views]) => views)}::integer[]) as c (id, views)
    where t.id = c.id`
}

/** Whether a file is one that a creator can sell: of their vault, or uploaded for a product, and made. */
export async function canSellFile(tx: Queryable, ownerId: string, fileId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from files where id = ${fileId} and owner_id = ${ownerId} and status in ('finished', 'waiting')
      and (purpose like 'feed-%' or purpose = 'product-file') for share`
  return rows.length > 0
}

/** The products that show or sell a file. */
export async function productsWithFile(tx: Queryable, fileId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from products where image_file_id = ${fileId} or digital_file_id = ${fileId} order by id`
  return rows.map(row => row.id)
}

/** Whether a product or an order still needs a file. */
export async function isFileUsed(tx: Queryable, fileId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from products where image_file_id = ${fileId} or digital_file_id = ${fileId}
    union all select 1 from orders where image_file_id = ${fileId} or digital_file_id = ${fileId} limit 1`
  return rows.length > 0
}

/** Whether a file was uploaded for a product and isn't part of the vault. */
export async function isOnlyForProducts(tx: Queryable, fileId: string): Promise<boolean> {
  return (await tx`select 1 from files where id = ${fileId} and purpose in ('product', 'product-file')`).length > 0
}

/** The name and the size of a file that is sold. */
export async function fileOf(db: Queryable, id: string): Promise<{ name: string; bytes: bigint } | undefined> {
  const [row] = await db<{ name: string; bytes: bigint }[]>`select name, bytes from files where id = ${id}`
  return row
}
