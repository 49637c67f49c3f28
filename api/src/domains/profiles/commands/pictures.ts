import type { UploadedFile } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setPictures } from '../../identity/index.ts'
import { dropFile, dropUnapproved, type FileRow, findFiles, storePhoto, storeWelcomeVideo } from '../../media/index.ts'
import { lockPictures, setWelcomeVideo } from '../store/performers.ts'
import { countUpload } from './upload-allowance.ts'

type Picture = 'avatar' | 'cover' | 'welcomeVideo'

const placeOf = { avatar: 'avatar', cover: 'cover', 'welcome-video': 'welcomeVideo' } as const

/**
 * Takes a new avatar or cover in; the one before is deleted. Where a creator is reviewed, the one before stays until an
 * operator approves the new one. Refuses INVALID_FILE for anything but a picture, whatever its name says.
 */
export async function changePicture(ctx: Ctx, which: 'avatar' | 'cover', upload?: UploadedFile): Promise<FileRow> {
  const file = given(upload)
  const { id: ownerId } = viewerOf(ctx)
  await countUpload(ctx)
  const stored = await storePhoto(ctx, { ownerId, purpose: which, name: file.filename, source: file.path })
  await ctx.db.tx(tx => place(tx, which, stored))
  return stored
}

/** Takes a new welcome video in; the one before is deleted. Refuses INVALID_FILE for anything but MP4 or WebM. */
export async function changeWelcomeVideo(ctx: Ctx, upload?: UploadedFile): Promise<FileRow> {
  const file = given(upload)
  const { id: ownerId } = viewerOf(ctx)
  await countUpload(ctx)
  const stored = await storeWelcomeVideo(ctx, { ownerId, name: file.filename, path: file.path })
  await ctx.db.tx(tx => place(tx, 'welcomeVideo', stored))
  return stored
}

/** Puts an approved picture where it was meant to be, unless a newer one was uploaded meanwhile. */
export async function placeApproved(tx: Tx, fileId: string): Promise<void> {
  const [file] = await findFiles(tx, [fileId])
  if (file && file.purpose in placeOf) await place(tx, placeOf[file.purpose as keyof typeof placeOf], file)
}

/** Shows a picture in place of the one before; one that waits for review stays beside it, in place of an earlier one. */
async function place(tx: Tx, which: Picture, file: FileRow): Promise<void> {
  const { id: fileId, owner_id: ownerId, thumbhash } = file
  const before = (await lockPictures(tx, ownerId))[which]
  if (before && before >= fileId) return
  await dropUnapproved(tx, file)
  if (file.status !== 'finished') return
  if (which === 'avatar') await setPictures(tx, ownerId, { avatarFileId: fileId })
  else if (which === 'cover') await setPictures(tx, ownerId, { coverFileId: fileId, coverThumbhash: thumbhash })
  else await setWelcomeVideo(tx, ownerId, fileId)
  if (before) await dropFile(tx, before)
}

function given(upload: UploadedFile | undefined): UploadedFile {
  if (!upload) throw refuse('INVALID_FILE')
  return upload
}
