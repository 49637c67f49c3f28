import type { FileShown, FileUses } from '../media/index.ts'
import { buyersOf } from '../wallet/index.ts'

type Row = { file_id: string; id: string; title: string; sender_id: string }

/** Messages in which the files of a creator's vault were sent; unsent ones too, because buyers keep them. */
export const messageFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select mf.file_id, m.id, m.sender_id, coalesce(nullif(left(m.text, 80), ''), 'Message') as title
      from message_files mf join messages m on m.id = mf.message_id
      where mf.file_id = any(${fileIds})
      union all
      select bf.file_id, b.id, b.performer_id, coalesce(nullif(left(b.text, 80), ''), 'Message')
      from mass_message_files bf join mass_messages b on b.id = bf.mass_message_id
      where bf.file_id = any(${fileIds}) order by id desc limit 200`
    const [first] = rows
    const bought = first ? await buyersOf(db, first.sender_id, [...new Set(rows.map(row => row.id))]) : undefined
    return rows.map(({ file_id, id, title }) => ({
      fileId: file_id,
      kind: 'message',
      id,
      title,
      buyers: bought?.get(id) ?? 0,
    }))
  },
  shownIn: (db, fileIds) => db<FileShown[]>`
    select mf.file_id as "fileId", 'message' as kind, m.id, '' as title, m.text,
      m.deleted_at is null as "isWanted", true as "wasShown"
    from message_files mf join messages m on m.id = mf.message_id
    where mf.file_id = any(${fileIds}) and m.price_minor > 0
    union all
    select bf.file_id, 'message', b.id, '', b.text, b.unsent_at is null, b.recipients > 0
    from mass_message_files bf join mass_messages b on b.id = bf.mass_message_id
    where bf.file_id = any(${fileIds}) order by id desc`,
  isUsed: (db, fileId) => db`(exists (select 1 from message_files mf where mf.file_id = ${fileId})
    or exists (select 1 from mass_message_files bf where bf.file_id = ${fileId}))`,
}
