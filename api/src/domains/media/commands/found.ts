import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { storageKey } from '../keys.ts'
import { makePicture } from '../pictures.ts'
import { probe } from '../processing/probe.ts'
import { Unusable } from '../processing/run.ts'
import { findTools } from '../processing/tools.ts'
import { grabFrame } from '../processing/video.ts'
import { readPicture } from '../reading/read-picture.ts'
import type { FileRow } from '../store/files.ts'
import { sniff } from '../uploads/sniff.ts'
import { workFolder } from '../uploads/sweep.ts'
import { keep } from './files.ts'

/** Which kinds of files can be traced. */
export type FoundKind = 'photo' | 'video'

/** What a file that was found is, by its content. Refuses INVALID_FILE for what is neither a photo nor a video. */
export async function foundKind({ path }: Pick<UploadedFile, 'path'>): Promise<FoundKind> {
  const kinds = (await sniff(path))?.kinds ?? []
  const kind = (['photo', 'video'] as const).find(one => kinds.includes(one))
  if (!kind) throw refuse('INVALID_FILE', undefined, "We couldn't read this file. Upload a photo or a video.")
  return kind
}

/**
 * Stores a photo or clip as its creator found it elsewhere, to the last byte, with pictures of it to look at. It is never
 * published: the door opens it to its creator and to operators alone. Refuses INVALID_FILE.
 */
export async function storeFound(app: App, ownerId: string, { path, filename, bytes }: UploadedFile): Promise<FileRow> {
  const kind = await foundKind({ path })
  const sniffed = await sniff(path)
  const { renditions, width, height, thumbhash } = await lookOf(app, kind, path)
  const id = newId()
  const made = Object.entries(renditions) as [string, Buffer][]
  await Promise.all(made.map(([name, picture]) => app.storage.put(storageKey(id, name), picture, 'image/webp')))
  const mime_type = sniffed?.mimeType ?? 'application/octet-stream'
  await app.storage.putFile(storageKey(id, 'original'), path, mime_type)
  const row = {
    id,
    owner_id: ownerId,
    purpose: 'trace',
    kind,
    name: filename,
    width,
    height,
    thumbhash,
    mime_type,
    bytes: BigInt(bytes),
    duration_ms: null,
    created_at: now(),
    renditions: [...made.map(([name]) => name), 'original'],
  }
  return keep(app, row, { isLookedAt: false })
}

/** Pictures of what was found: of a clip, one of its frames. */
async function lookOf(app: App, kind: FoundKind, path: string) {
  if (kind === 'photo') return readPicture(app, path, { blur: false })
  const tools = await findTools(app)
  if (!tools) throw refuse('INVALID_FILE', undefined, "This site can't read videos. Upload a photo.")
  await mkdir(workFolder(app.config), { recursive: true })
  const folder = await mkdtemp(join(workFolder(app.config), 'found-'))
  try {
    const inside = await probe(tools, path)
    if (!inside.video) throw new Unusable('There is no picture in it.')
    return await makePicture(await grabFrame({ tools, path, folder, inside }), { blur: false })
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    throw refuse('INVALID_FILE', undefined, "We couldn't read this video.")
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
