import { isOperator, profilePath } from '../../../core/session/guard.ts'
import { useSite, useViewer } from '../../../core/session/stores.tsx'
import { Who } from '../../../ui/avatar.tsx'
import { agoText, momentText, useNow } from '../../../ui/clock.ts'
import { countText } from '../../../ui/money.ts'
import { Notice } from '../../../ui/surfaces.tsx'
import { FollowButton } from '../../profiles/index.ts'
import { WithLine } from '../../releases/index.ts'
import { audienceText } from '../../wallet/index.ts'
import type { Asset } from '../cache.ts'
import { aiTextOf, isGallery } from '../contents.ts'
import { say } from '../words.ts'

/** What a gallery or a video is called, whose it is, and what its creator says of it. */
export function AssetHead({ asset }: { asset: Asset }) {
  const site = useSite()
  const now = useNow(site.now_ms)
  const { performer, title, description, stats } = asset
  const sub = [
    aiTextOf(asset),
    agoText(asset.createdAt, now, site.timeZone),
    stats.views > 0 && say('views', { n: stats.views, count: countText(stats.views) }),
    audienceText(asset),
  ]
  return (
    <header className="flex flex-col gap-4">
      <h1 className="wrap-anywhere type-title">{title}</h1>
      <div className="flex items-center justify-between gap-3">
        <Who
          of={performer}
          name={performer.name}
          verified={performer.verifiedAccount}
          online={performer.isOnline}
          sub={sub.filter(Boolean).join(' · ')}
          href={profilePath(performer)}
          eager
        />
        <FollowButton id={performer._id} name={performer.name} asServed={asset.isFollowed} size="s" />
      </div>
      <WithLine of={asset.with} />
      <Standing asset={asset} />
      {description && <p className="whitespace-pre-line text-pretty text-ink-muted wrap-anywhere">{description}</p>}
    </header>
  )
}

/** What only its creator and operators see of it: why others don't find it, and how it does. */
function Standing({ asset }: { asset: Asset }) {
  const viewer = useViewer()
  const { timeZone } = useSite()
  const isOwn = viewer?._id === asset.performerId
  if (asset.status === 'deleted')
    return <Notice icon="archive">{say(isOwn || !asset.isBought ? 'deletedOther' : 'deleted')}</Notice>
  if (!isOwn && !(viewer && isOperator(viewer))) return null
  const { views, likes, bookmarks } = asset.stats
  const why = whyHidden(asset, timeZone)
  return (
    <>
      {why && (
        <Notice tone="warn" icon="eye-off">
          {why}
        </Notice>
      )}
      <p className="num text-ink-faint text-small">
        <span className="sr-only">{say('figures')}: </span>
        {[
          say('views', { n: views, count: countText(views) }),
          say('likes', { n: likes, count: countText(likes) }),
          say('bookmarks', { n: bookmarks, count: countText(bookmarks) }),
        ].join(' · ')}
      </p>
    </>
  )
}

function whyHidden(asset: Asset, zone: string): string | null {
  if (asset.status !== 'active') return say('hidden')
  if (asset.people?.state === 'waiting') return say('hiddenConsent')
  if (asset.people?.state === 'withdrawn') return say('hiddenWithdrawn')
  if (isGallery(asset) || asset.isPublished || asset.processing) return null
  if (asset.scheduledAt) return say('hiddenUntil', { when: momentText(asset.scheduledAt, zone) })
  return asset.participants.some(one => one.consent !== 'accepted') ? say('hiddenConsent') : say('hidden')
}
