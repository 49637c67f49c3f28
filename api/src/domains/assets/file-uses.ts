import type { Queryable } from '../../kernel/database.ts'
import { findPeople } from '../identity/index.ts'
import type { FileShown, FileUses } from '../media/index.ts'
import { buyersOf } from '../wallet/index.ts'
import { participantsOf } from './store/videos.ts'

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
      fileId: file_id,
      kind,
      id,
      title,
      buyers: bought?.get(id) ?? 0,
    }))
  },
  async shownIn(db, fileIds) {
    if (fileIds.length === 0) return []
    const [photos, videos] = await Promise.all([photosWith(db, fileIds), videosWith(db, fileIds)])
    return [...photos, ...videos]
  },
  isUsed: (db, fileId) => db`(exists (select 1 from photos ph where ph.file_id = ${fileId})
    or exists (select 1 from videos v where v.file_id = ${fileId})
    or exists (select 1 from videos v where v.teaser_file_id = ${fileId})
    or exists (select 1 from videos v where v.thumbnail_file_id = ${fileId}))`,
}

/** Photos in galleries and on their own. */
function photosWith(db: Queryable, fileIds: string[]): Promise<FileShown[]> {
  return db<FileShown[]>`
    select p.file_id as "fileId", case when t.id is null then 'photo' else 'gallery' end as kind,
      coalesce(t.id, p.id) as id, coalesce(t.title, p.title) as title, coalesce(t.description, p.description) as text,
      p.deleted_at is null and t.deleted_at is null as "isWanted",
      p.shown_at is not null and (t.id is null or t.published_at is not null) as "wasShown"
    from photos p left join galleries t on t.id = p.gallery_id where p.file_id = any(${fileIds}) order by p.id desc`
}

/** Videos, with everyone who is named in them and whether they consented. */
async function videosWith(db: Queryable, fileIds: string[]): Promise<FileShown[]> {
  const rows = await db<FileShown[]>`
    select u.file_id as "fileId", 'video' as kind, t.id, t.title, t.description as text,
      t.deleted_at is null as "isWanted", t.published_at is not null as "wasShown"
    from (
      select file_id, id from videos where file_id = any(${fileIds})
      union select teaser_file_id, id from videos where teaser_file_id = any(${fileIds})
      union select thumbnail_file_id, id from videos where thumbnail_file_id = any(${fileIds})
    ) u join videos t on t.id = u.id order by t.id desc`
  const participants = await participantsOf(
    db,
    rows.map(row => row.id),
  )
  const people = await findPeople(
    db,
    [...participants.values()].flat().map(one => one.performer_id),
  )
  return rows.map(row => ({
    ...row,
    people: (participants.get(row.id) ?? []).flatMap(({ performer_id, status: consent }) => {
      const person = people.get(performer_id)
      return person ? [{ id: person.id, name: person.name, username: person.username, consent }] : []
    }),
  }))
}
