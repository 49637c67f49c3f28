export default {
  showsToAnswer: '{count, plural, one {Answer a private show request} other {Answer # private show requests}}',
  showsToAnswerAct: 'Answer',
  streams: 'Live streams',
  streamsText: 'Perform live, free, for subscribers or with a ticket.',
  streamsShort: 'Perform for fans, free or with a ticket.',
  shows: 'Private shows',
  showsText: 'One fan at a time, paid by the minute.',
} as const
