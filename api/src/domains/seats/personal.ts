import type { Personal } from '../../kernel/personal.ts'

/** Who helps a creator, and what helpers did for them. */
export const seatsPersonal: Personal = {
  room: 'seats',
  columns: {
    'seats.performer_id': 'delete',
    'seats.invited_by': 'keep:acts',
    'seats.invited_user_id': 'empty',
    'seats.user_id': 'keep:acts',
    'seat_acts.performer_id': 'delete',
    'seat_acts.helper_id': 'keep:acts',
  },
  collect: {
    helpers: {
      from: 'seats',
      of: 'performer_id',
      columns: ['scopes', 'state', 'created_at', 'accepted_at', 'ended_at'],
      people: { helper: 'user_id' },
    },
    helping: {
      from: 'seats',
      of: 'user_id',
      columns: ['scopes', 'state', 'created_at', 'accepted_at', 'ended_at'],
      people: { creator: 'performer_id' },
    },
    doneForCreators: {
      from: 'seat_acts',
      of: 'helper_id',
      columns: ['call', 'created_at'],
      people: { creator: 'performer_id' },
    },
    doneByHelpers: {
      from: 'seat_acts',
      of: 'performer_id',
      columns: ['call', 'created_at'],
      people: { helper: 'helper_id' },
    },
  },
  // The seat itself says to its creator who did what; the address that was invited goes.
  async erase({ db }, { userId }) {
    await db.sql`update seats set invited = '' where user_id = ${userId} and invited <> ''`
    return false
  },
}
