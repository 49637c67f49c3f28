import { Readable } from 'node:stream'
import type { Storage } from '../../../kernel/storage/storage.ts'
import type { Code } from './code.ts'
import type { SegmentTable } from './video.ts'

/** Bytes of a stored object that are a part of what is sent. */
export type Piece = { key: string; start: number; length: number }

type Keys = { a: string; b: string }

/** The pieces of one viewer's copy of a rendition: the head, then of each segment the variant that is their sign. */
export function piecesFor({ head, a, b }: SegmentTable, code: Code, keys: Keys): Piece[] {
  const pieces: Piece[] = [{ key: keys.a, start: 0, length: head }]
  let [inA, inB] = [head, head]
  for (let at = 0; at < a.length; at++) {
    const [ofA, ofB] = [a[at] as number, b[at] as number]
    pieces.push(
      (code[at] as number) > 0 ? { key: keys.a, start: inA, length: ofA } : { key: keys.b, start: inB, length: ofB },
    )
    inA += ofA
    inB += ofB
  }
  return pieces
}

export const bytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Reads pieces as if they were one object, or the bytes of it from `start` to `end` inclusive. */
export function readPieces(
  storage: Storage,
  pieces: readonly Piece[],
  range?: { start: number; end: number },
): Readable {
  return Readable.from(chunksOf(storage, pieces, range ?? { start: 0, end: bytesOf(pieces) - 1 }))
}

async function* chunksOf(storage: Storage, pieces: readonly Piece[], range: { start: number; end: number }) {
  let at = 0
  for (const { key, start, length } of pieces) {
    const from = Math.max(range.start, at)
    const to = Math.min(range.end, at + length - 1)
    if (from <= to) {
      const found = await storage.get(key, { start: start + from - at, end: start + to - at })
      if (!found) throw new Error(`A part of a clip is gone: ${key}`)
      yield* found.stream
    }
    at += length
  }
}

/** A playlist whose byte ranges are those of one viewer's copy. */
export function playlistOf(list: string, pieces: readonly Piece[]): string {
  let at = pieces[0]?.length ?? 0
  let next = 1
  return list.replace(/#EXT-X-BYTERANGE:\d+@\d+/g, () => {
    const { length } = pieces[next++] as Piece
    at += length
    return `#EXT-X-BYTERANGE:${length}@${at - length}`
  })
}
