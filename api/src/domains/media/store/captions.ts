import type { Queryable } from '../../../kernel/database.ts'

export type CaptionRow = {
  id: string
  file_id: string
  owner_id: string
  language: string
  text: string
  created_at: Date
  updated_at: Date
}

/** What a file has, by language. */
export async function findCaptions(db: Queryable, fileId: string): Promise<CaptionRow[]> {
  return db<CaptionRow[]>`select * from media_captions where file_id = ${fileId} order by language`
}

export async function captionsText(db: Queryable, fileId: string, language: string): Promise<string | undefined> {
  const [row] = await db<{ text: string }[]>`
    select text from media_captions where file_id = ${fileId} and language = ${language}`
  return row?.text
}

/** Adds captions, or replaces those of the language; the file names its languages. */
export async function putCaptions(tx: Queryable, row: CaptionRow): Promise<void> {
  await tx`
    insert into media_captions ${tx(row)}
    on conflict (file_id, language) do update set text = excluded.text, updated_at = excluded.updated_at`
  await nameLanguages(tx, row.file_id)
}

export async function deleteCaptions(tx: Queryable, fileId: string, language: string): Promise<boolean> {
  const rows = await tx`
    delete from media_captions where file_id = ${fileId} and language = ${language} returning 1`
  await nameLanguages(tx, fileId)
  return rows.length > 0
}

async function nameLanguages(tx: Queryable, fileId: string): Promise<void> {
  await tx`
    update files set captions = array(select language from media_captions where file_id = ${fileId} order by language)
    where id = ${fileId}`
}
