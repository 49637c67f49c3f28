import { type PerformerCard, performers } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { byOffset } from '../../../core/http/paging.ts'
import { useInfiniteQuery, useQuery } from '../../../core/http/queries.ts'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { profilePath } from '../../../core/session/guard.ts'
import { Who } from '../../../ui/avatar.tsx'
import { countText } from '../../../ui/money.ts'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import { CreatorCard, FollowButton } from '../../profiles/index.ts'
import { say } from '../search-words.ts'
import '../../../ui/creators.css'
import '../../../ui/section-head.css'

const SOME = 4
const PAGE = 12

/** The best few creators for a word, over the posts. */
export function SomePeople({ q, total, href }: { q: string; total: number; href: string }) {
  const list = useQuery({
    queryKey: ['found', 'some-people', q],
    queryFn: ({ signal }) => call(performers.searchPerformers, { query: { q, limit: SOME }, signal }),
  })
  return (
    <section aria-labelledby="found-people">
      <div className="section-head">
        <h2 id="found-people">{say('creators')}</h2>
        {total > SOME && <a href={href}>{say('allN', { count: countText(total) })}</a>}
      </div>
      {list.isError ? (
        <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
      ) : (
        <ul className="grid gap-3 desk:grid-cols-2">
          {list.data?.data.map(person => <Person key={person._id} person={person} />) ??
            placesOf(Math.min(total, SOME)).map(place => (
              <li key={place}>
                <Skeleton className="rounded-surface" height={76} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

function Person({ person }: { person: PerformerCard }) {
  const { _id, name, verifiedAccount, headline, username, isFollowed, isOnline } = person
  return (
    <li className="card flex items-center justify-between gap-3 p-4">
      <Who
        of={person}
        name={name}
        verified={verifiedAccount}
        ai={person.madeWithAi}
        online={isOnline}
        sub={[headline, username && `@${username}`].filter(Boolean).join(' · ')}
        href={profilePath(person)}
      />
      <FollowButton id={_id} name={name} asServed={isFollowed} size="s" />
    </li>
  )
}

/** Every creator for a word. */
export function FoundPeople({ q }: { q: string }) {
  const list = useInfiniteQuery({
    queryKey: ['found', 'people', q],
    queryFn: ({ pageParam, signal }) =>
      call(performers.searchPerformers, { query: { q, limit: PAGE, offset: pageParam }, signal }),
    ...byOffset(PAGE),
  })
  if (list.isPending) return <WaitingCards />
  if (list.isError && !list.data) return <Failed message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  const people = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-label={say('creators')}>
      <div className="creators">
        {people.map((person, index) => (
          <CreatorCard key={person._id} person={person} eager={index < SOME} />
        ))}
      </div>
      <ListFoot list={list} end={say('end')} />
    </section>
  )
}

function WaitingCards() {
  return (
    <div className="creators" role="status" aria-label={sayUi('loading')}>
      {placesOf(6).map(place => (
        <Skeleton key={place} className="min-h-70 rounded-surface" />
      ))}
    </div>
  )
}

function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
