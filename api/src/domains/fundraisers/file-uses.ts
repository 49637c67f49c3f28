import type { FileShown, FileUses } from '../media/index.ts'

type Row = { file_id: string; id: string; title: string; buyers: number }

/** Fundraisers whose page shows files of the vault, or that handed them over; who pledged for those keeps them. */
export const fundraiserFileUses: FileUses = {
  async usesOf(db, fileIds) {
    if (fileIds.length === 0) return []
    const rows = await db<Row[]>`
      select x.file_id, f.id, f.title, case x.part when 'reward' then f.people else 0 end as buyers
      from fundraiser_files x join fundraisers f on f.id = x.fundraiser_id
      where x.file_id = any(${fileIds}) order by f.id desc limit 200`
    return rows.map(({ file_id, id, title, buyers }) => ({ fileId: file_id, kind: 'fundraiser', id, title, buyers }))
  },
  shownIn: (db, fileIds) => db<FileShown[]>`
    select x.file_id as "fileId", 'fundraiser' as kind, f.id, f.title, f.text,
      f.taken_down_at is null and f.state in ('running', 'succeeded', 'delivered') as "isWanted", f.state <> 'draft' as "wasShown"
    from fundraiser_files x join fundraisers f on f.id = x.fundraiser_id
    where x.file_id = any(${fileIds}) order by f.id desc`,
  isUsed: (db, fileId) => db`exists (select 1 from fundraiser_files ff where ff.file_id = ${fileId})`,
}
