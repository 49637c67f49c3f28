import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { publicFileUrl, type Rendition, signedFileUrl } from '../../../kernel/storage/urls.ts'
import type { FileRow } from '../../media/index.ts'

/**
 * A file of a page that was taken in: its address in the form that the page shows. While it waits for review that address
 * is for its owner alone.
 */
export function pictureView(ctx: Ctx, file: FileRow, rendition: Rendition) {
  const { id: viewerId, sessionId } = viewerOf(ctx)
  const isWaiting = file.status === 'waiting'
  const urlOf = (size: Rendition) =>
    isWaiting ? signedFileUrl(ctx, file.id, size, { viewerId, sessionId }) : publicFileUrl(ctx.config, file.id, size)
  return {
    success: true,
    _id: file.id,
    url: urlOf(rendition),
    thumbnails: file.renditions.includes('thumb') ? [urlOf('thumb')] : [],
    mimeType: file.mime_type,
    width: file.width,
    height: file.height,
    isInReview: isWaiting,
  }
}

/** A welcome video that was taken in, with its length in seconds. */
export function clipView(ctx: Ctx, file: FileRow) {
  return {
    ...pictureView(ctx, file, 'original'),
    duration: file.duration_ms === null ? null : file.duration_ms / 1000,
  }
}
