/** What the centre says of what happened. */
export const sentences = {
  live_started: '<b>{who}</b> is live{rest}',
  stream_soon: '<b>{who}</b> goes live in a few minutes{rest}',
  stream_begins: '<b>{who}</b> goes live now{rest}',
  stream_moved: '<b>{who}</b> moved a stream to {day}{rest}',
  stream_called_off: '<b>{who}</b> called off a stream{rest}',
  show_requested: '<b>{who}</b> asked for a private show on {day}',
  show_approved: '<b>{who}</b> accepted your private show on {day}',
  show_rejected: '<b>{who}</b> can’t do your private show',
} as const

/** What the settings call it, and say of it. */
export const events = {
  live: 'Someone goes live',
  liveText: 'People you follow or subscribe to',
  shows: 'Private shows',
  showsText: 'Requests and answers',
} as const
