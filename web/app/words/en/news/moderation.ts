/** What the centre says of what happened. */
export const sentences = {
  taken_down: 'We took down {title}',
  put_back: 'We put {title} back',
  comment_removed: 'We removed your comment: {title}',
  stream_stopped: 'We stopped your stream {title}',
  upload_removed: "We can't publish your upload {title}",
  decision_lifted: 'We lifted our decision about {title}',
  appeal_upheld: 'We reviewed your appeal and kept our decision about {title}',
  appeal_lifted: 'Your appeal succeeded. We lifted our decision about {title}',
  report_removed: 'We removed what you reported: {title}',
  report_kept: 'We looked at what you reported and didn’t remove it: {title}',
  case_urgent: 'Case <b>{title}</b> has to be decided by {day}',
  case_overdue: 'Case <b>{title}</b> has been overdue since {day}',
  appeal_new: 'New appeal about <b>{title}</b>, to be answered by {day}',
  appeal_overdue: 'The appeal about <b>{title}</b> has been overdue since {day}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  reports: 'Your reports',
  reportsText: 'What became of what you reported',
  cases: 'Urgent and late',
  casesText: 'Cases, appeals, help requests and disputes whose time is short or over',
  decisions: 'Decisions',
  decisionsText: 'What we decided about you and your content, and your appeals',
} as const
