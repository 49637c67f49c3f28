import type { Personal } from '../../kernel/personal.ts'
import { requests } from './held.ts'

const columns = ['kind', 'wish', 'state', 'price_minor', 'days', 'due_at', 'created_at', 'updated_at']

/** What fans asked creators for, and what creators make. */
export const customRequestsPersonal: Personal = {
  room: 'custom-requests',
  columns: {
    'custom_request_settings.performer_id': 'delete',
    'custom_requests.fan_id': 'keep:books',
    'custom_requests.performer_id': 'keep:books',
    'custom_requests.decided_by': 'keep:acts',
  },
  collect: {
    customRequestSettings: {
      from: 'custom_request_settings',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['is_on', 'price_min_minor', 'text', 'days', 'open_max', 'updated_at'],
    },
    customRequestsMade: {
      from: 'custom_requests',
      of: 'fan_id',
      people: { creator: 'performer_id' },
      columns: [...columns, 'delivery_text'],
    },
    customRequestsReceived: {
      from: 'custom_requests',
      of: 'performer_id',
      people: { fan: 'fan_id' },
      columns: [...columns, 'delivery_text'],
    },
    customRequestSteps: {
      from: 'custom_request_steps',
      columns: ['what', 'side', 'text', 'price_minor', 'days', 'created_at'],
      where: (db, userId) => db`t.request_id in (
        select r.id from custom_requests r where r.fan_id = ${userId} or r.performer_id = ${userId})`,
    },
  },
  /** What was delivered is completed within days; what is disputed operators decide. */
  async inTheWay(db, userId) {
    const [{ total }] = await db<[{ total: number }]>`
      select count(*)::int as total from custom_requests where (fan_id = ${userId} or performer_id = ${userId})
        and (state in ('delivered', 'disputed') or (has_changed and fan_id = ${userId} and state in ('changes_asked', 'overdue')))`
    return total > 0 ? [{ kind: 'custom_request', count: total }] : []
  },
  begin: requests.partFromAll,
  /** What someone wrote goes; what was delivered to a fan stays theirs. */
  async erase({ db }, { userId }) {
    await db.sql`update custom_requests set wish = '' where fan_id = ${userId} and wish <> ''`
    await db.sql`
      update custom_request_steps s set text = '' from custom_requests r
      where r.id = s.request_id and s.text <> ''
        and ((r.fan_id = ${userId} and s.side = 'fan') or (r.performer_id = ${userId} and s.side = 'creator'))`
    return false
  },
}
