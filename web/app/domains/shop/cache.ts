import { type ProductView, products } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import type { InfiniteData, QueryClient } from '../../core/http/queries.ts'

type Pages = InfiniteData<{ data: ProductView[]; total: number }, unknown>

/** Where one product is kept. */
export function productKey(id: string): string[] {
  return ['product', id]
}

/** Where a list of products is kept. */
export function productsKey(...parts: string[]): string[] {
  return ['product-list', ...parts]
}

/** Changes a product wherever it is on screen. */
export function patchProduct(client: QueryClient, id: string, change: (product: ProductView) => ProductView): void {
  const patch = (product: ProductView) => (product._id === id ? change(product) : product)
  client.setQueriesData<ProductView>({ queryKey: ['product'] }, product => product && patch(product))
  client.setQueriesData<Pages>(
    { queryKey: ['product-list'] },
    list => list && { ...list, pages: list.pages.map(page => ({ ...page, data: page.data.map(patch) })) },
  )
}

/** Asks how a product stands now and shows that everywhere. */
export async function refreshProduct(client: QueryClient, id: string): Promise<void> {
  const fresh = await call(products.product, { params: { id } }).catch(() => null)
  if (fresh) patchProduct(client, id, now => ({ ...now, ...fresh }))
}
