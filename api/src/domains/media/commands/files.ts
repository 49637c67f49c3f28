import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { allRenditions, cardOf, cardSizes, storageKey } from '../keys.ts'
import { makePicture, mayMove } from '../pictures.ts'
import { readPicture } from '../reading/read-picture.ts'
import { deleteFile, type FileRow, finished, insertFile, type NewFile, unapprovedBefore } from '../store/files.ts'
import { takeMarkedCopies } from '../store/marked-copies.ts'
import { askLater, madeStatus } from './ask-review.ts'

/** Smaller than this nobody could be known by an avatar or a cover. */
const face_side_px_min = 32

export type Upload = {
  ownerId: string
  purpose: 'avatar' | 'cover' | 'feed-photo' | 'feed-thumbnail' | 'promo' | 'product'
  name: string
  source: string | Buffer
}

/** Stores a picture in the sizes that the site shows; the original with its metadata is not kept. */
export async function storePhoto(app: App, upload: Upload): Promise<FileRow> {
  const { purpose, source } = upload
  const isFace = purpose === 'avatar' || purpose === 'cover'
  const picture = await readPicture(app, source, {
    blur: purpose === 'feed-photo',
    moves: mayMove(purpose),
    ...(isFace && { side_px_min: face_side_px_min }),
  })
  const id = newId()
  const renditions = Object.entries(picture.renditions) as [string, Buffer][]
  await Promise.all(
    renditions.map(([rendition, bytes]) => app.storage.put(storageKey(id, rendition), bytes, 'image/webp')),
  )
  return keep(app, {
    id,
    owner_id: upload.ownerId,
    purpose,
    kind: 'photo',
    name: upload.name,
    mime_type: 'image/webp',
    bytes: BigInt(picture.renditions.view?.length ?? 0),
    width: picture.width,
    height: picture.height,
    duration_ms: null,
    thumbhash: picture.thumbhash,
    renditions: renditions.map(([rendition]) => rendition),
    created_at: now(),
  })
}

export type Clip = {
  ownerId: string
  kind: 'video' | 'teaser' | 'audio'
  name: string
  path: string
  mimeType: string
  duration_ms: number
  poster: string | Buffer
  /** The peaks of a sound, 0 to 100. */
  waveform?: number[]
}

/** Stores a clip or a sound that needs no conversion, with the picture that stands for it. */
export async function storeClip(app: App, clip: Clip): Promise<FileRow> {
  const id = newId()
  const { waveform } = clip
  const poster = await makePicture(clip.poster, { blur: true })
  const renditions = Object.entries(poster.renditions) as [string, Buffer][]
  await app.storage.put(storageKey(id, 'original'), createReadStream(clip.path), clip.mimeType)
  await Promise.all(
    renditions.map(([rendition, bytes]) => app.storage.put(storageKey(id, rendition), bytes, 'image/webp')),
  )
  return keep(app, {
    id,
    owner_id: clip.ownerId,
    purpose: `feed-${clip.kind}`,
    kind: clip.kind === 'audio' ? 'audio' : 'video',
    name: clip.name,
    mime_type: clip.mimeType,
    bytes: BigInt((await stat(clip.path)).size),
    width: poster.width,
    height: poster.height,
    duration_ms: clip.duration_ms,
    thumbhash: poster.thumbhash,
    renditions: [...renditions.map(([rendition]) => rendition), 'original'],
    created_at: now(),
    ...(waveform && { waveform }),
  })
}

/** Forgets a file in the caller's transaction; its bytes are deleted by a job once that has committed. */
export async function dropFile(tx: Tx, fileId: string): Promise<void> {
  const file = await deleteFile(tx, fileId)
  if (!file) return
  // What is held keeps what was uploaded until an operator decides.
  const isSettled = file.stage === 'done' && file.status !== 'review'
  await removeBytes(tx, file.id, isSettled ? [...file.renditions, ...cardSizes.map(cardOf)] : allRenditions)
  const copies = await takeMarkedCopies(tx, fileId)
  if (copies.length > 0) await addJobIn(tx, 'remove_stored_bytes', { keys: copies })
}

/** Forgets earlier files of the same owner and purpose that were never approved. */
export async function dropUnapproved(tx: Tx, { id, owner_id, purpose }: FileRow): Promise<void> {
  for (const fileId of await unapprovedBefore(tx, { id, owner_id, purpose })) await dropFile(tx, fileId)
}

/** Deletes renditions of a file by a job, once the caller's transaction has committed. */
export async function removeBytes(tx: Tx, fileId: string, renditions: readonly string[]): Promise<void> {
  await addJobIn(tx, 'remove_stored_bytes', { keys: renditions.map(rendition => storageKey(fileId, rendition)) })
}

/** Keeps a file that needs no work. What is to be looked at waits for an operator where the site reviews its owner. */
export async function keep(app: App, file: NewFile, { isLookedAt = true } = {}): Promise<FileRow> {
  const status = isLookedAt ? await madeStatus(app, file) : 'finished'
  const row = { ...finished, ...file, status, captions: [], ai_label: null }
  await app.db.tx(async tx => {
    await insertFile(tx, { ...file, status })
    await askLater(tx, [row])
  })
  return row
}
