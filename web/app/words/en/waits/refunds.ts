export default {
  refunds: 'Refunds',
  refundsName: 'Refund',
  refundsTitle:
    '{about, select, bought_twice {Bought twice} not_as_described {Not as described} doesnt_open {Doesn’t open} not_arrived {Didn’t arrive} not_me {“It wasn’t me”} changed_mind {Changed their mind} approved {Second approval} appealed {Refund appealed} other {Refund}}, {amount}',
  refundsText: '{title}, {name}',
  disputes: 'Disputes',
  disputesName: 'Dispute',
  disputesTitle: 'Dispute, {amount}, {name}',
  disputesText: '{title}, needs our evidence',
  block_dispute: '{count, plural, one {A dispute is} other {# disputes are}} open',
  block_disputeText: 'We wait for the bank’s decision. There’s nothing you need to do.',
  block_refund: '{count, plural, one {A refund is} other {# refunds are}} under review',
  block_refundText: 'We’ll decide soon. There’s nothing you need to do.',
} as const
