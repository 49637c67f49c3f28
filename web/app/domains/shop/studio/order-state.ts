import type { OrderView } from '@fanfare/contract'
import type { StateLook } from '../../../core/page/studio-row.tsx'

/** The states of an order, in the order in which they come. */
export const orderStates = ['processing', 'shipping', 'delivered', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** How each state is shown. */
export const orderLooks: Record<OrderState, StateLook> = {
  processing: { tone: 'warn', icon: 'clock' },
  shipping: { tone: 'info', icon: 'send' },
  delivered: { tone: 'good', icon: 'circle-check' },
  refunded: { icon: 'rotate-ccw' },
}

/** The state of an order; one that this version doesn't know waits. */
export function stateOf({ deliveryStatus }: Pick<OrderView, 'deliveryStatus'>): OrderState {
  return orderStates.find(state => state === deliveryStatus) ?? 'processing'
}
