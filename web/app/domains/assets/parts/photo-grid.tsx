import type { GalleryView, PhotoView } from '@fanfare/contract'
import { ListFoot } from '../../../core/page/list-foot.tsx'
import { openSheet } from '../../../core/page/sheets.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media-frame.tsx'
import { aiText, coverOf, sourcesOf } from '../../../ui/pictures.ts'
import { Empty } from '../../../ui/states.tsx'
import { Badge } from '../../../ui/surfaces.tsx'
import type { AssetActs } from '../acts.ts'
import { type PhotoPage, usePhotos } from '../lists.ts'
import { say } from '../words.ts'
import '../../../ui/badge.css'
import '../../../ui/media-frame.css'
import '../../../ui/section-head.css'
import '../../../ui/tile.css'
import './photo-grid.css'

type Props = { gallery: GalleryView; first: PhotoPage; acts: AssetActs }

const EAGER = 6

/** The photos of a gallery in its order; those that are open stand over the page when they are pressed. */
export function PhotoGrid({ gallery, first, acts }: Props) {
  const list = usePhotos(gallery._id, first)
  const photos = list.data.pages.flatMap(page => page.data)
  const total = list.data.pages.at(-1)?.total ?? photos.length
  if (photos.length === 0)
    return (
      <Empty icon="images" title={say('noPhotos')}>
        {say('noPhotosText')}
      </Empty>
    )
  const alt = (photo: PhotoView) => photo.title || say('photoOf', { n: photos.indexOf(photo) + 1, total })
  const open = photos.filter(({ photo }) => photo.url !== null)
  const show = (photo: PhotoView) =>
    openSheet('lightbox', {
      files: open.map(one => one.photo),
      alts: open.map(alt),
      at: open.indexOf(photo),
      name: gallery.performer.name,
      title: gallery.title,
      downloads: true,
    })
  const locked = photos.filter(({ photo }) => photo.locked).length
  return (
    <section aria-labelledby="photos">
      <div className="section-head">
        <h2 id="photos">{say('photosHead')}</h2>
        {locked > 0 && !list.hasNextPage && (
          <span className="num font-regular text-ink-muted text-small">
            {say('openLocked', { open: photos.length - locked, locked })}
          </span>
        )}
      </div>
      <ul className="photo-grid bleed">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <Tile
              photo={photo}
              isPreview={gallery.locked && photo.isPreview}
              alt={alt(photo)}
              lockedAlt={say('lockedPhoto', { n: index + 1, total })}
              eager={index < EAGER}
              onOpen={() => show(photo)}
              onUnlock={gallery.audience === 'sale' && acts.mayPay ? () => acts.unlock(gallery) : undefined}
            />
          </li>
        ))}
      </ul>
      <ListFoot list={list} end={false} />
    </section>
  )
}

type TileProps = {
  photo: PhotoView
  isPreview: boolean
  alt: string
  lockedAlt: string
  eager: boolean
  onOpen: () => void
  onUnlock: (() => void) | undefined
}

function Tile({ photo, isPreview, alt, lockedAlt, eager, onOpen, onUnlock }: TileProps) {
  const { photo: file } = photo
  if (file.locked) return <LockedTile photo={photo} label={lockedAlt} eager={eager} onUnlock={onUnlock} />
  if (!file.url)
    return (
      <span className="tile">
        <Picture src={null} hash={file.thumbhash} alt="" />
        <span className="middle">
          <Badge tone="glass">{say('processing')}</Badge>
        </span>
      </span>
    )
  return (
    <button type="button" className="tile cursor-zoom-in" onClick={onOpen}>
      <Picture {...sourcesOf(file)} sizes="(width < 900px) 66vw, 320px" hash={file.thumbhash} alt={alt} eager={eager} />
      {isPreview && (
        <span className="at at-ts">
          <Badge tone="glass">{say('preview')}</Badge>
        </span>
      )}
      {file.madeWithAi && (
        <span className="at at-bs">
          <Badge tone="glass">{aiText(file)}</Badge>
        </span>
      )}
    </button>
  )
}

type LockedProps = { photo: PhotoView; label: string; eager: boolean; onUnlock: (() => void) | undefined }

function LockedTile({ photo: { photo: file }, label, eager, onUnlock }: LockedProps) {
  const inner = (
    <>
      <Picture src={coverOf(file)} hash={file.thumbhash} alt={label} eager={eager} className="locked-pic" />
      <span className="at at-be">
        <span className="badge badge-glass">
          <Icon name="lock" size="xs" />
        </span>
      </span>
    </>
  )
  return onUnlock ? (
    <button type="button" className="tile" onClick={onUnlock}>
      {inner}
    </button>
  ) : (
    <span className="tile">{inner}</span>
  )
}
