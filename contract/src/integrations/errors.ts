import { declareErrors } from '../declare-room.ts'

/** What endpoints of this room refuse. */
export const integrationsErrors = declareErrors({
  TOO_MANY_KEYS: { status: 422, message: 'You have 10 API keys. End one first.' },
  TOO_MANY_WEBHOOKS: { status: 422, message: 'You have 5 webhooks. Delete one first.' },
  WEBHOOK_STAYS_OFF: { status: 422, message: 'We turned this webhook off. Ask support about it.' },
  WEBHOOK_NOT_ACTIVE: { status: 422, message: 'Resume this webhook first.' },
  INTEGRATIONS_OFF: { status: 422, message: 'API keys and webhooks are turned off on this site.' },
})
