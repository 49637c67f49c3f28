/** What the centre says of what happened. */
export const sentences = {
  payout_held: 'We’re holding your payout until {day} and need something from you',
  payout_approved: 'Your payout was approved',
  payout_sent: 'Your payout is on its way',
  payout_done: 'Your payout has arrived',
  payout_returned: 'Your payout came back',
  payout_rejected: 'We couldn’t approve your payout',
} as const

/** What the settings call it, and say of it. */
export const events = {
  payouts: 'Payouts',
  payoutsText: 'Each step of a request',
} as const
