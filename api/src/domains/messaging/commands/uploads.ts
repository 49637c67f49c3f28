import { open } from 'node:fs/promises'
import type { messages, Reply, UploadedFile } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import { workDue } from '../../../kernel/due.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts'
import { requireVerifiedEmail } from '../../identity/index.ts'
import { acceptUpload, dropFile, type FileRow, fileView, sniff, storeDocument } from '../../media/index.ts'
import { countUpload } from '../../profiles/index.ts'
import { unsentFiles } from '../store/messages.ts'

type Uploaded = Reply<typeof messages.uploadMessagePhoto>
type Kind = 'photo' | 'video' | 'audio'

/** What a fan may send in one file; creators have the limits of their vault. */
const fanFile_bytes_max = 200_000_000

const asKind = { INVALID_PHOTO_FILE: 'photo', INVALID_VIDEO_FILE: 'video' } as const

/** Takes in a photo or a video for a message. What can't be one is refused by the code that clients know, with what is wrong with it. */
export async function uploadAs(
  ctx: Ctx,
  code: keyof typeof asKind,
  file: UploadedFile,
  poster?: UploadedFile,
): Promise<Uploaded> {
  await admit(ctx, file)
  return uploadedView(ctx, await accept(ctx, asKind[code], file, poster).catch(error => rethrow(error, code)))
}

function rethrow(error: unknown, code: keyof typeof asKind): never {
  throw error instanceof Refusal && error.code === 'INVALID_FILE' ? refuse(code, undefined, error.message) : error
}

/** Takes in whatever else can be sent: a photo, a sound, a PDF or a ZIP. Refuses INVALID_FILE. */
export async function uploadAny(ctx: Ctx, file: UploadedFile): Promise<Uploaded> {
  await admit(ctx, file)
  const found = await sniff(file.path)
  const kind = (['photo', 'audio'] as const).find(one => found?.kinds.includes(one))
  if (kind) return uploadedView(ctx, await accept(ctx, kind, file))
  if (!(await isDocument(file.path)))
    throw refuse('INVALID_FILE', undefined, 'You can send photos, sounds, PDF and ZIP files here.')
  const stored = await storeDocument(ctx, { ownerId: viewerOf(ctx).id, purpose: 'message-file', file })
  return uploadedView(ctx, stored)
}

/** Operators write to nobody; others have proved their address, and have a limit for each day. */
async function admit(ctx: Ctx, { bytes }: UploadedFile): Promise<void> {
  const { role } = viewerOf(ctx)
  if (role !== 'user' && role !== 'performer') throw refuse('FORBIDDEN')
  await requireVerifiedEmail(ctx)
  if (role === 'user' && bytes > fanFile_bytes_max)
    throw refuseFields([{ path: 'file', message: 'This file is larger than 200 MB.' }], 'FILE_TOO_LARGE')
  await countUpload(ctx)
}

function accept(ctx: Ctx, kind: Kind, file: UploadedFile, poster?: UploadedFile): Promise<FileRow> {
  const { path, filename: name } = file
  return acceptUpload(ctx, { ownerId: viewerOf(ctx).id, kind, use: 'message', name, path, poster: poster?.path })
}

/** Readers of PDF take one that begins within so many bytes. */
const pdfHead_bytes = 1_024

async function isDocument(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfHead_bytes), 0, pdfHead_bytes, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return head.startsWith('PK\u0003\u0004') || head.includes('%PDF-')
  } finally {
    await file.close()
  }
}

function uploadedView(ctx: Ctx, file: FileRow): Uploaded {
  const view = fileView(ctx, file, { viewer: viewerOf(ctx), mayView: true })
  const { _id, url, thumbnails, type, name, width, height, size, mimeType, status } = view
  return { success: true, _id, url: url ?? '', thumbnails, type, name, width, height, size, mimeType, status }
}

const sweep_rows = 200

/** Deletes what was uploaded for messages two days ago and sent with none. */
export async function sweepUnsent(app: App): Promise<void> {
  await workDue(app, {
    job: 'sweep_message_files',
    rows_max: sweep_rows,
    find: (db, which, limit) => unsentFiles(db, fromNow(-2 * day_ms), { which, limit }),
    work: ({ id }) => app.db.tx(tx => dropFile(tx, id)),
  })
}
