import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'

export type PageRow = { id: string; slug: string; title: string; content: string; created_at: Date; updated_at: Date }

/** The pages of the site by title, with the number of all. */
export async function listPages(
  db: Queryable,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PageRow[]; total: number }> {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const where = db`where (${q ?? null}::text is null or title ilike ${like})`
  const [rows, [count]] = await Promise.all([
    db<PageRow[]>`select * from pages ${where} order by title, id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from pages ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Names by which clients ask for pages that every site begins with (wire, section 8). */
const otherSlugs: Record<string, string> = { 'terms-of-service': 'terms', 'privacy-policy': 'privacy' }

/** A page by its id or slug. One whose own slug is another name of a page is found before that page. */
export async function findPage(db: Queryable, idOrSlug: string): Promise<PageRow | undefined> {
  const slug = idOrSlug.toLowerCase()
  const slugs = Object.hasOwn(otherSlugs, slug) ? [slug, otherSlugs[slug] ?? slug] : [slug]
  const which = isId(idOrSlug) ? db`id = ${idOrSlug}` : db`slug in ${db(slugs)}`
  const [row] = await db<PageRow[]>`select * from pages where ${which} order by (slug = ${slug}) desc`
  return row
}

/** Adds a page; nothing when another one has its slug. */
export async function insertPage(db: Queryable, page: PageRow): Promise<PageRow | undefined> {
  const [row] = await db<PageRow[]>`insert into pages ${db(page)} on conflict (slug) do nothing returning *`
  return row
}

/** Whether another page than this one has a slug. */
export async function isSlugTaken(db: Queryable, slug: string, id: string): Promise<boolean> {
  const rows = await db`select 1 from pages where slug = ${slug} and id <> ${id}`
  return rows.length > 0
}

/** A page, held until the transaction ends. */
export async function lockPage(tx: Queryable, id: string): Promise<PageRow | undefined> {
  const [row] = await tx<PageRow[]>`select * from pages where id = ${id} for update`
  return row
}

/** Changes a page that is locked. */
export async function updatePage(db: Queryable, id: string, changes: Partial<Omit<PageRow, 'id'>>): Promise<PageRow> {
  const [row] = await db<
    PageRow[]
  >`update pages set ${db(changes as Record<string, never>)} where id = ${id} returning *`
  return row as PageRow
}

export async function deletePage(db: Queryable, id: string): Promise<PageRow | undefined> {
  const [row] = await db<PageRow[]>`delete from pages where id = ${id} returning *`
  return row
}

/** Adds pages to a site that has none; several nodes may do it at the same time. */
export async function insertFirstPages(db: Queryable, pages: PageRow[]): Promise<void> {
  const [any] = await db`select 1 from pages limit 1`
  if (!any) await db`insert into pages ${db(pages)} on conflict (slug) do nothing`
}

/** A query of at most one row: since when the page of terms is as it is, and what its version is called. */
export function termsInForce(db: Queryable): PendingQuery<Row[]> {
  return db`select updated_at as terms_at, left(md5(content), 12) as terms_version from pages where slug = 'terms'`
}
