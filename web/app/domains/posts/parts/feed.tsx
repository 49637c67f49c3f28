import { type ReactNode, Suspense } from 'react'
import { sentenceOf } from '../../../core/http/call.ts'
import { ListEnd } from '../../../ui/list-end.tsx'
import type { Eager } from '../../../ui/media-frame.tsx'
import { Empty, Failed, SkeletonPost } from '../../../ui/states.tsx'
import { Windowed } from '../../../ui/windowed.tsx'
import type { useFeed } from '../feed.ts'
import { FeedKeys } from '../later.ts'
import { usePostActs } from '../post-acts.ts'
import { say } from '../words.ts'
import { PostCard } from './post-card.tsx'
import './feed.css'

type Props = { feed: ReturnType<typeof useFeed>; now: number; zone: string; empty: ReactNode; end?: ReactNode }

const EAGER = 2
/** From so many posts on, those far from the window are not drawn. */
const WINDOWED_FROM = 30

function eagerAt(index: number): Eager {
  return index === 0 ? 'first' : index < EAGER
}

/** Posts, one under the other, with more as the end comes near. */
export function Feed({ feed, now, zone, empty, end }: Props) {
  const acts = usePostActs()
  const posts = feed.data.pages.flatMap(page => page.data)
  if (posts.length === 0) return empty
  return (
    <>
      <Suspense fallback={null}>
        <FeedKeys posts={posts} acts={acts} />
      </Suspense>
      <div className="flex flex-col">
        {posts.map((post, index) => (
          <Windowed key={post._id} on={posts.length > WINDOWED_FROM}>
            <PostCard post={post} acts={acts} now={now} zone={zone} eager={eagerAt(index)} />
          </Windowed>
        ))}
      </div>
      {feed.isFetchingNextPage && <SkeletonPost />}
      {feed.isFetchNextPageError ? (
        <Failed message={sentenceOf(feed.error)} onRetry={() => feed.fetchNextPage()} />
      ) : (
        <ListEnd more={feed.hasNextPage} busy={feed.isFetchingNextPage} onMore={() => feed.fetchNextPage()}>
          {end ?? (
            <Empty icon="check" title={say('upToDate')} className="pt-12">
              {say('upToDateText')}
            </Empty>
          )}
        </ListEnd>
      )}
    </>
  )
}
