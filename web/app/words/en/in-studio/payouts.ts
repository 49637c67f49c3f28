export default {
  payoutsFailed: 'Your last automatic payout failed',
  payoutsFailedAct: 'View',
  payoutDetails: 'Add an account for your payouts',
  payoutDetailsAct: 'Add',
} as const
