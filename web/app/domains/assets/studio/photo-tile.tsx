import { type PhotoView, photos } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Picture } from '../../../ui/media-frame.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { coverOf } from '../../../ui/pictures.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { aiEntry, sayAi, useAiLabel } from '../../media/index.ts'
import type { OwnPhotos } from './own-photos.ts'
import { say } from './words.ts'
import '../../../ui/tile.css'
import './own-assets.css'

const Sure = lazy(() => import('../../../ui/sure.tsx'))

type Props = { own: OwnPhotos; photo: PhotoView; index: number; total: number; onMove: (to: number) => void }

/** A photo of a gallery of one's own: what it is there, its place, and what can be done with it. */
export function PhotoTile({ own, photo, index, total, onMove }: Props) {
  const [asks, setAsks] = useState(false)
  const label = useAiLabel()
  const { _id, isPreview, isGalleryCover } = photo
  const n = index + 1
  const params = { id: _id }
  const change = (work: () => Promise<unknown>) => () => void own.change(work)
  return (
    <>
      <span className="tile own-photo">
        <Picture src={coverOf(photo.photo)} hash={photo.photo.thumbhash} alt={photo.title || say('photoName', { n })} />
        {photo.photo.status === 'error' && (
          <span className="own-photo-state text-small" role="alert">
            {say('photoProblem')}
          </span>
        )}
      </span>
      <Facts photo={photo} />
      <span className="at at-te">
        <MenuButton
          button={props => (
            <IconButton icon="ellipsis" kind="glass" size="s" label={say('photoActs', { n })} {...props} />
          )}
          entries={[
            ...(isGalleryCover
              ? []
              : [
                  {
                    label: say('makeCover'),
                    icon: 'image' as const,
                    onChoose: change(() => call(photos.setCover, { params })),
                  },
                ]),
            {
              label: say(isPreview ? 'endPreview' : 'makePreview'),
              icon: isPreview ? 'eye-off' : 'eye',
              onChoose: change(() => call(photos.updatePhoto, { params, body: { isPreview: !isPreview } })),
            },
            aiEntry(photo.photo.madeWithAi, on => void label(photo.fileId, on)),
            { label: say('removePhoto'), icon: 'trash', bad: true, onChoose: () => setAsks(true) },
          ]}
        />
      </span>
      <Moves index={index} total={total} onMove={onMove} />
      {asks && (
        <Suspense fallback={null}>
          <Sure
            title={say('removeTitle')}
            text={say('removeText')}
            act={say('removePhoto')}
            onAct={() => own.change(() => call(photos.deletePhoto, { params }))}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What a photo is in its gallery, and how far it is. */
function Facts({ photo }: { photo: PhotoView }) {
  const { isPreview, isGalleryCover } = photo
  return (
    <>
      <span className="at at-ts">
        {isGalleryCover && <Badge tone="glass">{say('cover')}</Badge>}
        {isPreview && <Badge tone="glass">{say('preview')}</Badge>}
        {photo.photo.review && (
          <Badge tone={photo.photo.review === 'refused' ? 'bad' : 'glass'}>
            {say(photo.photo.review === 'refused' ? 'wasRefused' : 'inReview')}
          </Badge>
        )}
        {photo.processing && <Badge tone="glass">{say('processing')}</Badge>}
      </span>
      {photo.photo.madeWithAi && (
        <span className="at at-bs">
          <Badge tone="glass">{sayAi('short')}</Badge>
        </span>
      )}
    </>
  )
}

/** One place earlier or later, for those who don't drag. */
function Moves({ index, total, onMove }: Pick<Props, 'index' | 'total' | 'onMove'>) {
  const n = index + 1
  return (
    <span className="at at-be">
      {index > 0 && (
        <IconButton
          icon="arrow-left"
          kind="glass"
          size="s"
          label={say('moveEarlier', { n })}
          onClick={() => onMove(index - 1)}
        />
      )}
      {index < total - 1 && (
        <IconButton
          icon="arrow-right"
          kind="glass"
          size="s"
          label={say('moveLater', { n })}
          onClick={() => onMove(index + 1)}
        />
      )}
    </span>
  )
}
