import { declareNews } from '../notifications/declare.ts'

/** What people are told of bookings: the events that they choose channels for, and the sentences. */
export const bookingsNews = declareNews({
  events: {
    calls: {
      place: 200,
      kind: 'purchases',
      for: 'everyone',
      site: 'on',
      mail: 'on',
      push: 'on',
    },
  },
  sentences: {
    call_asked: 'calls',
    call_booked: 'calls',
    call_confirmed: 'calls',
    call_proposed: 'calls',
    call_moved: 'calls',
    call_opened: 'calls',
    call_declined: 'calls',
    call_lapsed: 'calls',
    call_withdrawn: 'calls',
    call_cancelled: 'calls',
    call_returned: 'calls',
    call_completed: 'calls',
    call_cut_short: 'calls',
    call_missed_by_creator: 'calls',
    call_missed_by_fan: 'calls',
    call_missed_own: 'calls',
    call_reminder_day: 'calls',
    call_reminder_soon: 'calls',
    calls_closed: 'calls',
  },
})
