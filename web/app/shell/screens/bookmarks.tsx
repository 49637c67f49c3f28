import { bookmarks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../core/page/page-request.ts'
import { titled } from '../../core/page/titled.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { KeptProducts } from '../../domains/shop/index.ts'
import {
  ASSETS,
  KeptGalleries,
  KeptPerformers,
  KeptPosts,
  KeptVideos,
  PAGE,
  sayBookmarks as say,
} from '../../domains/social/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { countText } from '../../ui/money.ts'
import { Tabs } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('title'))

const PEOPLE = 12
const kinds = ['posts', 'videos', 'galleries', 'products', 'performers'] as const
type Kind = (typeof kinds)[number]

const pathOf = (kind: Kind) => (kind === 'posts' ? '/user/bookmarks' : `/user/bookmarks?of=${kind}`)

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('of')
  const kind = kinds.find(one => one === asked) ?? 'posts'
  // Of the other kinds only how many there are is shown.
  const limit = (one: Kind, page: number) => ({ query: { limit: one === kind ? page : 1 } })
  const [posts, videos, galleries, products, performers] = await Promise.all([
    load(args, bookmarks.bookmarkedFeeds, limit('posts', PAGE)),
    load(args, bookmarks.bookmarkedVideos, limit('videos', ASSETS)),
    load(args, bookmarks.bookmarkedGalleries, limit('galleries', ASSETS)),
    load(args, bookmarks.bookmarkedProducts, limit('products', ASSETS)),
    load(args, bookmarks.bookmarkedPerformers, limit('performers', PEOPLE)),
  ])
  return { kind, posts, videos, galleries, products, performers } as const
}

/** What somebody kept for themselves: posts, videos, galleries, products and creators. */
export default function Bookmarks() {
  const kept = useLoaderData<typeof loader>()
  const { kind } = kept
  const tabs = kinds.map(id => ({ id, label: say(id), count: countText(kept[id].total), href: pathOf(id) }))
  return (
    <>
      <TopBar title={say('title')} />
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
          <span className="flex items-center gap-1.5 text-ink-faint text-small">
            <Icon name="lock" size="xs" />
            {say('onlyYou')}
          </span>
        </div>
        <Tabs label={say('kinds')} tabs={tabs} current={kind} />
        {kind === 'posts' && <KeptPosts first={kept.posts} />}
        {kind === 'videos' && <KeptVideos first={kept.videos} />}
        {kind === 'galleries' && <KeptGalleries first={kept.galleries} />}
        {kind === 'products' && <KeptProducts first={kept.products} />}
        {kind === 'performers' && <KeptPerformers first={kept.performers} />}
      </div>
    </>
  )
}
