import { type Static, Type } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { byId, moment, nullable } from '../shapes.ts'
import { paragraphs } from '../text.ts'
import { keyView } from './keys.ts'
import { webhookView } from './webhooks.ts'

const endpoint = endpointsOf('integrations')
const access = 'operator:moderation'

const { _id, name, scopes, readOnly, state, createdAt, expiresAt, endedAt, lastUsedOn } = keyView.properties

/** A creator's key as operators see it: nothing of the key itself. */
const deskKey = Type.Object({ _id, name, scopes, readOnly, state, createdAt, expiresAt, endedAt, lastUsedOn })

/** A creator's webhook as operators see it: where it goes, and nothing of what it is told. */
const deskWebhook = Type.Object({
  _id: Type.String(),
  host: Type.String({ description: 'Host of its address, without the path' }),
  events: webhookView.properties.events,
  state: webhookView.properties.state,
  offBecause: webhookView.properties.offBecause,
  lastFailedAt: nullable(moment()),
  lastStatus: nullable(Type.Integer({ description: 'HTTP status of the latest failed delivery' })),
  lastError: nullable(Type.String()),
  createdAt: moment(),
})

const deskView = Type.Object({ keys: Type.Array(deskKey), webhooks: Type.Array(deskWebhook) })
export type IntegrationsOfCreator = Static<typeof deskView>

export const ofPerson = endpoint('GET /operator/people/:id/integrations', {
  access,
  limit: 'read',
  summary: 'A creator’s API keys and webhooks; empty for anyone else',
  params: byId,
  reply: deskView,
})

const decided = {
  access,
  limit: 'write',
  params: byId,
  body: Type.Object({
    reason: Type.String({
      minLength: 3,
      maxLength: 500,
      message: 'Say why, in at most 500 characters.',
      ...paragraphs,
    }),
  }),
  reply: deskView,
  errors: ['ENTITY_NOT_FOUND', 'VALIDATION_FAILED'],
} as const

export const endKey = endpoint('POST /operator/api-keys/:id/end', {
  ...decided,
  summary: 'End a creator’s API key at once; they are told by email',
})

export const turnOff = endpoint('POST /operator/webhooks/:id/turn-off', {
  ...decided,
  summary: 'Turn off a creator’s webhook, which they can’t resume; they are told by email',
})
