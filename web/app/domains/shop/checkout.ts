import { type CartLineView, checkout, type Reply } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import type { CartItem } from './cart-store.ts'

export type Preview = Reply<typeof checkout.previewCheckout>

/** The items as the endpoints of a checkout take them. */
export const wireItems = (items: readonly CartItem[]) =>
  items.map(({ productId, quantity, price }) => ({ productId, quantity, price }))

/** What a checkout would cost now, and what keeps it from being made. */
export function usePreview(items: readonly CartItem[], couponCode: string, enabled: boolean) {
  const body = { items: wireItems(items), ...(couponCode && { couponCode }) }
  return useQuery({
    queryKey: ['wallet', 'cart', JSON.stringify(body)],
    queryFn: ({ signal }) => call(checkout.previewCheckout, { body, signal }),
    enabled: enabled && items.length > 0,
    placeholderData: before => before,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** What was found about an item of the cart. */
export function lineFor(preview: Preview | undefined, { productId }: CartItem): CartLineView | undefined {
  return preview?.lines.find(line => line.productId === productId)
}

/** The items by creator, in the order in which they came into the cart. */
export function byCreator(items: readonly CartItem[]): { performerId: string; name: string; items: CartItem[] }[] {
  const groups = new Map<string, { performerId: string; name: string; items: CartItem[] }>()
  for (const item of items) {
    const { performerId, performerName } = item
    const group = groups.get(performerId) ?? { performerId, name: performerName, items: [] }
    group.items.push(item)
    groups.set(performerId, group)
  }
  return [...groups.values()]
}
