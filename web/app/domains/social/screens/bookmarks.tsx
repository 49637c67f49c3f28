import { bookmarks } from '@fanfare/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../../core/page/page-request.ts'
import { titled } from '../../../core/page/titled.ts'
import type { PageHandle } from '../../../core/session/guard.ts'
import { Tabs } from '../../../ui/surfaces.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { KeptPerformers } from '../parts/kept-performers.tsx'
import { KeptPosts } from '../parts/kept-posts.tsx'
import { say } from '../words.ts'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('title'))

const PAGE = 12

export async function loader(args: LoaderFunctionArgs) {
  const isPerformers = new URL(args.request.url).searchParams.get('of') === 'performers'
  const query = { limit: PAGE }
  return isPerformers
    ? { kind: 'performers' as const, first: await load(args, bookmarks.bookmarkedPerformers, { query }) }
    : { kind: 'posts' as const, first: await load(args, bookmarks.bookmarkedFeeds, { query }) }
}

/** What somebody kept for themselves: posts and creators. */
export default function Bookmarks() {
  const kept = useLoaderData<typeof loader>()
  const tabs = [
    { id: 'posts', label: say('posts'), href: '/user/bookmarks' },
    { id: 'performers', label: say('performers'), href: '/user/bookmarks?of=performers' },
  ]
  return (
    <>
      <TopBar title={say('title')} />
      <div className="mx-auto flex max-w-(--size-column) flex-col gap-5">
        <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
        <Tabs label={say('kinds')} tabs={tabs} current={kept.kind} />
        {kept.kind === 'posts' ? <KeptPosts first={kept.first} /> : <KeptPerformers first={kept.first} />}
      </div>
    </>
  )
}
