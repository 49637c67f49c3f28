import { Dialog } from '@base-ui/react/dialog'
import type { FeedFile } from '@fanfare/contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useBackCloses } from '../../../../ui/back-closes.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { aiText, coverOf, isVideo, largeOf } from '../../../../ui/pictures.ts'
import { wholeSize, type Zoom, zoomedTo } from '../../../../ui/zoom.ts'
import { say } from '../../player-words.ts'
import type { Shown } from '../../registers.ts'
import { VideoPlayer } from '../player/video-player.tsx'
import { LightboxPicture } from './lightbox-picture.tsx'
import '../../../../ui/button.css'
import './lightbox.css'

type Props = Shown & { onClose: () => void }

const STEP = 0.5

/** Pictures and videos, one at a time over the whole page. */
export function Lightbox({ files: shown, alts, at: first, name, title, downloads, onClose }: Props) {
  const [at, setAt] = useState(first)
  const [zoom, setZoom] = useState(wholeSize)
  const close = useBackCloses(onClose)
  useFocusGoesBack()
  const file = shown[at]
  useNeighbours(shown, at)
  const choose = (next: number) => {
    setAt((next + shown.length) % shown.length)
    setZoom(wholeSize)
  }
  if (!file) return null
  const turn = (by: number) => shown.length > 1 && choose(at + by)
  const enlarge = (by: number) => !isVideo(file) && setZoom(zoomedTo(zoom, zoom.scale + by))
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Popup className="lightbox" finalFocus={false} onKeyDown={event => press(event, { turn, enlarge })}>
          <Head name={name} title={title} close={close}>
            <Facts file={file} n={at + 1} total={shown.length} />
            {downloads && <Download href={largeOf(file)} />}
            {!isVideo(file) && <Zoomer zoom={zoom} enlarge={enlarge} reset={() => setZoom(wholeSize)} />}
          </Head>
          <div className="lightbox-stage">
            {shown.length > 1 && (
              <IconButton
                icon="chevron-left"
                kind="glass"
                className="max-desk:hidden"
                label={say('previous')}
                onClick={() => turn(-1)}
              />
            )}
            {isVideo(file) ? (
              <div key={file._id} className="lightbox-figure">
                <VideoPlayer file={file} name={name} className="lightbox-video" startsAtOnce />
              </div>
            ) : (
              <LightboxPicture
                key={file._id}
                file={file}
                alt={alts[at] ?? ''}
                zoom={zoom}
                setZoom={setZoom}
                onSwipe={to => (to === 'close' ? close() : turn(to === 'next' ? 1 : -1))}
              />
            )}
            {shown.length > 1 && (
              <IconButton
                icon="chevron-right"
                kind="glass"
                className="max-desk:hidden"
                label={say('next')}
                onClick={() => turn(1)}
              />
            )}
          </div>
          <footer className="lightbox-foot">
            {shown.length > 1 && <Thumbs files={shown} at={at} choose={choose} />}
            <Keys many={shown.length > 1} />
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type HeadProps = { name: string; title: string; close: () => void; children: React.ReactNode }

function Head({ name, title, close, children }: HeadProps) {
  return (
    <header className="lightbox-head">
      <IconButton icon="x" kind="glass" label={say('close')} onClick={close} />
      <span className="flex min-w-0 grow flex-col max-desk:invisible">
        <Dialog.Title className="sr-only">{say('viewer', { name })}</Dialog.Title>
        <b className="clip font-strong text-label">{title || name}</b>
        {title && <span className="clip text-small">{name}</span>}
      </span>
      {children}
    </header>
  )
}

function Facts({ file, n, total }: { file: FeedFile; n: number; total: number }) {
  const facts = [aiText(file), total > 1 && say('count', { n, total })].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <span className="lightbox-count num" aria-live="polite">
      {facts.join(' · ')}
    </span>
  )
}

function Download({ href }: { href: string | null }) {
  if (!href) return null
  return (
    <a className="btn btn-glass btn-icon" href={href} download aria-label={say('download')}>
      <Icon name="download" />
    </a>
  )
}

type ZoomerProps = { zoom: Zoom; enlarge: (by: number) => void; reset: () => void }

function Zoomer({ zoom, enlarge, reset }: ZoomerProps) {
  const percent = Math.round(zoom.scale * 100)
  return (
    <span className="lightbox-zoom max-desk:hidden">
      <button type="button" aria-label={say('zoomOut')} onClick={() => enlarge(-STEP)}>
        <Icon name="minus" size="s" />
      </button>
      <button type="button" className="num text-small" aria-label={say('wholeSize', { percent })} onClick={reset}>
        {percent}%
      </button>
      <button type="button" aria-label={say('zoomIn')} onClick={() => enlarge(STEP)}>
        <Icon name="plus" size="s" />
      </button>
    </span>
  )
}

function Thumbs({ files, at, choose }: { files: FeedFile[]; at: number; choose: (at: number) => void }) {
  return (
    <ul className="lightbox-thumbs" aria-label={say('all')}>
      {files.map((file, index) => (
        <li key={file._id}>
          <button
            type="button"
            aria-label={say('show', { n: index + 1, total: files.length })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => choose(index)}
          >
            <img src={coverOf(file) ?? undefined} alt="" loading="lazy" />
            {isVideo(file) && <Icon name="play" size="s" fill />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What the keys do; on screens that have some. */
function Keys({ many }: { many: boolean }) {
  return (
    <p className="lightbox-keys max-desk:hidden" aria-hidden="true">
      {many && (
        <span>
          <kbd>←</kbd> <kbd>→</kbd> {say('keyTurn')}
        </span>
      )}
      <span>
        <kbd>+</kbd> <kbd>−</kbd> {say('keyZoom')}
      </span>
      <span>
        <kbd>Esc</kbd> {say('keyClose')}
      </span>
    </p>
  )
}

type Moves = { turn: (by: number) => void; enlarge: (by: number) => void }

function press(event: KeyboardEvent, { turn, enlarge }: Moves): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.key === 'ArrowRight') turn(1)
  else if (event.key === 'ArrowLeft') turn(-1)
  else if (event.key === '+' || event.key === '=') enlarge(STEP)
  else if (event.key === '-') enlarge(-STEP)
}

/** The focus goes back to the tile that was pressed, however the lightbox is closed. */
function useFocusGoesBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/** The pictures on both sides are fetched while one looks at this one. */
function useNeighbours(files: FeedFile[], at: number): void {
  const [before, after] = [files.at(at - 1), files[(at + 1) % files.length]]
  useEffect(() => {
    for (const file of [after, before]) {
      const address = file && !isVideo(file) && largeOf(file)
      if (address) new Image().src = address
    }
  }, [before, after])
}
