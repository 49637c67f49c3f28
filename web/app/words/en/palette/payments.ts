export default {
  payment: 'Payment {id}',
  refund: 'Refund a payment…',
  refundAlso: 'money back return cancel',
} as const
