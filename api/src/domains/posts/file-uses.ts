import type { FileUses, FileShown as Shown } from '../media/index.ts'
import { buyersOf } from '../wallet/index.ts'

type Row = { file_id: string; id: string; title: string; performer_id: string }

/** Posts in which the files of a creator's vault are used, deleted ones too where their buyers keep them. */
export const postFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select u.file_id, p.id, p.performer_id, coalesce(nullif(p.title, ''), left(p.text, 80)) as title
      from (
        select file_id, post_id from post_files where file_id = any(${fileIds})
        union select thumbnail_file_id, id from posts where thumbnail_file_id = any(${fileIds})
        union select teaser_file_id, id from posts where teaser_file_id = any(${fileIds})
      ) u join posts p on p.id = u.post_id order by p.id desc`
    const [first] = rows
    const bought = first ? await buyersOf(db, first.performer_id, [...new Set(rows.map(row => row.id))]) : undefined
    return rows.map(({ file_id, id, title }) => ({
      fileId: file_id,
      kind: 'feed',
      id,
      title,
      buyers: bought?.get(id) ?? 0,
    }))
  },
  async shownIn(db, fileIds) {
    const rows = await db<Shown[]>`
      select u.file_id as "fileId", 'feed' as kind, p.id, p.title, p.text,
        (not u.is_removed and p.deleted_at is null and p.status not in ('draft', 'inactive', 'archived')) as "isWanted",
        p.published_at is not null as "wasShown"
      from (
        select file_id, post_id, removed_at is not null as is_removed from post_files where file_id = any(${fileIds})
        union select thumbnail_file_id, id, false from posts where thumbnail_file_id = any(${fileIds})
        union select teaser_file_id, id, false from posts where teaser_file_id = any(${fileIds})
      ) u join posts p on p.id = u.post_id order by p.id desc`
    return rows
  },
  isUsed: (db, fileId) => db`(exists (select 1 from post_files pf where pf.file_id = ${fileId})
    or exists (select 1 from posts p where p.thumbnail_file_id = ${fileId})
    or exists (select 1 from posts p where p.teaser_file_id = ${fileId}))`,
}
