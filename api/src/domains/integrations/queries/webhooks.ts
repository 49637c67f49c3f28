import type { Input, Reply, WebhookView, webhooks } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { webhooks_max } from '../commands/webhooks.ts'
import { deliveriesOf } from '../store/deliveries.ts'
import { findWebhook, type WebhookRow, webhooksOf } from '../store/webhooks.ts'
import { deliveryView, webhookView } from '../views.ts'

const page_rows = 30

/** The viewer's webhooks (GET /integrations/webhooks). */
export async function listWebhooks(ctx: Ctx): Promise<Reply<typeof webhooks.webhooks>> {
  const rows = await webhooksOf(ctx.db.sql, viewerOf(ctx).id)
  return { data: rows.map(webhookView), most: webhooks_max }
}

/** One of the viewer's webhooks (GET /integrations/webhooks/{id}). */
export async function openWebhook(ctx: Ctx, id: string): Promise<WebhookView> {
  return webhookView(await getOwn(ctx, id))
}

/** What a webhook of the viewer was told of (GET /integrations/webhooks/{id}/deliveries). */
export async function listDeliveries(
  ctx: Ctx,
  id: string,
  { before, limit = page_rows }: Input<typeof webhooks.deliveries>['query'],
): Promise<Reply<typeof webhooks.deliveries>> {
  if (before !== undefined && !isId(before)) throw refuseFields([{ path: 'before', message: "This isn't an id." }])
  await getOwn(ctx, id)
  const rows = await deliveriesOf(ctx.db.sql, id, { before, limit: limit + 1 })
  return { data: rows.slice(0, limit).map(deliveryView), hasMore: rows.length > limit }
}

async function getOwn(ctx: Ctx, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await findWebhook(ctx.db.sql, viewerOf(ctx).id, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  return row
}
