import type { Category } from '@fanfare/contract'
import { useState } from 'react'
import { keepPreviousData, useQuery } from '../../../../core/http/queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../../../ui/dialog.tsx'
import { countText } from '../../../../ui/money.ts'
import { SheetFoot } from '../../../../ui/sheet-foot.tsx'
import { addressOf, type Filters, noFilters } from '../../filters.ts'
import { countOf } from '../../listing.ts'
import { say } from '../../listing-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import './filters.css'

type Props = {
  filters: Filters
  categories: readonly Category[]
  onChoose: (filters: Filters) => void
  onClose: () => void
}

/** The filters on phones: they are tried out in a sheet whose button says how many creators they leave. */
export default function FilterSheet({ filters, categories, onChoose, onClose }: Props) {
  const [draft, setDraft] = useState(filters)
  const { data: total } = useQuery<number>({
    queryKey: ['creators', 'count', addressOf(draft)],
    queryFn: ({ signal }) => countOf(draft, signal),
    placeholderData: keepPreviousData,
  })
  const choose = () => {
    onChoose(draft)
    onClose()
  }
  const head = (
    <div className="flex items-center justify-between gap-3 px-6 pt-6">
      <DialogTitle className="type-heading">{say('filters')}</DialogTitle>
      <Button kind="ghost" onClick={() => setDraft({ ...noFilters, q: draft.q, sort: draft.sort })}>
        {say('clear')}
      </Button>
    </div>
  )
  return (
    <Dialog title={say('filters')} onClose={onClose} head={head}>
      <div className="flex flex-col gap-4 px-6 pt-3 pb-6">
        <FilterPanel filters={draft} categories={categories} onChange={setDraft} />
        <SheetFoot>
          <Button kind="solid" size="l" block onClick={choose}>
            {total === undefined ? say('show') : say('showN', { n: total, count: countText(total) })}
          </Button>
        </SheetFoot>
      </div>
    </Dialog>
  )
}
