import { createHash } from 'node:crypto'
import { Answer } from './bind.ts'
import { isKnown } from './conditional.ts'

/** An answer that was written out once and is sent to everybody who asks. */
export type Prepared = { body: string | Buffer; etag: string }

/** Node joins a short text to its headers and writes both at once; a long one is better kept as bytes. */
const text_chars_max = 16_000

/** Writes out what would travel as `data` with its envelope, and an ETag that changes when it does. */
export function prepare(data: unknown): Prepared {
  const text = JSON.stringify({ status: 0, data })
  const body = text.length <= text_chars_max ? text : Buffer.from(text)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

/** Sends what was prepared, or 304 if the client has it already. Browsers and proxies may keep it for `fresh_s` seconds. */
export function answerPrepared(
  { body, etag }: Prepared,
  headers: Record<string, string | string[] | undefined>,
  fresh_s: number,
): Answer {
  const cache = { etag, 'cache-control': `public, max-age=${fresh_s}` }
  if (isKnown(headers, etag)) return new Answer(304, cache)
  return new Answer(200, { ...cache, 'content-type': 'application/json; charset=utf-8' }, body)
}
