export default {
  parkedPayments: 'Payment events',
  parkedPaymentsName: 'Payment',
  parkedPaymentsTitle: 'Payment event, {amount}',
  parkedPaymentsText:
    '{about, select, unknown_payment {No payment matches} amount_differs {The amount differs} too_early {Came before its payment} other {Its payment can’t take it}}, {title}',
  block_payment: '{count, plural, one {A payment is} other {# payments are}} being confirmed',
  block_paymentText: 'This takes a few minutes.',
} as const
