import { buffer } from 'node:stream/consumers'
import type { App } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { storageKey } from '../keys.ts'
import { pictureHash } from '../matching/hash.ts'
import type { FileRow } from '../store/files.ts'

/** Photos of a creator that carry hidden marks and look most like a picture, the most alike first. */
export async function markedPhotosLike(
  db: Queryable,
  ownerId: string,
  picture: Buffer,
  limit: number,
): Promise<FileRow[]> {
  const hash = await pictureHash(picture)
  return db<FileRow[]>`
    select * from files
    where owner_id = ${ownerId} and has_hidden_mark and kind = 'photo' and picture_hash is not null
      and status in ('finished', 'waiting')
    order by bit_count(picture_hash::bit(64) # ${hash}::text::bit(64)) limit ${limit}`
}

/** The bytes of a file as we have them, for work within the site; null where they are gone. */
export async function readStored(app: Pick<App, 'storage'>, fileId: string, rendition: string): Promise<Buffer | null> {
  const found = await app.storage.get(storageKey(fileId, rendition))
  return found && buffer(found.stream)
}
