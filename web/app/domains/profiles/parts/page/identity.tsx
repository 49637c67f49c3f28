import type { PerformerDetails } from '@fanfare/contract'
import { type ReactNode, Suspense } from 'react'
import { useViewer } from '../../../../core/session/stores.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { countryName, Flag } from '../../../../ui/country.tsx'
import { Folded } from '../../../../ui/folded.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { lazy } from '../../../../ui/lazy.ts'
import { VerifiedSeal } from '../../../../ui/marks.tsx'
import type { MenuEntry } from '../../../../ui/menu.tsx'
import { countText } from '../../../../ui/money.ts'
import { aiText } from '../../../../ui/pictures.ts'
import { Badge } from '../../../../ui/surfaces.tsx'
import { usePresence } from '../../presence.ts'
import { say } from '../../words.ts'
import { Acts } from './acts.tsx'
import '../../../../ui/badge.css'
import '../../../../ui/stats.css'
import '../../../../core/page/foot-links.css'
import './identity.css'

const ReviewNotice = lazy(() => import('../account/review-notice.tsx'))

const NBSP = '\u00A0'

type Props = {
  performer: PerformerDetails
  /** Their live stories, and whether the viewer saw them all. */
  ring: { isSeen: boolean } | null
  /** What rooms above offer in the menu. */
  entries?: readonly MenuEntry[]
  children?: ReactNode
}

/** Who somebody is, in the words and figures of their page. */
export function Identity({ performer, ring, entries, children }: Props) {
  const { isOnline, live, streamingStatus } = usePresence(performer)
  // A private show is nobody else's.
  const stream = live > 0 && streamingStatus === 'public' ? `/streaming/${performer.username ?? performer._id}` : null
  const storyRing = ring ? (ring.isSeen ? 'seen' : 'new') : undefined
  const face = <Avatar of={performer} size={132} eager ring={live > 0 ? 'live' : storyRing} />
  const stories = ring && `/stories/${performer.username ?? performer._id}?from=page`
  const way = stream ?? stories
  return (
    <div className="wrap-anywhere min-w-0">
      <div className="prof-id">
        {way ? (
          <a href={way} aria-label={say(stream ? 'watchLive' : 'watchStories')} className="block rounded-full">
            {face}
          </a>
        ) : (
          face
        )}
      </div>
      <h1 className="type-hero mt-4.5">
        {performer.name}
        {performer.verifiedAccount && (
          <>
            {NBSP}
            <VerifiedSeal />
          </>
        )}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-2 text-ink-muted text-label">
        {performer.username && <bdi>@{performer.username}</bdi>}
        {performer.country && <Country code={performer.country} />}
        {performer.madeWithAi && <Badge icon="sparkles">{aiText(performer)}</Badge>}
        {performer.headline && <span className="badge badge-words">{performer.headline}</span>}
        {live > 0 ? <Badge tone="live">{say('live')}</Badge> : isOnline && <Badge tone="good">{say('online')}</Badge>}
        {performer.isFeatured && <Badge icon="star">{say('featured')}</Badge>}
      </div>
      <OwnNotice performer={performer} />
      {stream && (
        <ButtonLink kind="pay" href={stream} className="mt-4">
          <Icon name="radio" size="s" />
          {say('watchLive')}
        </ButtonLink>
      )}
      <Acts performer={performer} entries={entries} />
      {children}
      {performer.bio && <Folded text={performer.bio} className="mt-4 max-w-150" />}
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
      <Flag country={code} className="h-3.5 w-5" />
      <span className="sr-only">{countryName(code)}</span>
    </span>
  )
}

function Links({ links }: { links: PerformerDetails['links'] }) {
  if (links.length === 0) return null
  return (
    <ul className="prof-links">
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
