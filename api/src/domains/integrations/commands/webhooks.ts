import type { Input, Reply, WebhookView, webhooks } from '@fanfare/contract'
import { day_ms, fromNow, now } from '../../../kernel/clock.ts'
import { type App, type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { requireProof, requireVerifiedEmail } from '../../identity/index.ts'
import { requireOn } from '../policy.ts'
import { giveUpWaiting } from '../store/deliveries.ts'
import { lockIntegrationsOf } from '../store/keys.ts'
import {
  changeWebhookRow,
  countWebhooks,
  deleteWebhookOf,
  findWebhook,
  insertWebhook,
  lockWebhook,
  type WebhookRow,
} from '../store/webhooks.ts'
import { webhookView } from '../views.ts'
import { whyNotSent } from './send.ts'
import { newWebhookSecret } from './sign.ts'

/** How many webhooks a creator can have. */
export const webhooks_max = 5
const old_secret_lives_ms = day_ms

/**
 * Makes a webhook (POST /integrations/webhooks) and answers its secret, this once. Refuses 400 for an address that isn't on
 * the internet, TOO_MANY_WEBHOOKS, STEP_UP_NEEDED, EMAIL_NOT_VERIFIED and INTEGRATIONS_OFF.
 */
export async function createWebhook(ctx: Ctx, body: NewWebhookBody): Promise<Reply<typeof webhooks.createWebhook>> {
  await requireOn(ctx)
  await requireVerifiedEmail(ctx)
  await requireProof(ctx)
  const { row, secret } = await addWebhook(ctx, body)
  return { ...webhookView(row), secret }
}

type NewWebhookBody = Input<typeof webhooks.createWebhook>['body']

/** Makes the webhook of a creator who has proved who they are. Refuses 400 for its address, and TOO_MANY_WEBHOOKS. */
export async function addWebhook(
  ctx: Ctx,
  { url, events, description = '' }: NewWebhookBody,
): Promise<{ row: WebhookRow; secret: string }> {
  const { id: performer_id } = viewerOf(ctx)
  checkUrl(ctx, url)
  const { secret, sealed } = newWebhookSecret(ctx.secret)
  const row = await ctx.db.tx(async tx => {
    await lockIntegrationsOf(tx, performer_id)
    if ((await countWebhooks(tx, performer_id)) >= webhooks_max) throw refuse('TOO_MANY_WEBHOOKS')
    return insertWebhook(tx, {
      id: newId(),
      performer_id,
      url,
      events,
      description: description.trim(),
      state: 'active',
      secret_sealed: sealed,
      created_at: now(),
    })
  })
  return { row, secret }
}

function checkUrl(app: Pick<App, 'config'>, url: string): void {
  const message = whyNotSent(app, url)
  if (message) throw refuseFields([{ path: 'url', message }])
}

/**
 * Changes, pauses or resumes a webhook of the viewer (PUT /integrations/webhooks/{id}). What waits for one that is paused is
 * given up. Refuses WEBHOOK_STAYS_OFF for one that operators turned off. A new address needs a fresh proof, because what it is told goes there from now on.
 */
export async function changeWebhook(
  ctx: Ctx,
  id: string,
  { url, events, description, isPaused }: Input<typeof webhooks.changeWebhook>['body'],
): Promise<WebhookView> {
  if (url !== undefined) {
    checkUrl(ctx, url)
    const before = isId(id) ? await findWebhook(ctx.db.sql, viewerOf(ctx).id, id) : undefined
    if (before && before.url !== url) await requireProof(ctx)
  }
  return ctx.db.tx(async tx => {
    const row = await lockOwn(tx, ctx, id)
    if (isPaused !== undefined && row.off_because === 'operator') throw refuse('WEBHOOK_STAYS_OFF')
    const changes = {
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(description !== undefined && { description: description.trim() }),
      ...(isPaused === true && { state: 'paused' as const, off_because: null }),
      ...(isPaused === false && { state: 'active' as const, off_because: null, failing_since: null }),
    }
    if (isPaused) await giveUpWaiting(tx, id, 'The webhook was paused')
    return webhookView(Object.keys(changes).length > 0 ? await changeWebhookRow(tx, id, changes) : row)
  })
}

async function lockOwn(tx: Queryable, ctx: Ctx, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await lockWebhook(tx, viewerOf(ctx).id, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** Deletes a webhook of the viewer with its deliveries (DELETE /integrations/webhooks/{id}). */
export async function deleteWebhook(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await deleteWebhookOf(ctx.db.sql, viewerOf(ctx).id, id))) throw refuse('ENTITY_NOT_FOUND')
}

/**
 * Gives a webhook of the viewer a new secret (POST /integrations/webhooks/{id}/rotate), answered this once. For 24 hours
 * the one from before signs too, so that the receiver can change over without missing anything.
 */
export async function rotateSecret(ctx: Ctx, id: string): Promise<Reply<typeof webhooks.rotateSecret>> {
  await requireProof(ctx)
  const { secret, sealed } = newWebhookSecret(ctx.secret)
  const row = await ctx.db.tx(async tx => {
    const { secret_sealed } = await lockOwn(tx, ctx, id)
    return changeWebhookRow(tx, id, {
      secret_sealed: sealed,
      old_secret_sealed: secret_sealed,
      old_secret_until: fromNow(old_secret_lives_ms),
    })
  })
  return { ...webhookView(row), secret }
}
