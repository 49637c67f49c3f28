/** What the site uses outside its own processes and database, by the name that gauges, operators and the log use. */
export const outsideNames = [
  'redis',
  'storage',
  'replica',
  'mail',
  'stripe',
  'ccbill',
  'livekit',
  'live',
  'captcha',
  'age_checks',
  'google',
  'twitter',
  'push',
] as const

export type OutsideName = (typeof outsideNames)[number]
