import type { ChargeView } from './wallet/charges.ts'

/** What the server sends over the socket, by event name (wire, section 3). */
export type ToClient = {
  /**
   * To a creator: tokens to add to the balance shown (below zero for what leaves it), the balance after it, and the sale
   * behind them, if it was one.
   */
  update_balance: {
    token: number
    balance: number
    sale?: { _id: string; type: string; title: string; from: string | null }
  }
  /** To a fan: something was bought; the item unlocks wherever it is on screen. */
  token_transaction_success: {
    item: { _id: string; type: string }
    charge: Pick<ChargeView, '_id' | 'type' | 'totalPrice'>
  }
  /** To a fan’s open tabs: what the wallet holds now, and the charge that changed it, if one did. */
  balance_changed: { balance: number; chargeId?: string }
  /**
   * To the payer: where to go after the answer of the gateway. With a `performerId` a subscription has begun.
   */
  payment_status_callback: { redirectUrl: string; performerId?: string }
}

/** What the browser sends. */
export type FromClient = {
  'auth/login': { token: string }
  'auth/logout': { token: string }
}
