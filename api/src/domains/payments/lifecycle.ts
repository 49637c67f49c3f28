import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a payment (money rules, Lifecycles). */
export const paymentLife = lifecycle({
  created: ['processing', 'success', 'fail', 'canceled'],
  processing: ['require_authentication', 'success', 'fail', 'canceled'],
  require_authentication: ['success', 'fail'],
  success: ['refunded', 'disputed'],
  fail: [],
  canceled: [],
  refunded: [],
  disputed: ['won', 'lost'],
  won: [],
  lost: [],
})

export type PaymentStatus = (typeof paymentLife.states)[number]
