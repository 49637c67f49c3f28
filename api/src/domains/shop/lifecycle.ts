import { lifecycle } from '../../kernel/lifecycle.ts'

export type OrderStatus = 'processing' | 'shipping' | 'delivered' | 'refunded'

/** What is delivered by a download begins delivered. */
export const orderLifecycle = lifecycle<OrderStatus>({
  processing: ['shipping', 'refunded'],
  shipping: ['delivered', 'refunded'],
  delivered: ['refunded'],
  refunded: [],
})

export function isOrderStatus(word: string): word is OrderStatus {
  return orderLifecycle.states.some(state => state === word)
}
