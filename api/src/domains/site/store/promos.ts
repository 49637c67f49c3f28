import type { Queryable } from '../../../kernel/database.ts'

export type PromoRow = {
  id: string
  title: string
  description: string
  link: string
  position: string
  status: string
  photo_file_id: string | null
  created_at: Date
  updated_at: Date
}

/** Promos, newest first; all of them, or only those of a status and position. */
export async function listPromos(
  db: Queryable,
  { status, position }: { status?: string | undefined; position?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PromoRow[]; total: number }> {
  const where = db`where (${status ?? null}::text is null or status = ${status ?? null})
    and (${position ?? null}::text is null or position = ${position ?? null})`
  const [rows, [count]] = await Promise.all([
    db<PromoRow[]>`select * from site_promos ${where} order by id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from site_promos ${where}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function findPromo(db: Queryable, id: string): Promise<PromoRow | undefined> {
  const [row] = await db<PromoRow[]>`select * from site_promos where id = ${id}`
  return row
}

export async function insertPromo(db: Queryable, promo: PromoRow): Promise<PromoRow> {
  const [row] = await db<PromoRow[]>`insert into site_promos ${db(promo)} returning *`
  return row as PromoRow
}

export async function updatePromo(
  db: Queryable,
  id: string,
  changes: Partial<Omit<PromoRow, 'id'>>,
): Promise<PromoRow | undefined> {
  const [row] = await db<PromoRow[]>`
    update site_promos set ${db(changes as Record<string, never>)} where id = ${id} returning *`
  return row
}

/** Deletes a promo; answers what it was, or nothing when there was none. */
export async function deletePromo(db: Queryable, id: string): Promise<PromoRow | undefined> {
  const [row] = await db<PromoRow[]>`delete from site_promos where id = ${id} returning *`
  return row
}
