/** What the centre says of what happened. */
export const sentences = {
  support_overdue: 'Help request <b>{title}</b> should have been answered by {day}',
  support_answered: 'We answered your request <b>{title}</b>',
} as const

/** What the settings call it, and say of it. */
export const events = {
  support: 'Help requests',
  supportText: 'Support answered you',
} as const
