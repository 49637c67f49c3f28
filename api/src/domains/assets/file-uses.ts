import type { FileUses } from '../media/index.ts'
import { buyersOf } from '../wallet/index.ts'

type Row = { file_id: string; kind: 'gallery' | 'photo' | 'video'; id: string; title: string; performer_id: string }

/** Galleries, photos without one and videos that use the files of a creator's vault, deleted ones too where bought. */
export const assetFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select p.file_id, case when t.id is null then 'photo' else 'gallery' end as kind, coalesce(t.id, p.id) as id,
        coalesce(t.title, p.title) as title, p.performer_id
      from photos p left join galleries t on t.id = p.gallery_id where p.file_id = any(${fileIds})
      union all
      select u.file_id, 'video', t.id, t.title, t.performer_id
      from (
        select file_id, id from videos where file_id = any(${fileIds})
        union select teaser_file_id, id from videos where teaser_file_id = any(${fileIds})
        union select thumbnail_file_id, id from videos where thumbnail_file_id = any(${fileIds})
      ) u join videos t on t.id = u.id
      order by id desc`
    const [first] = rows
    const bought = first ? await buyersOf(db, first.performer_id, [...new Set(rows.map(row => row.id))]) : undefined
    return rows.map(({ file_id, kind, id, title }) => ({
      ...{ fileId: file_id, kind, id, title },
      buyers: bought?.get(id) ?? 0,
    }))
  },
  isUsed: (db, fileId) => db`(exists (select 1 from photos ph where ph.file_id = ${fileId})
    or exists (select 1 from videos v where v.file_id = ${fileId})
    or exists (select 1 from videos v where v.teaser_file_id = ${fileId})
    or exists (select 1 from videos v where v.thumbnail_file_id = ${fileId}))`,
}
