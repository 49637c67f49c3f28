import { createHmac } from 'node:crypto'
import { minute_ms, nowMs } from '../../kernel/clock.ts'
import { isSameSecret } from '../../kernel/ids.ts'

/** Where the port of a node with the role live answers the other nodes of its site. */
export const insidePath = '/inside/live'

export const signatureHeader = 'fanfare-inside'

/** A request older than this is refused, so that a recorded one can't be played back later. */
const tolerance_ms = 5 * minute_ms

/** What the nodes of a site believe each other by, derived from its secret so that there is nothing to set up. */
export function insideKey(siteSecret: Buffer): Buffer {
  return createHmac('sha256', siteSecret).update('live nodes').digest()
}

/** Signs a request of one node to another: `t=<ms>,v1=<hmac of t.path.body>`. */
export function signInside(key: Buffer, path: string, body: string): string {
  const time_ms = nowMs()
  return `t=${time_ms},v1=${digestOf(key, time_ms, path, body).toString('hex')}`
}

/** Whether a request is from a node of this site, and fresh. */
export function isFromInside(key: Buffer, { path, body, signature }: Signed): boolean {
  const match = typeof signature === 'string' ? signature.match(/^t=(\d{1,16}),v1=([0-9a-f]{64})$/) : null
  if (!match) return false
  const [time_ms, given] = [Number(match[1]), Buffer.from(match[2] ?? '', 'hex')]
  return isSameSecret(given, digestOf(key, time_ms, path, body)) && Math.abs(nowMs() - time_ms) < tolerance_ms
}

type Signed = { path: string; body: string; signature: unknown }

function digestOf(key: Buffer, time_ms: number, path: string, body: string): Buffer {
  return createHmac('sha256', key).update(`${time_ms}.${path}.${body}`).digest()
}
