import type { Collection, PerformerDetails } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed, Skeleton, SkeletonPost } from '../../../ui/states.tsx'
import { type Asked, askedIn, type Change, isFiltered, narrowedBy, nothingAsked } from '../asked-posts.ts'
import type { FeedPage } from '../cache.ts'
import { useFeed } from '../feed.ts'
import { useSomePosts } from '../some-posts.ts'
import { say } from '../tab-words.ts'
import { Feed } from './feed.tsx'

const CollectionsRow = lazy(() => import('./collections-row.tsx'))
const PostFilters = lazy(() => import('./post-filters.tsx'))

type TabProps = { performer: PerformerDetails; first: FeedPage; collections: Collection[] }

/** The posts of a creator, with their collections, a search and what narrows them; the address holds that. */
export default function PostsTab({ performer, first, collections }: TabProps) {
  const [params, setParams] = useSearchParams()
  const asked = askedIn(params)
  const change: Change = part => {
    const next = Object.entries({ ...asked, ...part }).filter(([, value]) => value !== '')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const some = asked.q !== '' || isFiltered(asked)
  return (
    <div className="max-w-(--size-column)">
      {collections.length > 0 && (
        <Suspense fallback={null}>
          <CollectionsRow list={collections} profile={profilePath(performer)} />
        </Suspense>
      )}
      <Tools performerId={performer._id} asked={asked} onChange={change} />
      {some ? (
        <SomePosts performer={performer} asked={asked} onChange={change} />
      ) : (
        <AllPosts performer={performer} first={first} />
      )}
    </div>
  )
}

type ToolsProps = { performerId: string; asked: Asked; onChange: Change }

function Tools({ performerId, asked, onChange }: ToolsProps) {
  const [open, setOpen] = useState(isFiltered(asked))
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchField
          label={say('searchPosts')}
          placeholder={say('searchPosts')}
          value={asked.q}
          onSearch={q => onChange({ q })}
        />
        <Button kind="quiet" className="min-h-12 shrink-0" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="sliders-horizontal" size="s" />
          <span className="max-desk:sr-only">{say('filters')}</span>
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={210} />}>
          <PostFilters {...{ performerId, asked, onChange }} />
        </Suspense>
      )}
    </div>
  )
}

function AllPosts({ performer, first }: { performer: PerformerDetails; first: FeedPage }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const feed = useFeed(['of', performer._id], { performerId: performer._id }, first)
  const own = useViewer()?._id === performer._id
  const empty = (
    <Empty icon="image" title={say('emptyTitle')} action={own && <FirstPost />}>
      {own ? say('emptyOwn') : say('emptyText', { name: performer.name })}
    </Empty>
  )
  const end = <Empty icon="check" title={say('end')} className="pt-12" />
  return <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} end={end} />
}

function FirstPost() {
  return (
    <ButtonLink kind="solid" size="s" href="/studio/compose">
      {say('writePost')}
    </ButtonLink>
  )
}

type SomeProps = { performer: PerformerDetails; asked: Asked; onChange: Change }

function SomePosts({ performer, asked, onChange }: SomeProps) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const feed = useSomePosts(performer._id, narrowedBy(asked))
  if (feed.isPending || feed.isPlaceholderData) return <SkeletonPost />
  if (feed.isLoadingError) return <Failed message={sentenceOf(feed.error)} onRetry={() => feed.refetch()} />
  const all = (
    <Button kind="solid" size="s" onClick={() => onChange(nothingAsked)}>
      {say('showAllPosts')}
    </Button>
  )
  const empty = (
    <Empty icon="search-x" title={say('noPostFound')} action={all}>
      {asked.q ? say('noPostWith', { q: asked.q }) : say('noPostThen')}
    </Empty>
  )
  const end = <Empty icon="check" title={say('end')} action={all} className="pt-12" />
  return <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} end={end} />
}
