import type { PerformerCard } from '@fanfare/contract'
import { Suspense } from 'react'
import { useSite } from '../../../core/session/stores.tsx'
import { useNow } from '../../../ui/clock.ts'
import { lazy } from '../../../ui/lazy.ts'
import type { FeedPage } from '../cache.ts'
import { useFeed } from '../feed.ts'
import { type Filter, queryOf } from '../filters.ts'
import { Feed } from './feed.tsx'
import { HomeEmpty } from './home-empty.tsx'

const NewPosts = lazy(() => import('./new-posts.tsx'))

type Props = { filter: Filter; first: FeedPage; suggested: PerformerCard[] }

/** The posts of home, with more as the end comes near. */
export default function HomeFeed({ filter, first, suggested }: Props) {
  const feed = useFeed(['home', filter], queryOf(filter), first)
  const site = useSite()
  const now = useNow(site.now_ms)
  const empty = <HomeEmpty filter={filter} suggested={suggested} />
  // The API fills an empty home with suggestions; here people to follow stand in their place.
  if (filter === 'following' && feed.data.pages[0]?.data.some(post => post.isSuggested)) return empty
  const newestId = feed.data.pages[0]?.data[0]?._id
  return (
    <>
      {newestId && (
        <Suspense fallback={null}>
          <NewPosts filter={filter} newestId={newestId} refresh={() => feed.refetch()} />
        </Suspense>
      )}
      <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} />
    </>
  )
}
