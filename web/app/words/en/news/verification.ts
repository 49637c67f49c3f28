/** What the centre says of what happened. */
export const sentences = {
  verified: 'You’re verified',
  not_verified: 'We couldn’t verify you. See what’s missing',
} as const

/** What the settings call it, and say of it. */
export const events = {
  verification: 'Verification',
  verificationText: 'What we decided',
} as const
