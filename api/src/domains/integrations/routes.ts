import { apiKeys, integrationDesk as desk, webhooks } from '@fanfare/contract'
import { type Binding, bind } from '../../kernel/http/bind.ts'
import { sendAgain, testWebhook } from './commands/again.ts'
import { endKeyByOperator, turnOffByOperator } from './commands/desk.ts'
import { createKey, endKey, renameKey } from './commands/keys.ts'
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from './commands/webhooks.ts'
import { integrationsOf } from './queries/desk.ts'
import { describeKey, listKeys } from './queries/keys.ts'
import { listDeliveries, listWebhooks, openWebhook } from './queries/webhooks.ts'

const done = { success: true }

/** The endpoints of this room. A key itself opens one of them: the one that tells of it. */
export const integrationsRoutes: Binding[] = [
  bind(apiKeys.keys, ctx => listKeys(ctx)),
  bind(apiKeys.createKey, (ctx, { body }) => createKey(ctx, body)),
  bind(apiKeys.renameKey, (ctx, { params, body }) => renameKey(ctx, params.id, body.name)),
  bind(apiKeys.endKey, async (ctx, { params }) => {
    await endKey(ctx, params.id)
    return done
  }),
  bind(apiKeys.ownKey, ctx => describeKey(ctx)),
  bind(webhooks.webhooks, ctx => listWebhooks(ctx)),
  bind(webhooks.webhook, (ctx, { params }) => openWebhook(ctx, params.id)),
  bind(webhooks.createWebhook, (ctx, { body }) => createWebhook(ctx, body)),
  bind(webhooks.changeWebhook, (ctx, { params, body }) => changeWebhook(ctx, params.id, body)),
  bind(webhooks.deleteWebhook, async (ctx, { params }) => {
    await deleteWebhook(ctx, params.id)
    return done
  }),
  bind(webhooks.rotateSecret, (ctx, { params }) => rotateSecret(ctx, params.id)),
  bind(webhooks.testWebhook, (ctx, { params }) => testWebhook(ctx, params.id)),
  bind(webhooks.deliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  bind(desk.ofPerson, (ctx, { params }) => integrationsOf(ctx, params.id)),
  bind(desk.endKey, (ctx, { params, body }) => endKeyByOperator(ctx, params.id, body.reason)),
  bind(desk.turnOff, (ctx, { params, body }) => turnOffByOperator(ctx, params.id, body.reason)),
  bind(webhooks.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id, params.deliveryId)),
]
