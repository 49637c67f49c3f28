export default {
  refunds: 'Refunds',
  refundsText: 'To decide',
  disputes: 'Disputes',
  disputesText: 'Open at the bank',
  block_dispute: '{count, plural, one {A dispute is} other {# disputes are}} open',
  block_disputeText: 'We wait for the bank’s decision. There’s nothing you need to do.',
  block_refund: '{count, plural, one {A refund is} other {# refunds are}} under review',
  block_refundText: 'We’ll decide soon. There’s nothing you need to do.',
} as const
