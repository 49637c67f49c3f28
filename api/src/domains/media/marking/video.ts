import { createHmac } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Stream } from '../store/files.ts'

/** A pattern that is laid over every frame of a clip: bytes of one frame, and its size. */
export type FramePattern = { path: string; width: number; height: number }

/** The two forms of each segment; which of them a viewer gets is one sign of their code. */
export const variants = ['a', 'b'] as const
export type Variant = (typeof variants)[number]

/** Short, because a sign needs a segment: the shorter they are, the shorter a clip can be traced. */
export const markedSegment_s = 2
const cells = 16
const grey = 128
const levels = 2

/**
 * Writes the frame that makes a clip a little lighter here and darker there, and for the other variant the other way round;
 * softly, so that it's not seen.
 */
export async function drawPattern(
  secret: Buffer,
  fileId: string,
  variant: Variant,
  { folder, width, height }: { folder: string; width: number; height: number },
): Promise<FramePattern> {
  const rows = Math.max(4, Math.round((cells * height) / width))
  const bits = createHmac('sha512', secret).update(`pattern of a clip|${fileId}`).digest()
  const sign = variant === 'a' ? 1 : -1
  const drawn = Buffer.from(
    Array.from({ length: cells * rows }, (_, at) => {
      const bit = ((bits[(at >> 3) % bits.length] as number) >> (at & 7)) & 1
      return grey + sign * (bit ? 1 : -1) * levels
    }),
  )
  const luma = await sharp(drawn, { raw: { width: cells, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const colours = Buffer.alloc(2 * Math.ceil(width / 2) * Math.ceil(height / 2), grey)
  const path = join(folder, `pattern-${variant}.yuv`)
  await writeFile(path, Buffer.concat([luma, colours]))
  return { path, width, height }
}

/** How the two variants of one rendition lie in their files: the head that both share, and the bytes of each segment. */
export type SegmentTable = { head: number; a: number[]; b: number[] }

/** Reads how both variants of a rendition lie; null where they don't fit together segment by segment. */
export async function tableOf(stream: Stream, folders: Record<Variant, string>): Promise<SegmentTable | null> {
  const [a, b] = await Promise.all(variants.map(variant => partsOf(folders[variant], stream.name)))
  if (!a || !b || a.lengths.length !== b.lengths.length || !a.head.equals(b.head)) return null
  return { head: a.head.length, a: a.lengths, b: b.lengths }
}

async function partsOf(folder: string, name: string) {
  const list = await readFile(join(folder, `${name}.m3u8`), 'utf8')
  const head = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/m.exec(list)?.[1]
  const ranges = [...list.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, length, from]) => [
    Number(length),
    Number(from),
  ])
  if (!head || ranges.length === 0) return null
  let at = Number(head)
  for (const [length, from] of ranges) {
    if (from !== at) return null
    at += length as number
  }
  const bytes = await readFile(join(folder, `${name}.mp4`))
  return { head: bytes.subarray(0, Number(head)), lengths: ranges.map(([length]) => length as number) }
}
