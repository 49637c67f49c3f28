import type { FeedFile } from '@fanfare/contract'
import type { App, Viewer } from '../../kernel/context.ts'
import { publicFileUrl, type Rendition, signedFileUrl, visitor } from '../../kernel/storage/urls.ts'
import type { FileRow } from './store.ts'

/**
 * A file as the wire shows it. With the right: signed addresses for this viewer's session. Without: no address and no
 * name of the file, only the server-made blur, and what a teaser tells (sizes, duration).
 */
export function fileView(
  app: Pick<App, 'config' | 'secret'>,
  file: FileRow,
  access: { viewer: Viewer | null; mayView: boolean },
): FeedFile {
  const { viewer } = access
  const signedFor = viewer ? { viewerId: viewer.id, sessionId: viewer.sessionId } : visitor
  const signed = (rendition: Rendition) => signedFileUrl(app, file.id, rendition, signedFor)
  const small = [signed('thumb'), signed('medium')]
  const pictures = file.kind === 'photo' ? small : [...small, signed('view')]
  return {
    _id: file.id,
    type: file.purpose,
    name: access.mayView ? file.name : '',
    mimeType: file.mime_type,
    url: access.mayView ? signed(file.kind === 'photo' ? 'view' : 'original') : null,
    thumbnails: access.mayView ? pictures : [publicFileUrl(app.config, file.id, 'blur')],
    thumbhash: file.thumbhash,
    width: file.width,
    height: file.height,
    duration: file.duration_ms === null ? null : file.duration_ms / 1000,
    size: Number(file.bytes),
    status: file.status,
    locked: !access.mayView,
  }
}
