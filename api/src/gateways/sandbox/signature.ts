import { createHmac } from 'node:crypto'
import { minute_ms, nowMs } from '../../kernel/clock.ts'
import { isSameSecret } from '../../kernel/ids.ts'

/** A signed message older than this is refused, so that a recorded one cannot be played back later. */
const tolerance_ms = 5 * minute_ms

/** The secret that site and sandbox share, derived from the site's own so that there is nothing to set up. */
export function sharedSecret(siteSecret: Buffer): Buffer {
  return createHmac('sha256', siteSecret).update('sandbox gateway webhooks').digest()
}

/** Signs the exact bytes of a webhook: `t=<ms>,v1=<hmac of t.body>`. */
export function signWebhook(secret: Buffer, body: string, time_ms: number): string {
  return `t=${time_ms},v1=${createHmac('sha256', secret).update(`${time_ms}.${body}`).digest('hex')}`
}

/** Whether a signature fits these bytes and is fresh. */
export function webhookIsGenuine(secret: Buffer, raw: Uint8Array, header: unknown): boolean {
  const match = typeof header === 'string' ? header.match(/^t=(\d{1,16}),v1=([0-9a-f]{64})$/) : null
  if (!match) return false
  const [, time = '', given = ''] = match
  const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  const isFresh = Math.abs(nowMs() - Number.parseInt(time, 10)) < tolerance_ms
  return isSameSecret(Buffer.from(given, 'hex'), expected) && isFresh
}
