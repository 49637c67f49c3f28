import type { FactTable } from '../../kernel/relay.ts'
import { photosAreReady, photosFailed, photosWait } from './commands/photos.ts'
import { releaseChanged } from './commands/release-changed.ts'
import { videosAreReady, withdrawBetween } from './commands/show.ts'

declare module '../../kernel/facts.ts' {
  interface Facts {
    /** A gallery is on the site for the first time. */
    gallery_published: { galleryId: string; performerId: string }
    /** A video is on the site for the first time. */
    video_published: { videoId: string; performerId: string }
    /** Creators are asked for their consent to a video that names them. */
    participation_asked: { videoId: string; performerId: string }
    /** Someone in a video has consented to it, or withdrawn that. */
    participation_answered: { videoId: string; performerId: string; status: 'accepted' | 'declined' }
  }
}

/** Photos and videos wait for their files and the people in them; a block ends what people consented to. */
export const assetsFacts: FactTable = {
  async file_finished(tx, { fileId }) {
    await photosAreReady(tx, fileId)
    await videosAreReady(tx, fileId)
  },
  file_failed: (tx, { fileId }) => photosFailed(tx, fileId),
  file_waits: (tx, { fileId }) => photosWait(tx, fileId),
  release_changed: (tx, { releaseId }) => releaseChanged(tx, releaseId),
  user_blocked: (tx, { blockerId, blockedId }) => withdrawBetween(tx, blockerId, blockedId),
}
