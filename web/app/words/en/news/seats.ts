/** What the centre says of what happened. */
export const sentences = {
  helper_joined: '<b>{who}</b> helps you now',
} as const
