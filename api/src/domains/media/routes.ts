import { media, type UploadedFile, type UploadKind } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../kernel/context.ts'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { labelFileOfCreator, labelOwnFile } from './commands/ai-label.ts'
import { myWatermark, setWatermark } from './commands/watermark.ts'
import type { FileGuard } from './policy.ts'
import { fileStatus } from './queries.ts'
import { captionRoutes } from './routes/captions.ts'
import { heldRoutes } from './routes/held.ts'
import { reviewRoutes } from './routes/review.ts'
import { vaultRoutes } from './routes/vault.ts'
import type { FileRow } from './store/files.ts'
import { acceptUpload } from './uploads/accept.ts'
import { sendPoster } from './uploads/send-poster.ts'
import type { FileUses } from './uses.ts'
import { fileView } from './views.ts'

/** What rooms above lend to this one. */
export type MediaParts = {
  guards: FileGuard[]
  /** Counts an upload of the viewer. Refuses RATE_LIMITED to a creator who is not verified, after 20 in a day. */
  countUpload(ctx: Ctx): Promise<void>
  /** Where files are used, room by room. */
  uses: FileUses[]
}

/** The endpoints of this room. */
export function mediaRoutes(parts: MediaParts): Binding[] {
  const upload = (kind: UploadKind) => async (ctx: Ctx, files: Record<string, UploadedFile>) => {
    await parts.countUpload(ctx)
    const { path, filename: name } = files.file as UploadedFile
    const poster = files.poster?.path
    return uploadedView(ctx, await acceptUpload(ctx, { ownerId: viewerOf(ctx).id, kind, name, path, poster }))
  }
  return [
    bind(media.uploadPhoto, (ctx, { files }) => upload('photo')(ctx, files)),
    bind(media.uploadVideo, (ctx, { files }) => upload('video')(ctx, files)),
    bind(media.uploadAudio, (ctx, { files }) => upload('audio')(ctx, files)),
    bind(media.uploadThumbnail, (ctx, { files }) => upload('thumbnail')(ctx, files)),
    bind(media.uploadTeaser, (ctx, { files }) => upload('teaser')(ctx, files)),
    bind(media.sendPoster, async (ctx, { params, files }) => {
      await sendPoster(ctx, params.id, files.poster as UploadedFile)
      return { success: true }
    }),
    bind(media.fileStatus, (ctx, { params }) => fileStatus(ctx, params.id, parts.guards)),
    ...vaultRoutes(parts.uses),
    ...captionRoutes,
    bind(media.labelAi, async (ctx, { params, body }) => ({
      aiLabel: await labelOwnFile(ctx, params.id, body.madeWithAi),
    })),
    bind(media.labelAiOfCreator, async (ctx, { params, body }) => ({
      aiLabel: await labelFileOfCreator(ctx, params.id, body),
    })),
    ...heldRoutes,
    ...reviewRoutes(parts.uses),
    bind(media.watermarkOf, ctx => myWatermark(ctx)),
    bind(media.setWatermark, (ctx, { body }) => setWatermark(ctx, body)),
  ]
}

/** A file as its uploader is told of it. */
function uploadedView(ctx: Ctx, file: FileRow) {
  const { _id, url, thumbnails, width, height, size, mimeType, status } = fileView(ctx, file, {
    viewer: viewerOf(ctx),
    mayView: true,
  })
  return { success: true, _id, url: url ?? '', thumbnails, width, height, size, mimeType, status }
}
