import { Button } from '../../../../ui/button.tsx'
import { countText } from '../../../../ui/money.ts'
import { Empty } from '../../../../ui/states.tsx'
import { type Chosen, type Filters, noFilters } from '../../filters.ts'
import { useBestDrop } from '../../listing.ts'
import { say } from '../../listing-words.ts'

type Props = { chosen: readonly Chosen[]; onChange: (filters: Filters) => void }

/** Nobody is left: names the filter to drop, with how many would be there without it. */
export default function Nobody({ chosen, onChange }: Props) {
  const best = useBestDrop(chosen)
  if (chosen.length === 0) return <Empty icon="users" title={say('noCreators')} />
  const { drop, total } = best ?? {}
  const acts = (
    <>
      {drop && total ? (
        <Button kind="solid" size="s" onClick={() => onChange(drop.without)}>
          {say('drop', { label: drop.label })}
        </Button>
      ) : null}
      <Button kind={total ? 'ghost' : 'solid'} size="s" onClick={() => onChange(noFilters)}>
        {say('clearAll')}
      </Button>
    </>
  )
  return (
    <Empty icon="search-x" title={say('nobody')} action={acts}>
      {drop && total ? say('without', { label: drop.label, n: total, count: countText(total) }) : say('nobodyText')}
    </Empty>
  )
}
