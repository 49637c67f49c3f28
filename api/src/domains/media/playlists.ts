import { text } from 'node:stream/consumers'
import type { App } from '../../kernel/context.ts'
import { type SignedFor, signedFileUrl } from '../../kernel/storage/urls.ts'
import { playlistName, storageKey } from './keys.ts'
import { type Piece, playlistOf } from './marking/pieces.ts'
import type { FileRow, Stream } from './store/files.ts'

/** Whether a rendition is a list of addresses, which is written for the viewer who asks. */
export function isPlaylist(rendition: string): boolean {
  return rendition.endsWith('.m3u8')
}

/**
 * A playlist of a clip whose addresses are all signed for one viewer: of its renditions, or of the parts of one. Null
 * where the clip has no such list. `copy` is where the bytes of this viewer's own copy lie, if they get one.
 */
export async function playlistFor(
  app: App,
  file: FileRow,
  rendition: string,
  signedFor: SignedFor,
  copy: Piece[] | null = null,
): Promise<string | null> {
  const sign = (name: string) => signedFileUrl(app, file.id, name, signedFor, { duration_ms: file.duration_ms ?? 0 })
  if (rendition === playlistName) return file.streams && master(file.streams, sign)
  if (!file.renditions.includes(rendition)) return null
  const found = await app.storage.get(storageKey(file.id, rendition))
  if (!found) return null
  const media = sign(rendition.replace('.m3u8', '.mp4'))
  const list = await text(found.stream)
  return (copy ? playlistOf(list, copy) : list)
    .replace(/URI="[^"]*"/g, `URI="${media}"`)
    .split('\n')
    .map(line => (line && !line.startsWith('#') ? media : line))
    .join('\n')
}

function master(streams: Stream[], sign: (name: string) => string): string {
  const lines = streams.flatMap(({ name, width, height, bandwidth, codecs }) => {
    const said = codecs ? `,CODECS="${codecs}"` : ''
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}${said}`, sign(`${name}.m3u8`)]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}
