import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/surfaces.tsx'
import { failureToast } from '../../../../ui/toasts.tsx'
import { UploadProgress } from '../../../../ui/upload-progress.tsx'
import { say } from '../../account-words.ts'
import { type Area, type Cut, drawCut, fileOf, loadedPicture } from '../../crop-picture.ts'
import '../../../../ui/range.css'
import './crop.css'

const ZOOM_MAX = 3

const shapes = {
  avatar: { aspect: 1, round: true, width_max: 800 },
  cover: { aspect: 3, round: false, width_max: 1_920 },
} as const

const edge = { border: '2px solid var(--color-on-media)', color: 'var(--color-glass)' }

type Props = {
  file: File
  kind: keyof typeof shapes
  /** How much of the upload is done, from 0 to 1, while it goes on. */
  progress: number | null
  /** Why it could not be sent. */
  error: string | undefined
  onUse: (picture: Blob) => void
  onStop: () => void
  onClose: () => void
}

/** Cuts a picture to what will be seen of it: move, zoom, turn, and see the result small. */
export default function Crop({ file, kind, progress, error, onUse, onStop, onClose }: Props) {
  const { aspect, round, width_max } = shapes[kind]
  const source = useSource(file, onClose)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const cut = source && area ? { picture: source.picture, area, turn } : null
  const use = async () => {
    if (!cut) return
    try {
      onUse(await fileOf(cut, width_max))
    } catch {
      failureToast(say('pictureUnread'))
    }
  }
  return (
    <Dialog title={say(kind === 'avatar' ? 'cropAvatar' : 'cropCover')} onClose={onClose} head={<i />}>
      <div className="crop-box" data-kind={kind} data-base-ui-swipe-ignore="">
        {source && (
          <Cropper
            image={source.url}
            crop={crop}
            zoom={zoom}
            rotation={turn}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            objectFit="cover"
            showGrid={false}
            style={{ cropAreaStyle: edge }}
            maxZoom={ZOOM_MAX}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': say('cropArea'), role: 'application' } as never}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_part, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="flex flex-col gap-4 p-6 pt-4">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle className="type-heading">{say(kind === 'avatar' ? 'cropAvatar' : 'cropCover')}</DialogTitle>
          {kind === 'avatar' && <Small cut={cut} />}
        </div>
        <Tools zoom={zoom} onZoom={setZoom} onTurn={() => setTurn((turn + 90) % 360)} />
        <p className="text-ink-faint text-small">{say('cropHint')}</p>
        {error && (
          <Notice tone="bad" icon="circle-exclamation-point" role="alert">
            {error}
          </Notice>
        )}
        {progress === null ? (
          <div className="flex justify-end gap-2">
            <Button kind="ghost" onClick={onClose}>
              {say('cancel')}
            </Button>
            <Button kind="solid" disabled={!cut} onClick={use}>
              {say('usePicture')}
            </Button>
          </div>
        ) : (
          <UploadProgress progress={progress} onStop={onStop} />
        )}
      </div>
    </Dialog>
  )
}

function Tools({ zoom, onZoom, onTurn }: { zoom: number; onZoom: (zoom: number) => void; onTurn: () => void }) {
  const reached = `${((zoom - 1) / (ZOOM_MAX - 1)) * 100}%`
  return (
    <div className="flex items-center gap-3.5">
      <Icon name="zoom-out" />
      <input
        type="range"
        className="range grow"
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        style={{ '--reached': reached } as React.CSSProperties}
        aria-label={say('zoom')}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        data-base-ui-swipe-ignore=""
        onChange={event => onZoom(event.target.valueAsNumber)}
      />
      <Icon name="zoom-in" />
      <IconButton icon="rotate-cw" kind="quiet" label={say('turn')} onClick={onTurn} />
    </div>
  )
}

/** The result as lists show it, at 40 and at 24 pixels. */
function Small({ cut }: { cut: Cut | null }) {
  const large = useRef<HTMLCanvasElement>(null)
  const small = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!cut) return
    for (const { current } of [large, small]) if (current) drawCut(current, cut)
  }, [cut])
  return (
    <span className="flex items-center gap-2" aria-hidden="true">
      <span className="text-ink-faint text-small">{say('inLists')}</span>
      <canvas ref={large} width={80} height={80} className="size-10 rounded-round" />
      <canvas ref={small} width={48} height={48} className="size-6 rounded-round" />
    </span>
  )
}

/** The file as a picture; a file that is none is told of and closes the dialog. */
function useSource(file: File, onUnread: () => void): { url: string; picture: HTMLImageElement } | null {
  const [source, setSource] = useState<{ url: string; picture: HTMLImageElement } | null>(null)
  const unread = useRef(onUnread)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    let gone = false
    loadedPicture(url).then(
      picture => !gone && setSource({ url, picture }),
      () => {
        if (gone) return
        failureToast(say('pictureUnread'))
        unread.current()
      },
    )
    return () => {
      gone = true
      URL.revokeObjectURL(url)
    }
  }, [file])
  return source
}
