import type { PerformerDetails } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../core/http/call.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dayEdges, useNow } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Empty, Failed, Skeleton, SkeletonPost } from '../../../ui/states.tsx'
import type { FeedPage } from '../cache.ts'
import { useFeed } from '../feed.ts'
import { useSomePosts } from '../some-posts.ts'
import { say } from '../tab-words.ts'
import { Feed } from './feed.tsx'

const DayRange = lazy(() => import('../../../ui/day-range.tsx'))

type Asked = { q: string; from: string; to: string }
type Change = (part: Partial<Asked>) => void

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The posts of a creator, with a search and a range of days; the address holds both. */
export default function PostsTab({ performer, first }: { performer: PerformerDetails; first: FeedPage }) {
  const [params, setParams] = useSearchParams()
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) as string) : '')
  const asked: Asked = { q: params.get('q')?.trim() ?? '', from: day('from'), to: day('to') }
  const change: Change = part => {
    const next = Object.entries({ ...asked, ...part }).filter(([, value]) => value !== '')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const some = asked.q !== '' || asked.from !== '' || asked.to !== ''
  return (
    <div className="max-w-(--size-column)">
      <Tools asked={asked} onChange={change} />
      {some ? (
        <SomePosts performer={performer} asked={asked} onChange={change} />
      ) : (
        <AllPosts performer={performer} first={first} />
      )}
    </div>
  )
}

function Tools({ asked, onChange }: { asked: Asked; onChange: Change }) {
  const ranged = asked.from !== '' || asked.to !== ''
  const [open, setOpen] = useState(ranged)
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
          <Icon name="calendar-days" size="s" />
          <span className="max-desk:sr-only">{say('dates')}</span>
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={74} />}>
          <DayRange from={asked.from} to={asked.to} onChange={onChange} />
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

function SomePosts({ performer, asked: { q, from, to }, onChange }: SomeProps) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const feed = useSomePosts(performer._id, {
    ...(q && { q }),
    ...(from && { fromDate: dayEdges(from).from }),
    ...(to && { toDate: dayEdges(to).to }),
  })
  if (feed.isPending || feed.isPlaceholderData) return <SkeletonPost />
  if (feed.isLoadingError) return <Failed message={sentenceOf(feed.error)} onRetry={() => feed.refetch()} />
  const all = (
    <Button kind="solid" size="s" onClick={() => onChange({ q: '', from: '', to: '' })}>
      {say('showAllPosts')}
    </Button>
  )
  const empty = (
    <Empty icon="search-x" title={say('noPostFound')} action={all}>
      {q ? say('noPostWith', { q }) : say('noPostThen')}
    </Empty>
  )
  const end = <Empty icon="check" title={say('end')} action={all} className="pt-12" />
  return <Feed feed={feed} now={now} zone={site.timeZone} empty={empty} end={end} />
}
