import { media, settings, type UploadKind } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { upload } from '../../core/http/upload.ts'

/** What goes up in one request: the file, and the poster of a video where the site wants one. */
export async function filesWithPoster(file: File, kind: UploadKind): Promise<Record<string, Blob>> {
  const poster = await posterFor(file, kind)
  return poster ? { file, poster } : { file }
}

/** Sends the poster of a video that goes up in parts, once for each upload that is begun of it. */
export function posterSender(file: File, kind: UploadKind): (uploadId: string) => Promise<void> {
  let last: { uploadId: string; isDone: Promise<void> } | undefined
  return uploadId => {
    if (last?.uploadId !== uploadId) last = { uploadId, isDone: sendPosterOf(file, kind, uploadId) }
    return last.isDone
  }
}

/** The video goes on without a poster that can't be sent. */
async function sendPosterOf(file: File, kind: UploadKind, uploadId: string): Promise<void> {
  const poster = await posterFor(file, kind)
  if (poster) await upload(media.sendPoster, { params: { id: uploadId }, files: { poster } }).catch(() => {})
}

/** A frame of a video for a site that may not be able to draw one; null for everything else, and where there is none. */
async function posterFor(file: File, kind: UploadKind): Promise<Blob | null> {
  if (kind !== 'video' && kind !== 'teaser') return null
  try {
    const { wantsPosters } = await call(settings.settings)
    if (!wantsPosters) return null
    const { frameOf } = await import('./video-frame.ts')
    return await frameOf(file)
  } catch {
    return null
  }
}
