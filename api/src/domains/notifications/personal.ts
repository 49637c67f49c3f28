import type { Personal } from '../../kernel/personal.ts'

/** What people were told, and how they want to be told. */
export const notificationsPersonal: Personal = {
  room: 'notifications',
  columns: {
    'notifications.user_id': 'delete',
    'notifications.actor_ids': 'keep:others',
    'notification_counts.user_id': 'delete',
    'notification_settings.user_id': 'delete',
    'notification_fanouts.performer_id': 'delete',
    'notification_fanouts.last_user_id': 'keep:others',
    'push_subscriptions.user_id': 'delete',
  },
  collect: {
    notifications: {
      from: 'notifications',
      of: 'user_id',
      columns: ['event', 'what', 'kind', 'actor_count', 'times', 'created_at', 'read_at'],
    },
    settings: {
      from: 'notification_settings',
      of: 'user_id',
      by: 'user_id',
      columns: ['choices', 'quiet_on', 'quiet_from', 'quiet_to', 'timezone', 'digest', 'neutral', 'updated_at'],
    },
    devices: { from: 'push_subscriptions', of: 'user_id', columns: ['device', 'created_at', 'last_sent_at'] },
  },
}
