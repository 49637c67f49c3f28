export default {
  payouts: 'Payouts',
  payoutsName: 'Payout',
  payoutsTitle: '{amount} to {name}',
  payoutsText: '{about, select, pending {To approve} approved {To send} other {Held back}}, {title}',
  block_earnings_available: 'You have {tokens} tokens to pay out',
  block_earnings_availableText: 'Request a payout, and wait until it’s done.',
  block_earnings_maturing: '{tokens} tokens are still pending',
  block_earnings_maturingText: 'They become available on {day}. Then have them paid out.',
  block_payout_request: 'A payout is on its way',
  block_payout_requestText: 'Wait until it’s done, or withdraw your request.',
} as const
