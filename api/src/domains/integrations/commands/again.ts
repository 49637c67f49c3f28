import type { DeliveryView } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { requireOn } from '../policy.ts'
import { changeDelivery, insertDelivery, lockDelivery } from '../store/deliveries.ts'
import { lockWebhook, type WebhookRow } from '../store/webhooks.ts'
import { deliveryView } from '../views.ts'
import { queueTry } from './deliver.ts'

/** Sends a webhook of the viewer a ping (POST /integrations/webhooks/{id}/test). It is tried once. */
export async function testWebhook(ctx: Ctx, id: string): Promise<DeliveryView> {
  await requireOn(ctx)
  return ctx.db.tx(async tx => {
    await lockActive(tx, ctx, id)
    const created_at = now()
    const body = JSON.stringify({ type: 'ping', timestamp: created_at.toISOString(), data: { webhookId: id } })
    const ping = { id: newId(), webhook_id: id, fan_id: null, event: 'ping' as const, body, created_at }
    const row = await insertDelivery(tx, ping)
    await queueTry(tx, row, { isFailing: false })
    return deliveryView(row)
  })
}

/**
 * Sends a delivery once more (POST /integrations/webhooks/{id}/deliveries/{id}/again), as it was and under its webhook-id,
 * and begins its tries anew. Refuses WEBHOOK_NOT_ACTIVE while the webhook is paused or off.
 */
export async function sendAgain(ctx: Ctx, id: string, deliveryId: string): Promise<DeliveryView> {
  await requireOn(ctx)
  return ctx.db.tx(async tx => {
    await lockActive(tx, ctx, id)
    const found = isId(deliveryId) ? await lockDelivery(tx, id, deliveryId) : undefined
    if (!found) throw refuse('ENTITY_NOT_FOUND')
    const row = await changeDelivery(tx, deliveryId, { state: 'waiting', tries: 0, next_try_at: now() })
    await queueTry(tx, row, { isFailing: false })
    return deliveryView(row)
  })
}

async function lockActive(tx: Queryable, ctx: Ctx, id: string): Promise<WebhookRow> {
  const row = isId(id) ? await lockWebhook(tx, viewerOf(ctx).id, id) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  if (row.state !== 'active') throw refuse('WEBHOOK_NOT_ACTIVE')
  return row
}
