import type { GalleryView, VideoView } from '@fanfare/contract'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LockStack, Picture } from '../../../ui/media-frame.tsx'
import { minorOf } from '../../../ui/money.ts'
import { Tokens } from '../../../ui/money-tags.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import { assetPath, isOwned } from '../acts.ts'
import type { Asset, AssetKind } from '../cache.ts'
import { aiTextOf, contentsOf, coverOfAsset, isGallery } from '../contents.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import '../../../ui/media-frame.css'
import '../../../ui/tile.css'
import './cards.css'

type CardProps<T> = {
  asset: T
  eager?: boolean /** An act over the picture, as to drop a bookmark. */
  act?: ReactNode
}

/** A gallery or a video in a list. */
export function AssetCard({ asset, ...rest }: CardProps<Asset>) {
  return isGallery(asset) ? <GalleryCard asset={asset} {...rest} /> : <VideoCard asset={asset} {...rest} />
}

/** A gallery in a list: its cover, how many photos, its price. */
function GalleryCard(props: CardProps<GalleryView>) {
  const { asset } = props
  return (
    <Card kind="gallery" {...props}>
      <span className="at at-be">
        <Badge tone="glass" icon="images">
          {asset.numOfItems}
        </Badge>
      </span>
    </Card>
  )
}

/** A video in a list; where there is a teaser, it plays without sound under a resting pointer. */
function VideoCard(props: CardProps<VideoView>) {
  const { asset } = props
  const [isPlaying, setPlaying] = useState(false)
  const length = contentsOf(asset)
  const play = (event: PointerEvent) => setPlaying(event.pointerType === 'mouse' && mayMove())
  return (
    <Card kind="video" {...props} onEnter={asset.teaser ? play : undefined} onLeave={() => setPlaying(false)}>
      {isPlaying && asset.teaser && (
        <video src={asset.teaser.url} muted loop playsInline autoPlay className="asset-hover" tabIndex={-1} />
      )}
      {length && (
        <span className="at at-be">
          <Badge tone="glass">{length}</Badge>
        </span>
      )}
    </Card>
  )
}

type Frame = {
  kind: AssetKind
  asset: Asset
  eager?: boolean
  act?: ReactNode
  onEnter?: ((event: PointerEvent) => void) | undefined
  onLeave?: () => void
  children: ReactNode
}

function Card({ kind, asset, eager = false, act, onEnter, onLeave, children }: Frame) {
  const { performer, title, locked } = asset
  const { src, hash, isBlur } = coverOfAsset(asset)
  return (
    <article className="asset-card" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <a
        href={assetPath(kind, asset)}
        className="tile asset-cover"
        aria-label={locked ? say('lockedThing', { title }) : title}
      >
        <Picture src={src} hash={hash} alt="" eager={eager} className={isBlur ? 'locked-pic' : undefined} />
        {locked && isBlur && <LockStack small />}
        {locked && !isBlur && (
          <span className="at at-bs">
            <span className="badge badge-glass">
              <Icon name="lock" size="xs" />
            </span>
          </span>
        )}
        {children}
      </a>
      {act && <span className="at at-te">{act}</span>}
      <div className="flex items-start gap-2.5">
        <Avatar of={performer} size={32} />
        <span className="min-w-0 grow">
          <a href={assetPath(kind, asset)} tabIndex={-1} className="clip block font-medium text-label">
            {title}
          </a>
          <span className="clip block text-ink-muted text-small">
            {[aiTextOf(asset), performer.name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Price asset={asset} />
      </div>
    </article>
  )
}

/** What a thing costs, in the fewest words. */
export function Price({ asset }: { asset: Asset }) {
  if (isOwned(asset))
    return (
      <Badge tone="good" icon="check">
        {say('owned')}
      </Badge>
    )
  if (asset.audience === 'sale')
    return (
      <span className="shrink-0 font-strong text-label">
        <Tokens minor={minorOf(asset.price)} />
      </span>
    )
  const words = { subscribers: say('subscribers'), followers: say('followers') }[asset.audience] ?? say('free')
  return <span className="shrink-0 text-ink-muted text-small">{words}</span>
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
