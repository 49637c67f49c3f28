import type { PerformerDetails } from '@fanfare/contract'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/surfaces.tsx'
import { type SomeProducts, useProducts } from '../lists.ts'
import { say } from '../words.ts'
import { ProductList } from './product-list.tsx'

const orders = {
  newest: {},
  cheapest: { sortBy: 'price', sort: 'asc' },
  dearest: { sortBy: 'price', sort: 'desc' },
} as const satisfies Record<string, SomeProducts>
type Order = keyof typeof orders
const orderNames = Object.keys(orders) as Order[]

type Asked = { q: string; order: Order; left: boolean }

/** The store on a creator's page, with a search, an order and what is left; the address holds all three. */
export default function StoreTab({ performer }: { performer: PerformerDetails }) {
  const [params, setParams] = useSearchParams()
  const asked: Asked = {
    q: params.get('q')?.trim() ?? '',
    order: orderNames.find(name => name === params.get('order')) ?? 'newest',
    left: params.has('left'),
  }
  const change = (part: Partial<Asked>) => {
    const { q, order, left } = { ...asked, ...part }
    const next = { tab: 'store', ...(q && { q }), ...(order !== 'newest' && { order }), ...(left && { left: '1' }) }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const list = useProducts({
    performerId: performer._id,
    ...(asked.q && { q: asked.q }),
    ...orders[asked.order],
    ...(asked.left && { isAvailable: true }),
  })
  const all = () => change({ q: '', left: false })
  return (
    <div className="flex flex-col gap-5 pt-4">
      <Tools asked={asked} onChange={change} />
      <ProductList
        list={list}
        label={say('store')}
        empty={<Nothing name={performer.name} isNarrowed={asked.q !== '' || asked.left} onAll={all} />}
      />
    </div>
  )
}

function Tools({ asked, onChange }: { asked: Asked; onChange: (part: Partial<Asked>) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-(--size-column)">
        <SearchField
          label={say('searchStore')}
          placeholder={say('searchStore')}
          value={asked.q}
          onSearch={q => onChange({ q })}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{say('order')}</legend>
        {orderNames.map(order => (
          <Chip key={order} on={asked.order === order} onClick={() => onChange({ order })}>
            {say(order)}
          </Chip>
        ))}
        <Chip on={asked.left} onClick={() => onChange({ left: !asked.left })}>
          {say('onlyLeft')}
        </Chip>
      </fieldset>
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
