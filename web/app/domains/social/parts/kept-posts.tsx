import { bookmarks, type FeedView } from '@fanfare/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/http/call.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Empty } from '../../../ui/states.tsx'
import { Feed, feedKey, PAGE } from '../../posts/index.ts'
import { say } from '../words.ts'

type Kept = { data: { objectInfo: FeedView }[]; total: number }

const postsOf = ({ data, total }: Kept) => ({ data: data.map(row => row.objectInfo), total })

/** The posts that somebody kept, newest first. */
export function KeptPosts({ first }: { first: Kept }) {
  const { now_ms, timeZone } = useSite()
  const now = useNow(now_ms)
  const feed = useInfiniteQuery({
    queryKey: feedKey('kept'),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, offset: Number.parseInt(pageParam ?? '0', 10) }
      return postsOf(await call(bookmarks.bookmarkedFeeds, { query, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => (last.data.length === PAGE ? String(pages.length * PAGE) : undefined),
    initialData: { pages: [postsOf(first)], pageParams: [null] },
    initialDataUpdatedAt: now_ms,
  })
  const empty = (
    <Empty
      icon="bookmark"
      title={say('noPosts')}
      action={
        <ButtonLink kind="solid" size="s" href="/home">
          {say('toHome')}
        </ButtonLink>
      }
    >
      {say('noPostsText')}
    </Empty>
  )
  const end = <p className="py-10 text-center text-ink-faint text-small">{say('end')}</p>
  return <Feed feed={feed} now={now} zone={timeZone} empty={empty} end={end} />
}
