export default {
  approve_payout: 'Approved a payout',
  reject_payout: 'Rejected a payout',
  send_payout: 'Sent a payout',
  complete_payout: 'Marked a payout as done',
  return_payout: 'Marked a payout as returned',
  hold_payout: 'Held a payout back',
  release_payout: 'Let a payout go on',
  view_payout_account: 'Looked at a payout account',
  export_payouts: 'Exported payouts',
} as const
