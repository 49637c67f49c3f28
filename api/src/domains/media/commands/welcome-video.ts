import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { storageKey } from '../keys.ts'
import { type ClipFacts, probeClip } from '../processing/clips.ts'
import { copyWithoutTags } from '../processing/remux.ts'
import { Unusable } from '../processing/run.ts'
import type { FileRow } from '../store/files.ts'
import { inWorkFolder } from '../uploads/sweep.ts'
import { keep } from './files.ts'

type Clip = { ownerId: string; name: string; path: string }

/**
 * Stores the clip that greets people on a creator's page: MP4 or WebM, which browsers play without conversion, and nothing
 * that it says of its place and device. It has no poster, because no frame is taken out of it. Refuses INVALID_FILE.
 */
export async function storeWelcomeVideo(app: App, clip: Clip): Promise<FileRow> {
  const facts = await probeClip(clip.path)
  return inWorkFolder(app.config, 'welcome-', folder => keepCopy(app, clip, facts, join(folder, 'original')))
}

async function keepCopy(
  app: App,
  { ownerId, name, path }: Clip,
  { mimeType, width, height, duration_ms }: ClipFacts,
  copy: string,
): Promise<FileRow> {
  await copyWithoutTags(path, mimeType, copy).catch(asRefusal)
  const id = newId()
  const { size } = await stat(copy)
  await app.storage.putFile(storageKey(id, 'original'), copy, mimeType)
  return keep(app, {
    id,
    owner_id: ownerId,
    purpose: 'welcome-video',
    kind: 'video',
    name,
    mime_type: mimeType,
    bytes: BigInt(size),
    width,
    height,
    duration_ms,
    thumbhash: null,
    renditions: ['original'],
    created_at: now(),
  })
}

function asRefusal(error: unknown): never {
  throw error instanceof Unusable ? refuse('INVALID_FILE', undefined, error.message) : error
}
