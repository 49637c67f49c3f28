import type { PeopleState } from '@fanfare/contract'
import type { Tx } from '../../../kernel/database.ts'
import { namePeople } from '../../releases/index.ts'
import { fileIdsOf, type GalleryRow, type VideoRow } from '../store/assets.ts'

type Files = Pick<VideoRow, 'file_id' | 'teaser_file_id' | 'thumbnail_file_id'>
type Given = Parameters<typeof namePeople>[2]

/** Who is in a video after a form, beside its participants. */
export function peopleFor(
  tx: Tx,
  { id, performerId, ...files }: { id: string; performerId: string } & Files,
  given: Given,
  before: PeopleState | null,
): Promise<PeopleState | null> {
  const fileIds = [files.file_id, files.teaser_file_id ?? [], files.thumbnail_file_id ?? []].flat()
  return namePeople(tx, { kind: 'video', id, performerId, fileIds }, given, before)
}

/** Who is in a gallery after a form. */
export async function peopleInGallery(
  tx: Tx,
  { id, performer_id: performerId, people }: Pick<GalleryRow, 'id' | 'performer_id' | 'people'>,
  given?: Given,
): Promise<PeopleState | null> {
  return namePeople(tx, { kind: 'gallery', id, performerId, fileIds: await fileIdsOf(tx, id) }, given, people)
}

/** The people in a gallery may be seen in photos that are added to it. Refuses those in which someone said no. */
export async function addToPeople(tx: Tx, { id, performer_id: performerId, people }: GalleryRow, fileIds: string[]) {
  await namePeople(tx, { kind: 'gallery', id, performerId, fileIds }, undefined, people)
}
