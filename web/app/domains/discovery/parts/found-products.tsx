import { Empty } from '../../../ui/states.tsx'
import { ProductList, useProducts } from '../../shop/index.ts'
import { say } from '../search-words.ts'
import { FoundHead } from './found-head.tsx'

const FEW = 4

/** The products that hold a word; under a head only the first few. */
export default function FoundProducts({ q, head }: { q: string; head: { total: number; href: string } | null }) {
  const list = useProducts({ q })
  return (
    <section aria-label={say('products')}>
      {head && <FoundHead title={say('products')} {...head} />}
      <ProductList
        list={list}
        label={say('products')}
        empty={<Empty icon="search-x" title={say('no_products', { q })} />}
        few={head ? FEW : undefined}
        by
      />
    </section>
  )
}
