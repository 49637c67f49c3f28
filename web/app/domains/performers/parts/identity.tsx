import type { PerformerDetails } from '@fanfare/contract'
import { loginPath } from '../../../core/guard.ts'
import { openSheet } from '../../../core/sheets.tsx'
import { useViewer } from '../../../core/stores.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Coin, VerifiedSeal } from '../../../ui/marks.tsx'
import { countText } from '../../../ui/money.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { failureToast, toast } from '../../../ui/toasts.tsx'
import { say } from '../words.ts'
import { FollowButton } from './follow-button.tsx'

/** Who somebody is, in the words and figures of their page. */
export function Identity({ performer }: { performer: PerformerDetails }) {
  return (
    <div className="min-w-0">
      <div className="prof-id">
        <Avatar of={performer} size={132} eager />
      </div>
      <div className="mt-4.5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="type-hero flex items-center gap-2">
            <span className="wrap-anywhere">{performer.name}</span>
            {performer.verifiedAccount && <VerifiedSeal />}
          </h1>
          <div className="mt-1 flex flex-wrap items-center gap-2 text-ink-muted text-label">
            {performer.username && <bdi>@{performer.username}</bdi>}
            {performer.headline && <Badge>{performer.headline}</Badge>}
            {performer.isOnline && <Badge tone="good">{say('online')}</Badge>}
          </div>
        </div>
        <Acts performer={performer} />
      </div>
      {performer.bio && <p className="mt-4 max-w-150 whitespace-pre-line text-pretty">{performer.bio}</p>}
      <Stats stats={performer.stats} />
    </div>
  )
}

function Acts({ performer }: { performer: PerformerDetails }) {
  const viewer = useViewer()
  const own = viewer?._id === performer._id
  const tip = () => (viewer ? openSheet({ kind: 'tip', to: performer }) : location.assign(loginPath(location.pathname)))
  return (
    <div className="flex items-center gap-2">
      <FollowButton id={performer._id} name={performer.name} asServed={performer.isFollowed} kind="solid" />
      {!own && (
        <Button onClick={tip}>
          <Coin line />
          {say('tip')}
        </Button>
      )}
      <IconButton icon="share-2" kind="quiet" label={say('share')} onClick={sharePage} />
    </div>
  )
}

async function sharePage(): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ url, title: document.title })
    else {
      await navigator.clipboard.writeText(url)
      toast(say('copied'), { icon: 'link' })
    }
  } catch (error) {
    if ((error as DOMException).name !== 'AbortError') failureToast(url)
  }
}

function Stats({ stats }: { stats: PerformerDetails['stats'] }) {
  const figures = [
    { n: stats.totalFeeds, word: say('statPosts', { n: stats.totalFeeds }) },
    { n: stats.totalPhotos, word: say('statPhotos', { n: stats.totalPhotos }) },
    { n: stats.totalVideos, word: say('statVideos', { n: stats.totalVideos }) },
    { n: stats.likes, word: say('statLikes', { n: stats.likes }) },
    { n: stats.followers, word: say('statFollowers', { n: stats.followers }) },
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
