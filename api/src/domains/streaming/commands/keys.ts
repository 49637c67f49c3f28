import { timingSafeEqual } from 'node:crypto'
import { newSecret, sha256 } from '../../../kernel/ids.ts'

/** A new key with which media is sent to a stream, and what is stored of it. */
export function newPublishKey(): { key: string; hash: Buffer } {
  const key = newSecret()
  return { key, hash: sha256(key) }
}

export function keyFits(key: string, hash: Buffer): boolean {
  return timingSafeEqual(sha256(key), hash)
}
