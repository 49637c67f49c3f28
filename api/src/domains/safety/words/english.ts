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
  received: 'We received your notice {number}',
  receivedText: 'Its number is {number}. A person reviews it and decides by {due} at the latest.',
  receivedNext: 'You can see how it stands at any time. The link below works for a year; keep it to yourself.',
  see: 'See how it stands',
  removed: 'We removed content you told us about ({number})',
  removedText: 'We looked at your notice {number} and removed content from the site.',
  kept: 'We looked at your notice {number}',
  keptText: 'We looked at your notice {number} and removed nothing.',
  countered: 'Someone answered your copyright notice ({number})',
  counteredText:
    'We took down “{title}” after your notice {number}. Its creator sent us this counter-notice under penalty of perjury:',
  counteredSays: 'They wrote: {text}',
  counteredFrom: 'From: {name}, {address}',
  counteredNext:
    'We put it back after {day}, unless you reply to us before then with proof that you have filed a lawsuit about it.',
  object: 'If you disagree, you can object once on the page below within 6 months.',
} as const
