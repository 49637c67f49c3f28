import { bookmarks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Icon } from '../../../ui/icon.tsx'
import { countText } from '../../../ui/money.ts'
import { Tabs } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { KeptPerformers } from '../parts/kept-performers.tsx'
import { KeptPosts, PAGE } from '../parts/kept-posts.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('title'))

const PEOPLE = 12

export async function loader(args: LoaderFunctionArgs) {
  const kind = new URL(args.request.url).searchParams.get('of') === 'performers' ? 'performers' : 'posts'
  // Of the other kind only how many there are is shown.
  const limit = (one: typeof kind, page: number) => ({ query: { limit: one === kind ? page : 1 } })
  const [posts, performers] = await Promise.all([
    load(args, bookmarks.bookmarkedFeeds, limit('posts', PAGE)),
    load(args, bookmarks.bookmarkedPerformers, limit('performers', PEOPLE)),
  ])
  return { kind, posts, performers } as const
}

/** What somebody kept for themselves: posts and creators. */
export default function Bookmarks() {
  const { kind, posts, performers } = useLoaderData<typeof loader>()
  const tabs = [
    { id: 'posts', label: say('posts'), count: countText(posts.total), href: '/user/bookmarks' },
    {
      id: 'performers',
      label: say('performers'),
      count: countText(performers.total),
      href: '/user/bookmarks?of=performers',
    },
  ]
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
        {kind === 'posts' ? <KeptPosts first={posts} /> : <KeptPerformers first={performers} />}
      </div>
    </>
  )
}
