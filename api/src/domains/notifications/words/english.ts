/** What push messages and mails say of what happened. The site words its own. */
export default {
  rest: ': {title}',
  someone: 'Someone',
  twoPeople: '{first} and {second}',
  morePeople: '{first} and {n, plural, one {# other} other {# others}}',
  neutral: 'You have a new notification',
  neutralMessage: 'You have a new message',
  digestTitle: 'You have {n, plural, one {# new notification} other {# new notifications}}',
  digestMore: 'And {n} more.',
  line: '{sentence}.',
  view: 'View',
  viewAll: 'View all',
  turnOff: 'Turn off emails about {name}',
  about_digest: 'your digest',
} as const
