import { buffer } from 'node:stream/consumers'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { type App, opensAll, type Viewer } from '../../../kernel/context.ts'
import { workDueTogether } from '../../../kernel/due.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { decodeInTurn } from '../decoding.ts'
import { otherName, storageKey, tableName } from '../keys.ts'
import { progressiveOf } from '../processing/video.ts'
import type { FileRow } from '../store/files.ts'
import { forgetCopies, lockOldCopies, noteMarkedCopy } from '../store/marked-copies.ts'
import { copyName, viewerCode } from './code.ts'
import { markPicture } from './picture.ts'
import { type Piece, piecesFor } from './pieces.ts'
import type { SegmentTable } from './video.ts'

/** The sizes of a photo that carry a mark; the smallest one is too small to be worth stealing. */
const markedSizes = new Set(['medium', 'view'])
const kept_ms = 7 * day_ms
const swept_max = 500

/** A copy being made by this process, so that two requests for it make it once. */
const making = new Map<string, Promise<void>>()

/** The copy of a clip that is one viewer's: where its bytes lie. Null for what isn't played, as a poster. */
export async function clipCopy(app: App, file: FileRow, rendition: string, viewer: Viewer): Promise<Piece[] | null> {
  const stream = streamIn(file, rendition)
  if (!stream || !isOwnCopy(file, viewer)) return null
  const found = await app.storage.get(storageKey(file.id, tableName(stream)))
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const table = JSON.parse((await buffer(found.stream)).toString()) as SegmentTable
  const code = viewerCode(app.secret, file.id, viewer.id, table.a.length)
  const keys = { a: storageKey(file.id, `${stream}.mp4`), b: storageKey(file.id, otherName(stream)) }
  return piecesFor(table, code, keys)
}

/** Which HLS rendition an address is of; the MP4 for players without HLS is one of them. */
function streamIn({ kind, streams }: FileRow, rendition: string): string | undefined {
  if (kind !== 'video' || !streams) return undefined
  const name = rendition.replace(/\.(mp4|m3u8)$/, '')
  return rendition === 'original' ? progressiveOf(streams)?.name : streams.find(stream => stream.name === name)?.name
}

/** Its creator and those who look for the site see a file plain, as visitors do. */
function isOwnCopy(file: FileRow, viewer: Pick<Viewer, 'id' | 'role'>): boolean {
  return file.has_hidden_mark && viewer.id !== file.owner_id && !opensAll(viewer)
}

/** Whether someone gets a copy of their own of a size of a photo. */
export function isMarkedFor(file: FileRow, rendition: string, viewer: Pick<Viewer, 'id' | 'role'>): boolean {
  return file.kind === 'photo' && markedSizes.has(rendition) && isOwnCopy(file, viewer)
}

/** Where the copy of a size of a photo lies that is for one viewer; it is made where there is none. */
export async function markedCopy(app: App, file: FileRow, rendition: string, viewerId: string): Promise<string> {
  const key = storageKey(file.id, copyName(app.secret, file.id, viewerId, rendition))
  if ((await app.storage.size(key)) !== null) return key
  const busy = making.get(key) ?? makeCopy(app, file, rendition, viewerId, key).finally(() => making.delete(key))
  making.set(key, busy)
  await busy
  return key
}

async function makeCopy(app: App, file: FileRow, rendition: string, viewerId: string, key: string): Promise<void> {
  const found = await app.storage.get(storageKey(file.id, rendition))
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const plain = await buffer(found.stream)
  const codeOf = (cells: number) => viewerCode(app.secret, file.id, viewerId, cells)
  const marked = await decodeInTurn(() => markPicture(plain, codeOf), 'view')
  await noteMarkedCopy(app.db.sql, key, file.id)
  await app.storage.put(key, marked, 'image/webp')
}

/** Deletes copies that were made a week ago; the next view makes the same bytes again. */
export async function sweepMarkedCopies(app: App): Promise<void> {
  await workDueTogether(app, {
    job: 'sweep_marked_copies',
    rows_max: swept_max,
    lock: (tx, which, limit) => lockOldCopies(tx, fromNow(-kept_ms), { which, limit }),
    async work(tx, rows) {
      const keys = rows.map(({ id }) => id)
      await forgetCopies(tx, keys)
      await addJobIn(tx, 'remove_stored_bytes', { keys })
    },
  })
}
