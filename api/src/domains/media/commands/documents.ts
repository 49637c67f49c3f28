import type { UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { App } from '../../../kernel/context.ts'
import { Answer } from '../../../kernel/http/bind.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { storageKey } from '../keys.ts'
import { type FileRow, findFile } from '../store/files.ts'
import { sniff } from '../uploads/sniff.ts'
import { keep } from './files.ts'

/** Browsers never open it: what is in it may be anything. */
const documentType = 'application/octet-stream'

/** Stores a file as it is, to be downloaded by people who may have it. Refuses INVALID_FILE for an empty one. */
export async function storeDocument(
  app: App,
  { ownerId, purpose, file }: { ownerId: string; purpose: 'product-file' | 'message-file'; file: UploadedFile },
): Promise<FileRow> {
  if (file.bytes === 0) throw refuse('INVALID_FILE', undefined, 'This file is empty.')
  const id = newId()
  // What is in a ZIP or a PDF can't be judged by a look at it.
  const isLookedAt = purpose === 'product-file' && (await sniff(file.path)) !== undefined
  await app.storage.putFile(storageKey(id, 'original'), file.path, documentType)
  const row = {
    id,
    owner_id: ownerId,
    purpose,
    kind: 'document' as const,
    name: file.filename,
    mime_type: documentType,
    bytes: BigInt(file.bytes),
    width: null,
    height: null,
    duration_ms: null,
    thumbhash: null,
    renditions: ['original'],
    created_at: now(),
  }
  return keep(app, row, { isLookedAt })
}

/** A file as a download, whole and by its name; the caller has made sure that the viewer may have it. */
export async function openDownload(app: App, fileId: string): Promise<Answer> {
  const file = await findFile(app.db.sql, fileId)
  const rendition = file?.renditions.includes('original') ? 'original' : 'view'
  const stored = file?.status === 'finished' ? await app.storage.get(storageKey(fileId, rendition)) : null
  if (!file || !stored) throw refuse('ENTITY_NOT_FOUND')
  const headers = {
    'content-type': documentType,
    'content-length': String(stored.bytes_total),
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name || 'download').replaceAll("'", '%27')}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return new Answer(200, headers, stored.stream)
}
