/** What the centre says of what happened. */
export const sentences = {
  refund_refused: 'We couldn’t refund <b>{title}</b>',
  dispute_opened: 'A bank is questioning a payment from one of your subscribers',
  dispute_won: 'The bank decided in your favor: you keep the disputed payment',
  dispute_lost: 'The bank took back a payment from one of your subscribers',
} as const
