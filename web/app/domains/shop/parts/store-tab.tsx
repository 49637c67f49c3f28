import { type PerformerDetails, products } from '@fanfare/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/states.tsx'
import { productsKey } from '../cache.ts'
import { say } from '../words.ts'
import { ProductCard } from './product-card.tsx'

const PAGE = 12
const EAGER = 4

/** The store on a creator's page, with a search that the address holds. */
export default function StoreTab({ performer }: { performer: PerformerDetails }) {
  const [params, setParams] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const search = (next: string) =>
    setParams({ tab: 'store', ...(next && { q: next }) }, { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-5 pt-4">
      <div className="max-w-(--size-column)">
        <SearchField label={say('searchStore')} placeholder={say('searchStore')} value={q} onSearch={search} />
      </div>
      <Products performer={performer} q={q} onAll={() => search('')} />
    </div>
  )
}

type Props = { performer: PerformerDetails; q: string; onAll: () => void }

function Products({ performer, q, onAll }: Props) {
  const list = useInfiniteQuery({
    queryKey: productsKey(performer._id, q),
    queryFn: ({ pageParam, signal }) =>
      call(products.products, {
        query: { performerId: performer._id, ...(q && { q }), limit: PAGE, offset: pageParam },
        signal,
      }),
    ...byOffset(PAGE),
  })
  if (list.isPending) return <Waiting />
  if (list.isLoadingError) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const rows = (list.data?.pages ?? []).flatMap(page => page.data)
  if (rows.length === 0) return <Nothing name={performer.name} isNarrowed={q !== ''} onAll={onAll} />
  return (
    <section aria-label={say('store')}>
      <ul className="product-grid">
        {rows.map((product, index) => (
          <li key={product._id} className="min-w-0">
            <ProductCard product={product} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} end={say('end')} />
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

function Nothing({ name, isNarrowed, onAll }: { name: string; isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed)
    return (
      <Empty icon="shopping-bag" title={say('storeEmpty')}>
        {say('storeEmptyText', { name })}
      </Empty>
    )
  return (
    <Empty
      icon="search-x"
      title={say('noneFound')}
      action={
        <Button kind="solid" size="s" onClick={onAll}>
          {say('showAll')}
        </Button>
      }
    >
      {say('noneFoundText')}
    </Empty>
  )
}
