import type { Category } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { Segmented } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { countText } from '../../../../ui/money.ts'
import { type Chosen, type Filters, type Sort, sorts } from '../../filters.ts'
import { say } from '../../listing-words.ts'
import '../../../../ui/chips.css'
import './listing-head.css'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

type Props = {
  filters: Filters
  chosen: readonly Chosen[]
  categories: readonly Category[]
  total: number
  onChange: (filters: Filters) => void
}

/** What stands over the cards: how many there are, the filters that are on, and the order. */
export function ListingHead({ filters, chosen, categories, total, onChange }: Props) {
  return (
    <div className="listing-head">
      <div className="chips bleed listing-chips">
        <FilterButton filters={filters} chosen={chosen} categories={categories} onChange={onChange} />
        <p className="num shrink-0 text-ink-muted text-label max-desk:hidden" aria-live="polite">
          {say('nCreators', { n: total, count: countText(total) })}
        </p>
        {chosen.map(({ key, label, without }) => (
          <button
            key={key}
            type="button"
            className="chip"
            aria-label={say('drop', { label })}
            onClick={() => onChange(without)}
          >
            {label}
            <Icon name="x" size="xs" />
          </button>
        ))}
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="num text-ink-muted text-label desk:hidden">
          {say('nCreators', { n: total, count: countText(total) })}
        </p>
        <Order sort={filters.sort} onChange={sort => onChange({ ...filters, sort })} />
      </div>
    </div>
  )
}

function FilterButton({ filters, chosen, categories, onChange }: Omit<Props, 'total'>) {
  const [open, setOpen] = useState(false)
  const { length } = chosen
  return (
    <>
      <button type="button" className="chip desk:hidden" aria-pressed={length > 0} onClick={() => setOpen(true)}>
        <Icon name="sliders-horizontal" size="s" />
        {length > 0 ? say('filtersN', { n: length }) : say('filters')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <FilterSheet filters={filters} categories={categories} onChoose={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Order({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <>
      <span className="max-desk:hidden">
        <Segmented
          name="sort"
          label={say('order')}
          value={sort}
          onChange={onChange}
          options={sorts.map(value => ({ value, label: say(`sort_${value}`) }))}
        />
      </span>
      <span className="listing-order desk:hidden">
        <select aria-label={say('order')} value={sort} onChange={event => onChange(event.target.value as Sort)}>
          {sorts.map(value => (
            <option key={value} value={value}>
              {say(`sort_${value}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
    </>
  )
}
