import type { Config } from '../../../kernel/config.ts'
import { publicFileUrl, type Rendition } from '../../../kernel/storage/urls.ts'
import type { FileRow } from '../../media/index.ts'

/** A file of a page that was taken in: its address in the form that the page shows. */
export function pictureView(config: Config, file: FileRow, rendition: Rendition) {
  return {
    success: true,
    _id: file.id,
    url: publicFileUrl(config, file.id, rendition),
    thumbnails: file.renditions.includes('thumb') ? [publicFileUrl(config, file.id, 'thumb')] : [],
    mimeType: file.mime_type,
    width: file.width,
    height: file.height,
  }
}

/** A welcome video that was taken in, with its length in seconds. */
export function clipView(config: Config, file: FileRow) {
  return {
    ...pictureView(config, file, 'original'),
    duration: file.duration_ms === null ? null : file.duration_ms / 1000,
  }
}
