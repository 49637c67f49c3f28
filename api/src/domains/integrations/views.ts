import type { DeliveryView, IntegrationsOfCreator, KeyView, WebhookView } from '@fanfare/contract'
import { now } from '../../kernel/clock.ts'
import type { DeliveryRow } from './store/deliveries.ts'
import type { KeyRow } from './store/keys.ts'
import type { WebhookRow } from './store/webhooks.ts'

type DeskWebhook = IntegrationsOfCreator['webhooks'][number]

/** An API key as its creator sees it. */
export function keyView(row: KeyRow): KeyView {
  const isExpired = row.expires_at !== null && row.expires_at <= now()
  const living = isExpired ? ('expired' as const) : ('active' as const)
  return {
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    readOnly: row.read_only,
    lastFour: row.last_four,
    state: row.ended_at ? 'ended' : living,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    lastUsedOn: row.last_used_on,
  }
}

/** A webhook as its creator sees it. */
export function webhookView(row: WebhookRow): WebhookView {
  const isOldGood = row.old_secret_until !== null && row.old_secret_until > now()
  return {
    _id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    state: row.state,
    offBecause: row.off_because,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: isOldGood ? (row.old_secret_until?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Where a webhook goes, without the path, which can hold a secret. */
export const hostOf = (url: string): string => new URL(url).host

/** A webhook as operators see it, with the last delivery that failed. */
export function deskWebhookView(row: WebhookRow, failure: DeliveryRow | undefined): DeskWebhook {
  return {
    _id: row.id,
    host: hostOf(row.url),
    events: row.events,
    state: row.state,
    offBecause: row.off_because,
    lastFailedAt: failure?.tried_at?.toISOString() ?? null,
    lastStatus: failure?.status ?? null,
    lastError: failure?.error ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** One thing that a webhook was told of, as its creator sees it. */
export function deliveryView(row: DeliveryRow): DeliveryView {
  return {
    _id: row.id,
    event: row.event,
    state: row.state,
    tries: row.tries,
    status: row.status,
    tookMs: row.took_ms,
    error: row.error,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
  }
}
