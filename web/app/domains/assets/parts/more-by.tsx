import { profilePath } from '../../../core/session/guard.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { assetPath } from '../acts.ts'
import type { Asset, AssetKind } from '../cache.ts'
import { contentsOf, coverOfAsset } from '../contents.ts'
import { say } from '../words.ts'
import { Price } from './cards.tsx'
import '../../../ui/media-frame.css'
import '../../../ui/section-head.css'
import '../../../ui/tile.css'
import './more-by.css'

type Props = { kind: AssetKind; asset: Asset; more: Asset[] }

/** What else a creator has of the kind, beside what one looks at. */
export function MoreBy({ kind, asset: { performer }, more }: Props) {
  if (more.length === 0) return null
  const { name } = performer
  return (
    <section aria-labelledby="more-by">
      <div className="section-head">
        <h2 id="more-by">{say(kind === 'gallery' ? 'moreGalleries' : 'moreVideos', { name })}</h2>
        <a href={`${profilePath(performer)}?tab=${kind === 'gallery' ? 'galleries' : 'videos'}`}>{say('all')}</a>
      </div>
      <ul className="flex flex-col gap-2">
        {more.map(one => (
          <li key={one._id}>
            <Row kind={kind} asset={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ kind, asset }: Omit<Props, 'more'>) {
  const { src, hash, isBlur } = coverOfAsset(asset)
  return (
    <a href={assetPath(kind, asset)} className="asset-row">
      <span className="tile">
        <Picture src={src} hash={hash} alt="" className={isBlur ? 'locked-pic' : undefined} />
      </span>
      <span className="min-w-0 grow">
        <span className="clip block font-medium text-label">{asset.title}</span>
        <span className="num clip block text-ink-muted text-small">{contentsOf(asset)}</span>
      </span>
      <Price asset={asset} />
    </a>
  )
}
