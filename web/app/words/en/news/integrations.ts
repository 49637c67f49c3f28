/** What the centre says of what happened. */
export const sentences = {
  webhook_turned_off: 'One of your webhooks was turned off',
} as const
