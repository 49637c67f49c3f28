import type { PerformerCard } from '@fanfare/contract'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Filter } from '../filters.ts'
import { say } from '../words.ts'
import Suggestions from './suggestions.tsx'

/** An empty home, by what was asked for; each leads to where there is something. */
export function HomeEmpty({ filter, suggested }: { filter: Filter; suggested: PerformerCard[] }) {
  if (filter === 'all')
    return (
      <Empty icon="image" title={say('emptyAll')}>
        {say('emptyAllText')}
      </Empty>
    )
  const all = (
    <ButtonLink kind={filter === 'following' ? 'solid' : 'quiet'} size="s" href="/home">
      {say('showAll')}
    </ButtonLink>
  )
  if (filter === 'following')
    return (
      <>
        <Empty icon="users" title={say('emptyFollowing')} action={all}>
          {say('emptyFollowingText')}
        </Empty>
        <div className="wide:hidden">
          <Suggestions first={suggested} />
        </div>
      </>
    )
  return (
    <Empty icon="search-x" title={say('emptyKind')} action={all}>
      {say('emptyKindText')}
    </Empty>
  )
}
