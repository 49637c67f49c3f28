import { createHmac } from 'node:crypto'

/** One sign for each place of a file that can carry one: a cell of a picture, a segment of a video. */
export type Code = Int8Array

const signs_block = 256

/**
 * The signs that one viewer's copy of a file carries. They are worked out anew each time from the site's secret, so nothing
 * is kept of them, and nobody without that secret can tell them from chance.
 */
export function viewerCode(secret: Buffer, fileId: string, viewerId: string, length: number): Code {
  const key = createHmac('sha256', secret).update('hidden marks').digest()
  const code = new Int8Array(length)
  for (let from = 0; from < length; from += signs_block) {
    const bits = createHmac('sha256', key).update(`${fileId}|${viewerId}|${from}`).digest()
    for (let at = from; at < Math.min(length, from + signs_block); at++) {
      const byte = bits[(at - from) >> 3] as number
      code[at] = (byte >> (at & 7)) & 1 ? 1 : -1
    }
  }
  return code
}

/** The name under which a viewer's copy is kept; it doesn't say whose it is. */
export function copyName(secret: Buffer, fileId: string, viewerId: string, rendition: string): string {
  const key = createHmac('sha256', secret).update('marked copies').digest()
  const name = createHmac('sha256', key).update(`${fileId}|${viewerId}|${rendition}`).digest('hex').slice(0, 32)
  return `${rendition}.marked-${name}`
}
