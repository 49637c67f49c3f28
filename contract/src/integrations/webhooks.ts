import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, cursor, done, id, moment, nullable, paging } from '../shapes.ts'
import { line } from '../text.ts'

const endpoint = endpointsOf('integrations')

/** What a webhook can be told of. */
export const webhookEvents = [
  'follower.new',
  'subscription.started',
  'subscription.renewed',
  'subscription.ended',
  'tip.received',
  'purchase.made',
  'message.received',
  'custom_request.asked',
  'custom_request.moved',
  'post.published',
  'payout.moved',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

const events = Type.Array(Type.Enum([...webhookEvents]), {
  minItems: 1,
  maxItems: webhookEvents.length,
  uniqueItems: true,
  message: 'Choose at least one event.',
})

const url = Type.String({
  minLength: 1,
  maxLength: 500,
  message: 'Enter an address that begins with https://.',
  ...line,
})
const description = Type.String({ maxLength: 200, ...line })

const webhookParts = {
  _id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  events,
  state: Type.Enum(['active', 'paused', 'off'], { description: 'off: turned off by the site; paused: paused by me' }),
  offBecause: Type.Union([Type.Enum(['gone', 'failing', 'operator']), Type.Null()]),
  offReason: Type.String({ description: 'Why an operator turned it off; I can’t undo that' }),
  failingSince: nullable(moment()),
  oldSecretUntil: nullable(moment()),
  createdAt: moment(),
}

/** A webhook as its creator sees it; its secret is never shown again. */
export const webhookView = Type.Object(webhookParts)
export type WebhookView = Static<typeof webhookView>

/** A webhook with a secret that was just made. */
export const newWebhookView = Type.Object({
  ...webhookParts,
  secret: Type.String({ description: 'Secret it signs with, shown only this once' }),
})

/** One thing that a webhook was told of, and how it went. */
export const deliveryView = Type.Object({
  _id: Type.String(),
  event: Type.Enum([...webhookEvents, 'ping']),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  tries: Type.Integer(),
  status: nullable(Type.Integer({ description: 'HTTP status of the receiver’s last answer' })),
  tookMs: nullable(Type.Integer()),
  error: nullable(Type.String()),
  body: Type.String({ description: 'The exact body sent' }),
  createdAt: moment(),
  triedAt: nullable(moment()),
  nextTryAt: nullable(moment()),
})
export type DeliveryView = Static<typeof deliveryView>

const refusals = ['VALIDATION_FAILED', 'STEP_UP_NEEDED'] as const

export const webhooks = endpoint('GET /integrations/webhooks', {
  access: 'performer',
  limit: 'read',
  summary: 'My webhooks',
  reply: Type.Object({ data: Type.Array(webhookView), most: Type.Integer({ description: 'How many I can have' }) }),
})

export const webhook = endpoint('GET /integrations/webhooks/:id', {
  access: 'performer',
  limit: 'read',
  summary: 'One of my webhooks',
  params: byId,
  reply: webhookView,
  errors: ['ENTITY_NOT_FOUND'],
})

export const createWebhook = endpoint('POST /integrations/webhooks', {
  access: 'performer',
  limit: 'write',
  summary: 'Create a webhook; only this reply contains its secret',
  body: Type.Object({ url, events, description: Type.Optional(description) }),
  reply: newWebhookView,
  secret: true,
  errors: [...refusals, 'TOO_MANY_WEBHOOKS', 'EMAIL_NOT_VERIFIED', 'INTEGRATIONS_OFF'],
})

export const changeWebhook = endpoint('PUT /integrations/webhooks/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Change, pause or resume a webhook; a new address has to be verified again',
  params: byId,
  body: Type.Object({
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(description),
    isPaused: Type.Optional(Type.Boolean()),
  }),
  reply: webhookView,
  errors: [...refusals, 'ENTITY_NOT_FOUND', 'WEBHOOK_STAYS_OFF'],
})

export const deleteWebhook = endpoint('DELETE /integrations/webhooks/:id', {
  access: 'performer',
  limit: 'write',
  summary: 'Delete a webhook and its deliveries',
  params: byId,
  reply: done,
  errors: ['ENTITY_NOT_FOUND'],
})

export const rotateSecret = endpoint('POST /integrations/webhooks/:id/rotate', {
  access: 'performer',
  limit: 'write',
  summary: 'Give a webhook a new secret; the old one keeps signing too for 24 hours',
  params: byId,
  reply: newWebhookView,
  secret: true,
  errors: ['STEP_UP_NEEDED', 'ENTITY_NOT_FOUND'],
})

export const testWebhook = endpoint('POST /integrations/webhooks/:id/test', {
  access: 'performer',
  limit: 'write',
  summary: 'Send one ping to a webhook',
  params: byId,
  reply: deliveryView,
  errors: ['ENTITY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'INTEGRATIONS_OFF'],
})

export const deliveries = endpoint('GET /integrations/webhooks/:id/deliveries', {
  access: 'performer',
  limit: 'read',
  summary: 'Deliveries of a webhook in the last 30 days, newest first',
  params: byId,
  query: Type.Object({ limit: paging.limit, before: cursor }),
  reply: Type.Object({ data: Type.Array(deliveryView), hasMore: Type.Boolean() }),
  errors: ['VALIDATION_FAILED', 'ENTITY_NOT_FOUND'],
})

export const sendAgain = endpoint('POST /integrations/webhooks/:id/deliveries/:deliveryId/again', {
  access: 'performer',
  limit: 'write',
  summary: 'Resend a delivery with the same webhook-id',
  params: Type.Object({ id, deliveryId: id }),
  reply: deliveryView,
  errors: ['ENTITY_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'INTEGRATIONS_OFF'],
})
