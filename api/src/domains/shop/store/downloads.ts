import type { Queryable } from '../../../kernel/database.ts'

/** A link that was given out for an order. */
export type DownloadRow = { id: string; order_id: string; session_id: string; expires_at: Date; used: number }

export async function insertDownload(db: Queryable, row: DownloadRow): Promise<void> {
  await db`insert into product_downloads ${db(row)}`
}

/** A link of this session for an order that is still good for some downloads. */
export async function livingDownload(
  db: Queryable,
  { orderId, sessionId, at, max }: { orderId: string; sessionId: string; at: Date; max: number },
): Promise<DownloadRow | undefined> {
  const [row] = await db<DownloadRow[]>`
    select * from product_downloads
    where order_id = ${orderId} and session_id = ${sessionId} and expires_at > ${at} and used < ${max}
    order by expires_at desc limit 1`
  return row
}

/** A link with the order that it is for. */
export async function findDownload(
  db: Queryable,
  id: string,
): Promise<(DownloadRow & { fan_id: string; product_id: string; digital_file_id: string | null }) | undefined> {
  const [row] = await db<(DownloadRow & { fan_id: string; product_id: string; digital_file_id: string | null })[]>`
    select d.*, o.fan_id, o.product_id, o.digital_file_id from product_downloads d join orders o on o.id = d.order_id
    where d.id = ${id} and o.status <> 'refunded'`
  return row
}

/** Counts one download; false where the link is used up or too old. */
export async function countDownload(db: Queryable, id: string, at: Date, max: number): Promise<boolean> {
  const rows = await db`
    update product_downloads set used = used + 1 where id = ${id} and used < ${max} and expires_at > ${at} returning 1`
  return rows.length > 0
}

/** Forgets links that are too old. */
export async function forgetDownloads(db: Queryable, before: Date): Promise<void> {
  await db`delete from product_downloads where expires_at < ${before}`
}
