import { createHash } from 'node:crypto'
import { Answer } from './bind.ts'

/** An answer that was made into bytes once and is sent to everybody who asks. */
export type Prepared = { body: Buffer; etag: string }

/** Makes what would travel as `data` into the bytes of its envelope, with an ETag that changes when they do. */
export function prepare(data: unknown): Prepared {
  const body = Buffer.from(JSON.stringify({ status: 0, data }))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}

/** Sends what was prepared, or 304 to whom has it already. Browsers and proxies may keep it for `fresh_s` seconds. */
export function answerPrepared(
  { body, etag }: Prepared,
  headers: Record<string, string | string[] | undefined>,
  fresh_s: number,
): Answer {
  const cache = { etag, 'cache-control': `public, max-age=${fresh_s}` }
  if (holds(headers['if-none-match'], etag)) return new Answer(304, cache)
  return new Answer(200, { ...cache, 'content-type': 'application/json; charset=utf-8' }, body)
}

/** Whether an If-None-Match names this ETag; proxies may have marked it weak (RFC 9110, section 13.1.2). */
function holds(header: string | string[] | undefined, etag: string): boolean {
  if (typeof header !== 'string') return false
  return header.trim() === '*' || header.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
}
