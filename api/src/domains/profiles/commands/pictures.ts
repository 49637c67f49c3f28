import type { UploadedFile } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { setPictures } from '../../identity/index.ts'
import { dropFile, type FileRow, storePhoto, storeWelcomeVideo } from '../../media/index.ts'
import { lockPictures, setWelcomeVideo } from '../store/performers.ts'
import { countUpload } from './upload-allowance.ts'

/**
 * Takes a new avatar or cover in; the one before is deleted. Refuses INVALID_FILE for anything but a picture, whatever
 * its name says.
 */
export async function changePicture(ctx: Ctx, which: 'avatar' | 'cover', upload?: UploadedFile): Promise<FileRow> {
  const file = given(upload)
  const { id: ownerId } = viewerOf(ctx)
  await countUpload(ctx)
  const stored = await storePhoto(ctx, { ownerId, purpose: which, name: file.filename, source: file.path })
  await replace(ctx, ownerId, which, tx =>
    setPictures(
      tx,
      ownerId,
      which === 'avatar' ? { avatarFileId: stored.id } : { coverFileId: stored.id, coverThumbhash: stored.thumbhash },
    ),
  )
  return stored
}

/** Takes a new welcome video in; the one before is deleted. Refuses INVALID_FILE for anything but MP4 or WebM. */
export async function changeWelcomeVideo(ctx: Ctx, upload?: UploadedFile): Promise<FileRow> {
  const file = given(upload)
  const { id: ownerId } = viewerOf(ctx)
  await countUpload(ctx)
  const stored = await storeWelcomeVideo(ctx, { ownerId, name: file.filename, path: file.path })
  await replace(ctx, ownerId, 'welcomeVideo', tx => setWelcomeVideo(tx, ownerId, stored.id))
  return stored
}

async function replace(
  ctx: Ctx,
  userId: string,
  which: 'avatar' | 'cover' | 'welcomeVideo',
  put: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ctx.db.tx(async tx => {
    const before = (await lockPictures(tx, userId))[which]
    await put(tx)
    if (before) await dropFile(tx, before)
  })
}

function given(upload: UploadedFile | undefined): UploadedFile {
  if (!upload) throw refuse('INVALID_FILE')
  return upload
}
