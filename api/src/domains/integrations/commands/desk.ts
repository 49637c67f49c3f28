import type { IntegrationsOfCreator } from '@fanfare/contract'
import type { Ctx } from '../../../kernel/context.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { recordAct } from '../../../kernel/operator-acts.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { forgetKeys } from '../authenticate.ts'
import { integrationsOf } from '../queries/desk.ts'
import { giveUpWaiting } from '../store/deliveries.ts'
import { endKeyOf, findKey } from '../store/keys.ts'
import { changeWebhookRow, getWebhook, lockWebhook, type WebhookRow } from '../store/webhooks.ts'
import { hostOf } from '../views.ts'

/**
 * An operator ends a creator's key (POST /operator/api-keys/{id}/end), on every node. The creator is mailed the reason. One
 * that has ended stays so. Refuses ENTITY_NOT_FOUND.
 */
export async function endKeyByOperator(ctx: Ctx, id: string, reason: string): Promise<IntegrationsOfCreator> {
  const key = isId(id) ? await findKey(ctx.db.sql, id) : undefined
  if (!key) throw refuse('ENTITY_NOT_FOUND')
  const { performer_id: performerId, name } = key
  await ctx.db.tx(async tx => {
    if (!(await endKeyOf(tx, performerId, id))) return
    await recordFact(tx, 'api_key_ended', { keyId: id, performerId })
    await recordAct(tx, ctx, { act: 'end_api_key', target: 'user', targetId: performerId, before: { name }, reason })
    await addJobIn(tx, 'mail_key_ended', { keyId: id, reason })
  })
  forgetKeys(ctx)
  return integrationsOf(ctx, performerId)
}

/**
 * An operator turns a creator's webhook off (POST /operator/webhooks/{id}/turn-off): nothing is sent to it any more, and its
 * creator, who is mailed the reason, can't resume it. Refuses ENTITY_NOT_FOUND.
 */
export async function turnOffByOperator(ctx: Ctx, id: string, reason: string): Promise<IntegrationsOfCreator> {
  const found = isId(id) ? await getWebhook(ctx.db.sql, id) : undefined
  if (!found) throw refuse('ENTITY_NOT_FOUND')
  const { performer_id: performerId } = found
  await ctx.db.tx(async tx => {
    const webhook = await lockWebhook(tx, performerId, id)
    if (!webhook) throw refuse('ENTITY_NOT_FOUND')
    if (webhook.off_because === 'operator') return
    await changeWebhookRow(tx, id, { state: 'off', off_because: 'operator', off_reason: reason })
    await giveUpWaiting(tx, id, 'The webhook was turned off')
    const act = { act: 'turn_off_webhook', target: 'user', targetId: performerId, reason } as const
    await recordAct(tx, ctx, { ...act, before: beforeOf(webhook) })
    await addJobIn(tx, 'mail_webhook_off', { webhookId: id })
  })
  return integrationsOf(ctx, performerId)
}

/** What the log of acts keeps: where it went, without the path, which can hold a secret. */
const beforeOf = ({ url, state }: WebhookRow) => ({ host: hostOf(url), state })
