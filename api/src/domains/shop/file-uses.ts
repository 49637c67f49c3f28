import type { FileShown, FileUses } from '../media/index.ts'
import { buyersOf } from '../wallet/index.ts'

type Row = { file_id: string; id: string; name: string; performer_id: string }

/** Products that sell files of a creator's vault, also those that were sold before and aren't any more. */
export const productFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select u.file_id, p.id, p.name, p.performer_id
      from (
        select digital_file_id as file_id, id as product_id from products where digital_file_id = any(${fileIds})
        union select digital_file_id, product_id from orders where digital_file_id = any(${fileIds})
      ) u join products p on p.id = u.product_id order by p.id desc`
    const [first] = rows
    const bought = first ? await buyersOf(db, first.performer_id, [...new Set(rows.map(row => row.id))]) : undefined
    return rows.map(({ file_id, id, name }) => ({
      fileId: file_id,
      kind: 'product',
      id,
      title: name,
      buyers: bought?.get(id) ?? 0,
    }))
  },
  shownIn: (db, fileIds) => db<FileShown[]>`
    select f.id as "fileId", 'product' as kind, p.id, p.name as title, p.description as text,
      p.deleted_at is null as "isWanted", p.published_at is not null as "wasShown"
    from unnest(${fileIds}::uuid[]) f(id) join products p on p.image_file_id = f.id or p.digital_file_id = f.id
    order by p.id desc`,
  isUsed: (db, fileId) => db`(exists (select 1 from products pr where pr.digital_file_id = ${fileId})
    or exists (select 1 from orders po where po.digital_file_id = ${fileId})
    or exists (select 1 from orders oi where oi.image_file_id = ${fileId}))`,
}
