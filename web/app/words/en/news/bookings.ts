/** What the centre says of what happened. */
export const sentences = {
  call_asked: '<b>{who}</b> wants to book <b>{title}</b> on {day}, for <b>{amount}</b>',
  call_booked: '<b>{who}</b> booked <b>{title}</b> on {day}, for <b>{amount}</b>',
  call_confirmed: '<b>{who}</b> confirmed your call on {day}',
  call_proposed: '<b>{who}</b> proposed another time for <b>{title}</b>',
  call_moved: 'Your call with <b>{who}</b> is now on {day}',
  call_opened: '<b>{who}</b> is waiting for you in <b>{title}</b>',
  call_declined: '<b>{who}</b> declined your call. Your tokens are back',
  call_lapsed: 'A call with <b>{who}</b> wasn’t confirmed in time. Nothing was charged',
  call_withdrawn: '<b>{who}</b> cancelled the call on {day}',
  call_cancelled: '<b>{who}</b> cancelled your call on {day}. Your tokens are back',
  call_returned: 'A call with <b>{who}</b> has ended without payment',
  call_completed: 'Your call with <b>{who}</b> is paid: <b>{amount}</b>',
  call_cut_short: 'Your call with <b>{who}</b> was cut short. Only the time you had together counts',
  call_missed_by_creator: '<b>{who}</b> didn’t come to your call. Your tokens are back',
  call_missed_by_fan: '<b>{who}</b> didn’t come to your call',
  call_missed_own: 'You missed your call with <b>{who}</b>',
  call_reminder_day: 'Your call with <b>{who}</b> is on {day}',
  call_reminder_soon: 'Your call with <b>{who}</b> begins soon',
  calls_closed: 'You missed three calls in 30 days. Fans can’t book more until you open bookings again',
} as const

/** What the settings call it, and say of it. */
export const events = {
  calls: 'Calls',
  callsText: 'Bookings, reminders and what a call came to',
} as const
