import { galleries, type PhotoView } from '@fanfare/contract'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../core/http/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useDragOrder } from '../../../ui/drag-order.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import { chooseFiles, movedItems, type UploadItem, uploadsStore, VaultPicker } from '../../media/index.ts'
import { type OwnPhotos, useOwnPhotos } from './own-photos.ts'
import { PhotoTile } from './photo-tile.tsx'
import { type ComingPhoto, comingPhotos, uploadInto } from './photo-uploads.ts'
import { say } from './words.ts'
import '../../../ui/tile.css'
import './own-assets.css'

const AT_ONCE_MAX = 500

/** The photos of a gallery: added many at once, put in order, shown for free, made the cover, taken out. */
export function PhotosField({ galleryId }: { galleryId: string }) {
  const own = useOwnPhotos(galleryId)
  const { photos } = own
  const coming = useStore(comingPhotos, state => state.photos).filter(photo => photo.galleryId === galleryId)
  const [over, setOver] = useState(false)
  const add = (files: readonly File[]) => files.length > 0 && uploadInto(galleryId, files)
  const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <section
      className="card card-pad flex flex-col gap-4"
      aria-labelledby="own-photos"
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        add([...event.dataTransfer.files].filter(file => file.type.startsWith('image/')))
      }}
    >
      <div className="flex flex-col gap-1">
        <h2 id="own-photos" className="font-strong text-label">
          {say('photos')} {own.total > 0 && <span className="num font-normal text-ink-faint">{own.total}</span>}
        </h2>
        <p className="text-ink-muted text-small">{say(photos.length > 0 ? 'photosText' : 'noPhotos')}</p>
      </div>
      <Grid own={own} coming={coming} over={over} />
      <ListEnd more={own.list.hasNextPage} busy={own.list.isFetchingNextPage} onMore={() => own.list.fetchNextPage()} />
      <AddPhotos galleryId={galleryId} own={own} onFiles={add} />
    </section>
  )
}

function Grid({ own, coming, over }: { own: OwnPhotos; coming: ComingPhoto[]; over: boolean }) {
  const { photos } = own
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= photos.length) return
    setTold(say('movedTo', { n: to + 1, total: photos.length }))
    const moved = movedItems(photos, from, to)
    const [first, last] = from < to ? [from, to] : [to, from]
    const photoIds = moved.slice(first, last + 1).map(({ _id }) => _id)
    own.show(moved)
    void own.change(() => call(galleries.orderPhotos, { params: { id: own.galleryId }, body: { photoIds } }))
  }
  const dragOf = useDragOrder(move)
  if (photos.length === 0 && coming.length === 0) return null
  return (
    <>
      <ul className="own-photos" data-over={over || undefined}>
        {photos.map((photo: PhotoView, index) => (
          <li key={photo._id} className="relative min-w-0" {...dragOf(index)}>
            <PhotoTile own={own} photo={photo} index={index} total={photos.length} onMove={to => move(index, to)} />
          </li>
        ))}
        {coming.map(photo => (
          <ComingTile key={photo.uploadId} photo={photo} />
        ))}
      </ul>
      <span className="sr-only" role="status">
        {told}
      </span>
    </>
  )
}

const stuck: readonly UploadItem['state'][] = ['failed', 'paused', 'interrupted']

function ComingTile({ photo: { uploadId } }: { photo: ComingPhoto }) {
  const upload = useStore(uploadsStore, state => state.items.find(({ id }) => id === uploadId))
  const sent = upload?.sent ?? 1
  return (
    <li className="tile own-photo">
      {upload?.preview && <img src={upload.preview} alt="" />}
      <span className="own-photo-state">
        {upload && stuck.includes(upload.state) ? (
          <span className="text-small">{say('uploadStuck')}</span>
        ) : (
          <>
            <span className="num text-label">{Math.round(sent * 100)}%</span>
            <span className="w-3/4">
              <Meter part={sent} label={say('uploadOf', { name: upload?.name ?? '' })} thin />
            </span>
          </>
        )}
      </span>
    </li>
  )
}

type AddProps = { galleryId: string; own: OwnPhotos; onFiles: (files: File[]) => void }

function AddPhotos({ galleryId, own, onFiles }: AddProps) {
  const [picks, setPicks] = useState(false)
  const put = (fileIds: string[]) =>
    own.change(() => call(galleries.addPhotos, { params: { id: galleryId }, body: { fileIds } }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" onClick={async () => onFiles(await chooseFiles(['photo'], true))}>
        <Icon name="images" size="s" />
        {say('addPhotos')}
      </Button>
      <Button size="s" onClick={() => setPicks(true)}>
        <Icon name="folder" size="s" />
        {say('fromVault')}
      </Button>
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            kind="photo"
            max={AT_ONCE_MAX}
            taken={own.photos.map(({ fileId }) => fileId)}
            onChoose={files => void put(files.map(({ _id }) => _id))}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
