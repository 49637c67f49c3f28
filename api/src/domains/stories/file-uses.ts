import type { FileShown, FileUses } from '../media/index.ts'

/** Stories in which the files of a creator's vault are used, those that are over too. */
export const storyFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<{ file_id: string; id: string; caption: string }[]>`
      select file_id, id, left(caption, 80) as caption from stories where file_id = any(${fileIds}) order by id desc`
    return rows.map(({ file_id, id, caption }) => ({ fileId: file_id, kind: 'story', id, title: caption, buyers: 0 }))
  },
  shownIn: (db, fileIds) => db<FileShown[]>`
    select file_id as "fileId", 'story' as kind, id, '' as title, caption as text,
      status in ('processing', 'file-error') as "isWanted", published_at is not null as "wasShown"
    from stories where file_id = any(${fileIds}) order by id desc`,
  isUsed: (db, fileId) => db`exists (select 1 from stories st where st.file_id = ${fileId})`,
}
