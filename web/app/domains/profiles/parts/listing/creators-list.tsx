import { ListFoot } from '../../../../core/page/list-foot.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import type { Filters } from '../../filters.ts'
import { type CreatorPage, useCreators } from '../../listing.ts'
import { CreatorCard } from './creator-card.tsx'
import '../../../../ui/creators.css'

/** As many as the first screen of a phone and the first row of a desk show. */
const EAGER = 4

type Props = { filters: Filters; first: CreatorPage; loaded_at_ms: number }

/** The creators that the filters leave, with more as the end comes near. */
export default function CreatorsList({ filters, first, loaded_at_ms }: Props) {
  const list = useCreators(filters, first, loaded_at_ms)
  const people = list.data.pages.flatMap(page => page.data)
  return (
    <>
      <div className="creators">
        {people.map((person, index) => (
          <CreatorCard key={person._id} person={person} eager={index === 0 ? 'first' : index < EAGER} />
        ))}
        {list.isFetchingNextPage &&
          ['a', 'b', 'c'].map(place => <Skeleton key={place} className="min-h-70 rounded-surface" />)}
      </div>
      <ListFoot list={list} />
    </>
  )
}
