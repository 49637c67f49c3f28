/** What the site uses outside its own processes and database, by the name that gauges, operators and the log use. */
export type OutsideName =
  | 'redis'
  | 'storage'
  | 'replica'
  | 'mail'
  | 'stripe'
  | 'ccbill'
  | 'livekit'
  | 'captcha'
  | 'age_checks'
  | 'google'
  | 'twitter'
