import { stat } from 'node:fs/promises'
import { posterField, type UploadKind } from '@fanfare/contract'
import { now, second_ms, stopwatch } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { wantsHiddenMarks, watermarkNow } from '../commands/watermark.ts'
import { sentPosterOf, sourceOf, storageKey } from '../keys.ts'
import { mayMove } from '../pictures.ts'
import { wantsPosters } from '../processing/poster.ts'
import { inspectPicture } from '../reading/read-picture.ts'
import { type FileRow, findFile, insertUpload, type NewFile } from '../store/files.ts'
import { type Sniffed, sniff } from './sniff.ts'

export type Upload = {
  /** Where the upload has an id already, the file takes it over. */
  id?: string
  ownerId: string
  kind: UploadKind
  /** What it is for, where it isn't for the vault. */
  use?: 'message'
  name: string
  path: string
  /** The SHA-256 of the bytes in hex, where the sender gave one. */
  checksum?: string | undefined
  /** Where the picture lies that the sender took of a video. It is used where the site has no FFmpeg. */
  poster?: string | undefined
}

type Media = Exclude<FileRow['kind'], 'document'>
const mediaOf = { photo: 'photo', thumbnail: 'photo', video: 'video', teaser: 'video', audio: 'audio' } as const
const wanted: Record<Media, string> = {
  photo: "We couldn't read this image. Upload a JPEG, PNG, WebP, GIF, AVIF or HEIC.",
  video: "This isn't a video we can read. Upload an MP4, MOV, WebM, MKV or AVI.",
  audio: "This isn't a sound we can read. Upload an MP3, M4A, WAV, OGG or FLAC.",
}

/** What is made to be shown to some; pictures for a post and teasers are for everybody. */
const canCarryMarks: ReadonlySet<UploadKind> = new Set(['photo', 'video'])

/** Old clients show a photo from the answer to its upload, so that waits a moment for it. */
const photo_ms = 3 * second_ms
const look_ms = 40

/**
 * Takes an upload in: its content is looked at, its bytes are moved to the storage, and jobs do the rest. Refuses
 * INVALID_FILE for what can't be a file of this kind. Answers a photo when it is ready, if that is soon.
 */
export async function acceptUpload(app: App, upload: Upload): Promise<FileRow> {
  const kind = mediaOf[upload.kind]
  const found = await sniff(upload.path)
  if (!found?.kinds.includes(kind)) throw refuse('INVALID_FILE', undefined, wanted[kind])
  const purpose = `${upload.use ?? 'feed'}-${upload.kind}`
  const isPhoto = kind === 'photo'
  const size = isPhoto
    ? await inspectPicture(app, upload.path, { moves: mayMove(purpose) })
    : { width: null, height: null }
  const file: NewFile = {
    id: upload.id ?? newId(),
    owner_id: upload.ownerId,
    kind,
    name: upload.name,
    purpose,
    ...size,
    mime_type: mimeOf(found, kind),
    bytes: BigInt((await stat(upload.path)).size),
    duration_ms: null,
    thumbhash: null,
    renditions: [],
    created_at: now(),
    ...(kind !== 'audio' && (await watermarkColumns(app, upload.ownerId))),
    has_hidden_mark: canCarryMarks.has(upload.kind) && (await wantsHiddenMarks(app, upload.ownerId)),
  }
  await store(app, file, upload)
  return kind === 'photo' ? soon(app, file.id) : ((await findFile(app.db.sql, file.id)) as FileRow)
}

async function watermarkColumns(app: App, ownerId: string) {
  const watermark = await watermarkNow(app, ownerId)
  return watermark && { watermark_words: watermark.words, watermark_place: watermark.place }
}

async function store(app: App, file: NewFile, upload: Upload): Promise<void> {
  const key = storageKey(file.id, sourceOf)
  await app.storage.putFile(key, upload.path, file.mime_type)
  try {
    if (file.kind === 'video' && upload.poster) await storePoster(app, file.id, upload.poster)
    await app.db.tx(async tx => {
      await insertUpload(tx, file, upload.checksum ?? null)
      await addJobIn(tx, 'prepare_file', { fileId: file.id })
    })
  } catch (error) {
    for (const name of [sourceOf, sentPosterOf]) await app.storage.remove(storageKey(file.id, name)).catch(() => {})
    throw error
  }
}

/** Puts the poster beside its video for the worker, before there is work to do; what can't be one is left out. */
async function storePoster(app: App, fileId: string, path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found || found.size > posterField.bytes_max || !(await wantsPosters(app))) return
  const sniffed = await sniff(path)
  if (!sniffed?.kinds.includes('photo')) return
  await app.storage.putFile(storageKey(fileId, sentPosterOf), path, sniffed.mimeType)
}

/** A container that may hold both counts as what it was uploaded for. */
function mimeOf({ mimeType }: Sniffed, kind: Media): string {
  return kind === 'audio' ? mimeType.replace('video/', 'audio/') : mimeType
}

async function soon(app: App, fileId: string): Promise<FileRow> {
  const waited_ms = stopwatch()
  for (;;) {
    const file = await findFile(app.db.sql, fileId)
    if (!file) throw refuse('ENTITY_NOT_FOUND')
    if (file.status !== 'processing' || waited_ms() > photo_ms) return file
    await new Promise(resolve => setTimeout(resolve, look_ms))
  }
}
