import type { FileShown, FileUses } from '../media/index.ts'

type Row = { file_id: string; id: string; wish: string; state: string }

/** Requests in which the files of a creator's vault were delivered; their fans keep what they paid for. */
export const customRequestFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select f.file_id, r.id, left(r.wish, 80) as wish, r.state
      from custom_request_files f join custom_requests r on r.id = f.request_id
      where f.file_id = any(${fileIds}) order by r.id desc limit 200`
    return rows.map(({ file_id, id, wish, state }) => ({
      fileId: file_id,
      kind: 'custom_request',
      id,
      title: wish,
      buyers: state === 'completed' ? 1 : 0,
    }))
  },
  shownIn: (db, fileIds) => db<FileShown[]>`
    select f.file_id as "fileId", 'message' as kind, r.id, '' as title, r.delivery_text as text,
      r.state in ('delivered', 'changes_asked', 'overdue', 'disputed', 'completed') as "isWanted", true as "wasShown"
    from custom_request_files f join custom_requests r on r.id = f.request_id
    where f.file_id = any(${fileIds}) order by r.id desc`,
  isUsed: (db, fileId) => db`exists (select 1 from custom_request_files crf where crf.file_id = ${fileId})`,
}
