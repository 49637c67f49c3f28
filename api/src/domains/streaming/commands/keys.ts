import type { App } from '../../../kernel/context.ts'
import { isId, isSameSecret, newSecret, sha256 } from '../../../kernel/ids.ts'
import { findStream } from '../store/streams.ts'

/** A new key with which media is sent to a stream, and what is stored of it. */
export function newPublishKey(): { key: string; hash: Buffer } {
  const key = newSecret()
  return { key, hash: sha256(key) }
}

/** Whether media that comes with this key may go into a stream. One that has ended takes nothing more. */
export async function maySend(app: Pick<App, 'db'>, streamId: string, key: string): Promise<boolean> {
  const stream = isId(streamId) ? await findStream(app.db.sql, streamId) : undefined
  return stream !== undefined && stream.state !== 'ended' && keyFits(key, stream.publish_key_hash)
}

export function keyFits(key: string, hash: Buffer): boolean {
  return isSameSecret(sha256(key), hash)
}
