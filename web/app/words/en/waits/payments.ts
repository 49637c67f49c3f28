export default {
  parkedPayments: 'Payment events',
  parkedPaymentsText: 'Not matched',
  block_payment: '{count, plural, one {A payment is} other {# payments are}} being confirmed',
  block_paymentText: 'This takes a few minutes.',
} as const
