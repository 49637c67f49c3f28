import type { PerformerDetails } from '@fanfare/contract'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../../core/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { countryName, Flag } from '../../../ui/country.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VerifiedSeal } from '../../../ui/marks.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { usePresence } from '../presence.ts'
import { say } from '../words.ts'
import { Acts } from './acts.tsx'

const ReviewNotice = lazy(() => import('../../account/parts/review-notice.tsx'))

/** Who somebody is, in the words and figures of their page. */
export function Identity({ performer }: { performer: PerformerDetails }) {
  const { isOnline, live } = usePresence(performer)
  return (
    <div className="min-w-0">
      <div className="prof-id">
        <Avatar of={performer} size={132} eager ring={live > 0 ? 'live' : undefined} />
      </div>
      <h1 className="type-hero mt-4.5 flex items-center gap-2">
        <span className="wrap-anywhere">{performer.name}</span>
        {performer.verifiedAccount && <VerifiedSeal />}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-ink-muted text-label">
        {performer.username && <bdi>@{performer.username}</bdi>}
        {performer.country && <Country code={performer.country} />}
        {performer.headline && <Badge>{performer.headline}</Badge>}
        {live > 0 ? <Badge tone="live">{say('live')}</Badge> : isOnline && <Badge tone="good">{say('online')}</Badge>}
        {performer.isFeatured && <Badge icon="star">{say('featured')}</Badge>}
      </div>
      <OwnNotice performer={performer} />
      <Acts performer={performer} />
      {performer.bio && <Bio text={performer.bio} />}
      <Links links={performer.links} />
      <Stats stats={performer.stats} />
    </div>
  )
}

/** Tells a creator who looks at their own page that nobody else sees it yet. */
function OwnNotice({ performer }: { performer: PerformerDetails }) {
  const viewer = useViewer()
  if (viewer?._id !== performer._id || viewer.verifiedDocument) return null
  return (
    <Suspense fallback={<div className="mt-4 min-h-18" />}>
      <div className="mt-4 max-w-150">
        <ReviewNotice viewer={viewer} />
      </div>
    </Suspense>
  )
}

function Country({ code }: { code: string }) {
  return (
    <span className="flex items-center" title={countryName(code)}>
      <Flag country={code} className="h-3.5 w-5 rounded-xs" />
      <span className="sr-only">{countryName(code)}</span>
    </span>
  )
}

const LONG_TEXT = 180
const LONG_LINES = 3

/** The words of a creator about themselves; long ones are folded after three lines. */
function Bio({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > LONG_TEXT || text.split('\n').length > LONG_LINES
  return (
    <div className="mt-4 max-w-150">
      <p className={long && !open ? 'line-clamp-3 whitespace-pre-line' : 'whitespace-pre-line text-pretty'}>{text}</p>
      {long && (
        <button
          type="button"
          className="min-h-11 font-medium text-ink-muted text-label"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {say(open ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}

function Links({ links }: { links: PerformerDetails['links'] }) {
  if (links.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4">
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener nofollow ugc" className="foot-link gap-1.5 text-label">
            <Icon name="link" size="s" className="text-ink-faint" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Stats({ stats }: { stats: PerformerDetails['stats'] }) {
  const figures = [
    { n: stats.totalFeeds, word: say('statPosts', { n: stats.totalFeeds }) },
    { n: stats.totalPhotos, word: say('statPhotos', { n: stats.totalPhotos }) },
    { n: stats.totalVideos, word: say('statVideos', { n: stats.totalVideos }) },
    { n: stats.likes, word: say('statLikes', { n: stats.likes }) },
    { n: stats.followers, word: say('statFollowers', { n: stats.followers }) },
    { n: stats.views, word: say('statViews', { n: stats.views }) },
  ]
  return (
    <div className="stats mt-3.5">
      {figures
        .filter(({ n }) => n > 0)
        .map(({ n, word }) => (
          <span key={word}>
            <b>{countText(n)}</b> {word}
          </span>
        ))}
    </div>
  )
}
