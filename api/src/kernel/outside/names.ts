/** What the site uses outside its own processes and database, by the name that gauges, operators and the log use. */
export const outsideNames = [
  'redis',
  'storage',
  'replica',
  'mail',
  'stripe',
  'ccbill',
  'livekit',
  'captcha',
  'age_checks',
  'google',
  'twitter',
] as const

export type OutsideName = (typeof outsideNames)[number]
