/** What the centre says of what happened. */
export const sentences = {
  new_login: 'New login: <b>{title}</b>. Was this you?',
} as const

/** What the settings call it, and say of it. */
export const events = {
  security: 'Security',
  securityText: 'Always on',
} as const
