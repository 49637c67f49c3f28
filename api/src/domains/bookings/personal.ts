import type { Personal } from '../../kernel/personal.ts'
import { bookedCalls } from './held.ts'

const columns = [
  'title',
  'minutes',
  'price_minor',
  'charged_minor',
  'wish',
  'state',
  'start_at',
  'ends_at',
  'timezone',
  'fan_timezone',
  'created_at',
  'updated_at',
]

/** Calls that fans booked, and when creators take them. */
export const bookingsPersonal: Personal = {
  room: 'bookings',
  columns: {
    'call_settings.performer_id': 'delete',
    'call_hours.performer_id': 'delete',
    'call_offers.performer_id': 'delete',
    'calls.fan_id': 'keep:books',
    'calls.performer_id': 'keep:books',
    'calls.decided_by': 'keep:acts',
  },
  collect: {
    callSettings: {
      from: 'call_settings',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['is_on', 'timezone', 'days_off', 'notice_h', 'ahead_days', 'pause_min', 'free_h', 'is_automatic'],
    },
    callHours: {
      from: 'call_hours',
      of: 'performer_id',
      by: 'day',
      columns: ['day', 'from_min', 'to_min'],
    },
    callOffers: {
      from: 'call_offers',
      of: 'performer_id',
      columns: ['title', 'text', 'minutes', 'price_minor', 'sound_only', 'audience', 'created_at'],
    },
    callsBooked: { from: 'calls', of: 'fan_id', people: { creator: 'performer_id' }, columns },
    callsGiven: { from: 'calls', of: 'performer_id', people: { fan: 'fan_id' }, columns },
  },
  async begin(tx, userId) {
    await tx`update call_settings set is_on = false where performer_id = ${userId}`
    await bookedCalls.partFromAll(tx, userId)
  },
  /** What someone wrote goes; that there was a call stays in the books. */
  async erase({ db }, { userId }) {
    await db.sql`update calls set wish = '' where fan_id = ${userId} and wish <> ''`
    await db.sql`update calls set note = '' where performer_id = ${userId} and note <> ''`
    return false
  },
}
