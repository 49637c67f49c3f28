import type { Queryable } from '../../../kernel/database.ts'

export type CategoryRow = { id: string; name: string; slug: string; total: number }

export async function upsertCategory(tx: Queryable, id: string, name: string, slug: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into categories (id, name, slug) values (${id}, ${name}, ${slug})
    on conflict (slug) do update set name = excluded.name returning id`
  return (row as { id: string }).id
}

/** Puts a creator into these categories and no others; the first stands on cards. */
export async function setCategories(tx: Queryable, performerId: string, categoryIds: string[]): Promise<void> {
  await tx`delete from performer_categories where performer_id = ${performerId}`
  await tx`
    insert into performer_categories (performer_id, category_id, position)
    select ${performerId}, id, position from unnest(${categoryIds}::uuid[]) with ordinality as c (id, position)`
}

/** Those of a set of ids that are categories. */
export async function knownCategories(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db<{ id: string }[]>`select id from categories where id = any(${ids})`
  return new Set(rows.map(row => row.id))
}

export async function allCategories(db: Queryable): Promise<CategoryRow[]> {
  return db<CategoryRow[]>`
    select c.id, c.name, c.slug, coalesce(t.total, 0)::int as total
    from categories c left join (
      select category_id, count(*) as total
      from performer_categories pc join performers p on p.user_id = pc.performer_id and p.listed
      group by category_id) t on t.category_id = c.id
    order by total desc, c.name`
}
