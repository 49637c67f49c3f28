import type { ProductView } from '@fanfare/contract'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import type { UseInfiniteQueryResult } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { say } from '../words.ts'
import { ProductCard } from './product-card.tsx'
import './product-grid.css'
import './shop.css'

type Props = {
  list: UseInfiniteQueryResult<{ pages: { data: ProductView[] }[] }>
  label: string
  empty: ReactNode
  /** Shows only so many, and nothing after them. */
  few?: number | undefined
  /** Says who sells each of them. */
  by?: boolean
}

const EAGER = 4

/** Products side by side, with more as the end comes near. */
export function ProductList({ list, label, empty, few, by = false }: Props) {
  if (list.isPending || list.isPlaceholderData) return <Waiting />
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const rows = (list.data?.pages ?? []).flatMap(page => page.data).slice(0, few)
  if (rows.length === 0) return empty
  return (
    <section aria-label={label}>
      <ul className="product-grid">
        {rows.map((product, index) => (
          <li key={product._id} className="min-w-0">
            <ProductCard product={product} eager={index < EAGER} by={by} />
          </li>
        ))}
      </ul>
      {few === undefined && <ListFoot list={list} end={say('end')} />}
    </section>
  )
}

function Waiting() {
  return (
    <div className="product-grid" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} height={240} />
      ))}
    </div>
  )
}
