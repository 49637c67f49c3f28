export default {
  differences: 'Differences',
  differencesName: 'Difference',
  differencesTitle:
    '{about, select, missing_here {Paid at the gateway, not here} missing_at_gateway {Paid here, not at the gateway} amount_differs {Different amount at the gateway} refund_missing_here {Given back at the gateway, not here} refund_missing_at_gateway {Given back here, not at the gateway} ledger_missing {Paid, but not in the ledger} ledger_differs {Different amount in the ledger} ledger_unknown {In the ledger, but not paid here} payout_not_booked {Payout not in the ledger} payout_differs {Payout with a different amount} other {Payout not confirmed}}',
  differencesText: '{amount}, {title}',
} as const
