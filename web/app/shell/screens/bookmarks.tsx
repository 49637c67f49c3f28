import { bookmarks, folders } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { load } from '../../core/page/page-request.ts'
import { SiteTabs } from '../../core/page/site-tabs.tsx'
import { titled } from '../../core/page/titled.ts'
import type { PageHandle } from '../../core/session/guard.ts'
import { KeptProducts } from '../../domains/shop/index.ts'
import {
  ASSETS,
  bookmarksPath,
  FolderHead,
  FolderRow,
  KeptGalleries,
  KeptPerformers,
  KeptPosts,
  KeptVideos,
  PAGE,
  PickBar,
  PickingProvider,
  sayBookmarks as say,
} from '../../domains/social/index.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countText } from '../../ui/money.ts'
import { Tabs } from '../../ui/surfaces.tsx'
import { TopBar } from '../../ui/top-bar.tsx'

export const handle: PageHandle = { opens: 'members', pays: true }
export const meta = titled(() => say('title'))

const PEOPLE = 12
const kinds = ['posts', 'videos', 'galleries', 'products', 'performers'] as const
type Kind = (typeof kinds)[number]

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const kind = kinds.find(one => one === searchParams.get('of')) ?? 'posts'
  const folderId = searchParams.get('folder')
  // Of the other kinds only how many there are is shown.
  const limit = (one: Kind, page: number) => ({
    query: { limit: one === kind ? page : 1, ...(folderId && { folderId }) },
  })
  const [posts, videos, galleries, products, performers, { data: all }] = await Promise.all([
    load(args, bookmarks.bookmarkedFeeds, limit('posts', PAGE)),
    load(args, bookmarks.bookmarkedVideos, limit('videos', ASSETS)),
    load(args, bookmarks.bookmarkedGalleries, limit('galleries', ASSETS)),
    load(args, bookmarks.bookmarkedProducts, limit('products', ASSETS)),
    load(args, bookmarks.bookmarkedPerformers, limit('performers', PEOPLE)),
    load(args, folders.folders),
  ])
  const folder = all.find(({ _id }) => _id === folderId) ?? null
  return { kind, folder, all, posts, videos, galleries, products, performers } as const
}

/** What somebody kept for themselves: posts, videos, galleries, products and creators, all of them or those of a folder. */
export default function Bookmarks() {
  const kept = useLoaderData<typeof loader>()
  const [isPicking, setPicking] = useState(false)
  const { kind, folder, all } = kept
  const folderId = folder?._id ?? null
  const total = kept[kind].total
  const tabs = kinds.map(id => ({
    id,
    label: say(id),
    count: countText(kept[id].total),
    href: bookmarksPath(id, folderId),
  }))
  return (
    <>
      <TopBar title={folder?.name ?? say('title')} {...(folder && { back: '/user/bookmarks' })} />
      <div className="flex flex-col gap-5">
        {folder ? <FolderHead folder={folder} /> : <Head />}
        {!folder && <SiteTabs tree="library" />}
        {!folder && <FolderRow list={all} />}
        <Tabs label={say('kinds')} tabs={tabs} current={kind} />
        <PickingProvider key={`${folderId} ${kind}`} isOn={isPicking}>
          {total > 0 && (
            <Button
              kind="ghost"
              size="s"
              className="-my-2 self-end"
              aria-pressed={isPicking}
              onClick={() => setPicking(!isPicking)}
            >
              {say(isPicking ? 'doneSelecting' : 'select')}
            </Button>
          )}
          <Suspense key={`${folderId}`} fallback={null}>
            {kind === 'posts' && <KeptPosts first={kept.posts} folderId={folderId} />}
            {kind === 'videos' && <KeptVideos first={kept.videos} folderId={folderId} />}
            {kind === 'galleries' && <KeptGalleries first={kept.galleries} folderId={folderId} />}
            {kind === 'products' && <KeptProducts first={kept.products} folderId={folderId} />}
            {kind === 'performers' && <KeptPerformers first={kept.performers} folderId={folderId} />}
          </Suspense>
          {isPicking && (
            <Suspense fallback={null}>
              <PickBar folder={folder} onClear={() => setPicking(false)} />
            </Suspense>
          )}
        </PickingProvider>
      </div>
    </>
  )
}

function Head() {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h1 className="type-title max-desk:sr-only">{say('title')}</h1>
      <span className="flex items-center gap-1.5 text-ink-faint text-small">
        <Icon name="lock" size="xs" />
        {say('onlyYou')}
      </span>
    </div>
  )
}
