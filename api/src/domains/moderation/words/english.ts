/** What mails of this room say. */
export default {
  suspendedTitle: 'Your {site} account is suspended',
  suspendedText: 'We suspended your account. You are logged out everywhere, and your page can no longer be opened.',
  suspendedClosing: 'If you think this is a mistake, you can appeal until {day}. Another person will look at it.',
  appeal: 'Read the decision and appeal',
  upheldTitle: 'We looked at your appeal',
  upheldText: 'Your {site} account stays suspended. Someone who wasn’t part of the first decision reviewed it.',
  read: 'Read the decision',
  reason: 'Reason: {reason}',
  received: 'We received your notice {number}',
  receivedText: 'Its number is {number}. Someone will review it and decide by {due} at the latest.',
  receivedNext: 'You can check its status at any time. The link below works for a year; keep it to yourself.',
  see: 'Check its status',
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
