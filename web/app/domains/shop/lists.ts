import { products } from '@fanfare/contract'
import { call } from '../../core/http/call.ts'
import { byOffset } from '../../core/http/paging.ts'
import { useInfiniteQuery } from '../../core/http/queries.ts'
import { productsKey } from './cache.ts'

const PAGE = 12

/** Which products, and in what order. */
export type SomeProducts = {
  performerId?: string
  q?: string
  isAvailable?: boolean
  sortBy?: 'price'
  sort?: 'asc' | 'desc'
}

/** Products, newest first where no order is asked for. */
export function useProducts(some: SomeProducts) {
  return useInfiniteQuery({
    queryKey: productsKey(JSON.stringify(some)),
    queryFn: ({ pageParam, signal }) =>
      call(products.products, { query: { ...some, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
  })
}
