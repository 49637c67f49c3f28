/** What the centre says of what happened. */
export const sentences = {
  message_received: '{times, plural, one {<b>{who}</b> sent you a message} other {<b>{who}</b> sent you # messages}}',
} as const

/** What the settings call it, and say of it. */
export const events = {
  messagesEvent: 'Messages',
  messagesEventText: 'Someone writes to you',
} as const
