import type { Personal } from '../../kernel/personal.ts'

/** A creator's API keys and webhooks; they go with the account. */
export const integrationsPersonal: Personal = {
  room: 'integrations',
  columns: {
    'api_keys.performer_id': 'delete',
    'webhooks.performer_id': 'delete',
    'webhook_deliveries.fan_id': 'delete',
  },
  collect: {
    apiKeys: {
      from: 'api_keys',
      of: 'performer_id',
      columns: ['name', 'scopes', 'read_only', 'last_four', 'created_at', 'expires_at', 'ended_at', 'last_used_on'],
    },
    webhooks: {
      from: 'webhooks',
      of: 'performer_id',
      columns: ['url', 'description', 'events', 'state', 'off_reason', 'created_at'],
    },
  },
}
