/** What push messages and mails say of what happened; `about_` names an event in "Turn off emails about". */
export default {
  payout_held: "We're holding your payout until {day} and need something from you",
  payout_approved: 'Your payout was approved',
  payout_sent: 'Your payout is on its way',
  payout_done: 'Your payout has arrived',
  payout_returned: 'Your payout came back',
  payout_rejected: "We couldn't approve your payout",
  about_payouts: 'payouts',
} as const
