/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  live_started: '{who} is live{rest}',
  stream_soon: '{who} goes live in a few minutes{rest}',
  stream_begins: '{who} goes live now{rest}',
  stream_moved: '{who} moved {title} to {moment}',
  stream_called_off: '{who} called off {title}',
  show_requested: '{who} asked for a private show on {day}',
  show_approved: '{who} accepted your private show on {day}',
  show_rejected: "{who} can't do your private show",
  about_live: 'live streams',
  about_shows: 'private shows',
} as const
