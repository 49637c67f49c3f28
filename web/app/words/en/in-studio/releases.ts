export default {
  consentsEnding: '{count, plural, one {Renew a consent} other {Renew # consents}}',
  consentsEndingAct: 'Ask again',
} as const
