export default {
  notFoundText: 'The link may be old, or its owner took it down.',
  notFoundSearch: 'Search “{word}”',
  countryTitle: 'Not shown in your country',
  countryText: 'This creator does not show the page where you are. We read the country from your connection.',
  blockedTitle: 'This creator has blocked you',
  blockedText: 'You do not see each other here. There is more to find.',
  suspendedTitle: 'This account is suspended',
  suspendedText: 'Its page is closed for now. There is nothing that you need to do.',
  otherCreators: 'Find other creators',
  waitText: 'Please wait a moment, then try again.',
} as const
