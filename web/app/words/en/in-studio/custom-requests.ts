export default {
  requestsToAnswer: '{count, plural, one {Answer a custom request} other {Answer # custom requests}}',
  requestsToAnswerAct: 'Answer',
  requestsToDeliver: '{count, plural, one {Deliver a custom request} other {Deliver # custom requests}}',
  requestsToDeliverAct: 'Open',
  requests: 'Custom requests',
  requestsText: 'Fans ask for something made for them. You set the price and can decline.',
  requestsShort: 'Fans ask and pay, you decide.',
} as const
