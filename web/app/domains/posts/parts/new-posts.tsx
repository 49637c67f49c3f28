import { feeds } from '@fanfare/contract'
import { call } from '../../../core/http/call.ts'
import { useQuery, useQueryClient } from '../../../core/http/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type FeedPages, feedKey } from '../cache.ts'
import { type Filter, queryOf } from '../filters.ts'
import { say } from '../words.ts'
import './feed.css'

/** How often a page that somebody looks at asks; a hidden one doesn't. */
const ASK_MS = 30_000
/** The server counts up to here. */
const COUNTED_MAX = 20

type Props = { filter: Filter; newestId: string; refresh: () => Promise<unknown> }

/** Tells that home has new posts; one press shows them. The page doesn't move by itself under somebody who reads. */
export default function NewPosts({ filter, newestId, refresh }: Props) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['newer', filter, newestId],
    queryFn: ({ signal }) => {
      const { isHome, type } = queryOf(filter)
      return call(feeds.newerFeeds, { query: { isHome, type, after: newestId }, signal })
    },
    refetchInterval: ASK_MS,
    staleTime: ASK_MS,
    initialData: { total: 0 },
  })
  const show = async () => {
    client.setQueryData<FeedPages>(feedKey('home', filter), withFirstPage)
    scrollTo({ top: 0 })
    await refresh()
    document.querySelector<HTMLElement>('[data-post]')?.focus({ preventScroll: true })
  }
  const n = data.total
  return (
    <div className="new-posts" role="status">
      {n > 0 && (
        <Button kind="solid" size="s" className="rounded-full! shadow-float" onClick={show}>
          <Icon name="arrow-up" size="s" />
          {n < COUNTED_MAX ? say('newPosts', { n }) : say('manyNewPosts', { n })}
        </Button>
      )}
    </div>
  )
}

/** A list that is asked for anew asks for all its pages; what was read before comes again on the way down. */
function withFirstPage(feed: FeedPages | undefined): FeedPages | undefined {
  return feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) }
}
