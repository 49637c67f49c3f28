import type { FeedFile, OpenPicture } from '@fanfare/contract'
import type { App, Viewer } from '../../kernel/context.ts'
import { publicFileUrl, signedFileUrl, visitor } from '../../kernel/storage/urls.ts'
import { captionsName, playlistName } from './keys.ts'
import { mayModerate } from './policy.ts'
import { type FileRow, isUnapproved } from './store/files.ts'

type Signing = Pick<App, 'config' | 'secret'>
/** `until`: when the right ends at the latest, where that is known; no address lives longer. */
type Access = {
  viewer: Viewer | null
  mayView: boolean
  until?: Date | null
  /** It is shown to this viewer although it wasn't reviewed, as in a free message to one person. */
  beforeReview?: boolean
}

const pictureSizes = ['thumb', 'medium', 'view'] as const

/**
 * A file as the wire shows it. With the right: signed addresses for this viewer's session, once there is something to
 * see, which is a clip's poster at first. Without: no address and no name of the file, only the server-made blur, and what a teaser tells (sizes, duration).
 */
export function fileView(app: Signing, file: FileRow, access: Access): FeedFile {
  const isOwn = access.viewer?.id === file.owner_id
  const isMade = file.status === 'finished' || (isUnapproved(file) && mayHaveUnapproved(file, access))
  const isOpen = access.mayView && isMade
  const mayShow = isOpen || (access.mayView && file.status === 'processing')
  return {
    _id: file.id,
    type: file.purpose,
    name: access.mayView ? file.name : '',
    mimeType: file.mime_type,
    ...addresses(app, file, { ...access, mayView: mayShow, isMade }),
    thumbhash: mayShow || file.status === 'finished' ? file.thumbhash : null,
    width: file.width,
    height: file.height,
    duration: file.duration_ms === null ? null : file.duration_ms / 1000,
    size: Number(file.bytes),
    status: wireStatus(file, isMade),
    review: isOwn && isUnapproved(file) ? file.status : null,
    locked: !access.mayView,
    madeWithAi: file.ai_label !== null,
    waveform: isOpen ? file.waveform : null,
  }
}

/** What stands for a thing: open to all who may know of that thing, once it is ready. */
export function openPictureView(app: Signing, file: FileRow | undefined, viewer: Viewer | null): OpenPicture | null {
  if (!file) return null
  const { _id, url, thumbnails, madeWithAi } = fileView(app, file, { viewer, mayView: true })
  return url === null ? null : { _id, url, thumbnails, madeWithAi }
}

function mayHaveUnapproved(file: FileRow, { viewer, beforeReview = false }: Access): boolean {
  return viewer?.id === file.owner_id || mayModerate(viewer) || (beforeReview && file.status === 'waiting')
}

/** A file that operators look at is, for everyone else, still being processed; one that they refused has failed. */
function wireStatus({ status }: Pick<FileRow, 'status'>, isMade: boolean): 'processing' | 'finished' | 'error' {
  if (isMade) return 'finished'
  return status === 'processing' || status === 'review' || status === 'waiting' ? 'processing' : 'error'
}

function addresses(app: Signing, file: FileRow, { viewer, mayView, until, isMade }: Access & { isMade: boolean }) {
  const has = (rendition: string) => file.renditions.includes(rendition)
  if (!mayView) {
    const blur = file.status === 'finished' && has('blur') ? [publicFileUrl(app.config, file.id, 'blur')] : []
    const captions = file.captions.map(language => ({ language, url: null }))
    return { url: null, thumbnails: blur, hls: null, poster: null, sprite: null, captions }
  }
  const signedFor = viewer ? { viewerId: viewer.id, sessionId: viewer.sessionId } : visitor
  const life = { duration_ms: file.duration_ms ?? 0, until }
  const signed = (rendition: string) => signedFileUrl(app, file.id, rendition, signedFor, life)
  const isPhoto = file.kind === 'photo'
  const sizes = has('view') ? (isPhoto ? pictureSizes.slice(0, 2) : pictureSizes) : []
  const { sprite } = file
  return {
    url: isMade ? signed(isPhoto ? 'view' : 'original') : null,
    thumbnails: sizes.map(signed),
    // The parts that a playlist names live by themselves, so what ends at a moment has none.
    hls: file.streams && !until ? signed(playlistName) : null,
    poster: !isPhoto && has('view') ? signed('view') : null,
    captions: file.captions.map(language => ({ language, url: isMade ? signed(captionsName(language)) : null })),
    sprite: sprite && {
      url: signed('sprite'),
      columns: sprite.columns,
      rows: sprite.rows,
      width: sprite.width,
      height: sprite.height,
      interval: sprite.interval_s,
    },
  }
}
