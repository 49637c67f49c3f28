import { feeds } from '@fanfare/contract'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { useInfiniteQuery } from '../../../core/http/queries.ts'
import { useSite } from '../../../core/session/stores.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Empty, Failed, SkeletonPost } from '../../../ui/states.tsx'
import { Feed, feedKey, PAGE } from '../../posts/index.ts'
import { say } from '../search-words.ts'
import { FoundHead } from './found-head.tsx'

type Props = { q: string; head: { total: number; href: string } | null }

/** The posts that hold a word, as far as the viewer may read them, newest first. */
export default function FoundPosts({ q, head }: Props) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const feed = useInfiniteQuery({
    queryKey: feedKey('found', q),
    queryFn: ({ pageParam, signal }) =>
      call(feeds.feeds, { query: { q, limit: PAGE, before: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: last => (last.data.length === PAGE ? last.data.at(-1)?._id : undefined),
  })
  return (
    <section className="max-w-(--size-column)" aria-label={say('posts')}>
      {head && <FoundHead title={say('posts')} {...head} />}
      {feed.isPending && <SkeletonPost />}
      {feed.isLoadingError && <Failed message={sentenceOf(feed.error)} onRetry={() => feed.refetch()} />}
      {feed.isSuccess && !feed.isPlaceholderData && (
        <Feed
          feed={feed}
          now={now}
          zone={site.timeZone}
          empty={<Empty icon="search-x" title={say('no_posts', { q })} />}
          end={<p className="py-10 text-center text-ink-faint text-small">{say('end')}</p>}
        />
      )}
    </section>
  )
}
