import { lifecycle } from '../../kernel/lifecycle.ts'

/** The life of a payment (money rules, Lifecycles). */
export const paymentLife = lifecycle({
  created: ['processing', 'require_authentication', 'success', 'fail', 'canceled'],
  processing: ['require_authentication', 'success', 'fail', 'canceled'],
  require_authentication: ['success', 'fail', 'canceled'],
  success: ['refunded', 'disputed'],
  // A card that was declined, or a page that was left, may still pay: the gateway's word counts.
  fail: ['success'],
  canceled: ['success'],
  refunded: [],
  disputed: ['won', 'lost'],
  won: [],
  lost: [],
})

export type PaymentStatus = (typeof paymentLife.states)[number]
