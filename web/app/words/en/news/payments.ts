/** What the centre says of what happened. */
export const sentences = {
  card_expires: 'Your card ending in <b>{title}</b> expires on {day}',
} as const
