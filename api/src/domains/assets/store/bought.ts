import type { Queryable } from '../../../kernel/database.ts'

/** The files that buying a gallery opens, by their ids. */
export async function boughtFilesOfGallery(db: Queryable, galleryId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`
    select file_id from photos where gallery_id = ${galleryId} and not is_preview`
  return rows.map(row => row.file_id)
}

/** The file that buying a video opens. */
export async function boughtFileOfVideo(db: Queryable, videoId: string): Promise<string[]> {
  const rows = await db<{ file_id: string }[]>`select file_id from videos where id = ${videoId}`
  return rows.map(row => row.file_id)
}
