/** What the centre says of what happened. */
export const sentences = {
  page_labelled: 'We labelled your page as made with AI: {title}',
  payout_method_changed: 'Your account for payouts was changed. Was this you?',
} as const
