/** What mails of this room say. */
export default {
  suspendedTitle: 'Your {site} account is suspended',
  suspendedText: 'We suspended your account. You are logged out everywhere, and your page can no longer be opened.',
  suspendedClosing: 'If you think this is a mistake, you can appeal until {day}. Another person will look at it.',
  appeal: 'Read the decision and appeal',
  upheldTitle: 'We looked at your appeal',
  upheldText: 'Your {site} account stays suspended. Another person than the one who decided first looked at it again.',
  read: 'Read the decision',
  reason: 'Reason: {reason}',
} as const
