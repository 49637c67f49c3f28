/** A box of a HEIF file: its kind, and what is in it. */
export type Box = { type: string; content: Buffer }

/** The boxes that lie one behind the other in some bytes. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const isLong = bytes.readUInt32BE(at) === 1
    const said = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at)
    const length = said === 0 ? bytes.length - at : said
    if (length < 8) throw new RangeError('A box is shorter than its head.')
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, content: bytes.subarray(at + (isLong ? 16 : 8), at + length) })
    at += length
  }
  return boxes
}

/** What is in the first box of a kind; empty where there is none. */
export function contentOf(boxes: readonly Box[], type: string): Buffer {
  return boxes.find(box => box.type === type)?.content ?? Buffer.alloc(0)
}

/** Reads numbers one after the other. Throws RangeError where there are no more bytes. */
export class Numbers {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** A number of so many bytes; 0 for none. */
  next(bytes: number): number {
    if (bytes === 0) return 0
    const value = bytes === 8 ? Number(this.#bytes.readBigUInt64BE(this.#at)) : this.#bytes.readUIntBE(this.#at, bytes)
    this.#at += bytes
    return value
  }

  /** Four letters. */
  word(): string {
    this.#at += 4
    return this.#bytes.toString('latin1', this.#at - 4, this.#at)
  }

  /** So many bytes as they are. */
  part(bytes: number): Buffer {
    if (this.#at + bytes > this.#bytes.length) throw new RangeError('A part is cut off.')
    this.#at += bytes
    return this.#bytes.subarray(this.#at - bytes, this.#at)
  }
}
