import { createHmac, randomBytes } from 'node:crypto'
import { now } from '../../../kernel/clock.ts'
import { seal, unseal } from '../../../kernel/sealed.ts'
import type { WebhookRow } from '../store/webhooks.ts'

const purpose = 'webhook'
const secretMark = 'whsec_'
const secret_bytes = 32

/** A new secret of a webhook, in the form of Standard Webhooks, and how it is kept. */
export function newWebhookSecret(siteSecret: Buffer): { secret: string; sealed: string } {
  const secret = `${secretMark}${randomBytes(secret_bytes).toString('base64')}`
  return { secret, sealed: seal(siteSecret, purpose, secret) }
}

type Secrets = Pick<WebhookRow, 'secret_sealed' | 'old_secret_sealed' | 'old_secret_until'>
type Signed = { id: string; timestamp_s: number; body: string }

/**
 * The header `webhook-signature` (Standard Webhooks): `v1,` and the HMAC-SHA256 of id, timestamp and body; one for each
 * secret that still counts, with a space between them.
 */
export function signatures(siteSecret: Buffer, secrets: Secrets, { id, timestamp_s, body }: Signed): string {
  const { secret_sealed, old_secret_sealed, old_secret_until } = secrets
  const isOldGood = old_secret_sealed !== null && old_secret_until !== null && old_secret_until > now()
  return [secret_sealed, ...(isOldGood ? [old_secret_sealed] : [])]
    .map(sealed => {
      const key = Buffer.from(unseal(siteSecret, purpose, sealed).slice(secretMark.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp_s}.${body}`).digest('base64')}`
    })
    .join(' ')
}
