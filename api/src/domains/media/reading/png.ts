import { type FileHandle, open } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'

const head_bytes = 8

/** A PNG that says in which colors its numbers are. */
export function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  const first_bytes = 25
  const [head, rest] = [png.subarray(0, head_bytes + first_bytes), png.subarray(head_bytes + first_bytes)]
  return Buffer.concat([head, length, content, sum, rest])
}

/** How many pictures a PNG has and how often it plays them (0: without end); null for one that doesn't move. */
export async function motionInPng(path: string): Promise<{ pages: number; loop: number } | null> {
  const file = await open(path)
  try {
    const head = await bytesAt(file, 0, head_bytes)
    return head.toString('latin1') === '\x89PNG\r\n\x1a\n' ? await motionIn(file) : null
  } finally {
    await file.close()
  }
}

/** The chunk that says so comes before those with pixels. */
async function motionIn(file: FileHandle): Promise<{ pages: number; loop: number } | null> {
  for (let at = head_bytes; ; ) {
    const chunk = await bytesAt(file, at, 16)
    const type = chunk.toString('latin1', 4, 8)
    if (chunk.length < 16 || type === 'IDAT') return null
    if (type === 'acTL') {
      const pages = chunk.readUInt32BE(8)
      return pages > 1 ? { pages, loop: chunk.readUInt32BE(12) } : null
    }
    at += chunk.readUInt32BE(0) + 12
  }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
