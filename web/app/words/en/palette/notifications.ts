export default {
  push: 'Push on this device',
  pushAlso: 'browser alerts phone',
  quiet: 'Quiet hours',
  quietAlso: 'night do not disturb silence',
  neutral: 'Neutral wording',
  neutralAlso: 'discreet private hidden names',
  digest: 'Digest',
  digestAlso: 'daily weekly summary email',
  within: 'Notifications',
} as const
