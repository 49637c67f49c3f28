import type { FeedFile } from '@fanfare/contract'
import clsx from 'clsx'
import { useRef } from 'react'
import { openSheet } from '../../../core/page/sheets.ts'
import { IconButton } from '../../../ui/button.tsx'
import { lengthText } from '../../../ui/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MediaFrame, Picture } from '../../../ui/media-frame.tsx'
import { aiText, isAudio, isPhoto, isVideo, ratioOf, sourcesOf } from '../../../ui/pictures.ts'
import { seekTo, togglePlay, usePlayback } from '../../../ui/playback.ts'
import { Badge } from '../../../ui/surfaces.tsx'
import { Transcript, VideoPlayer } from '../../media/index.ts'
import { Wave } from '../../posts/index.ts'
import { say } from '../words.ts'
import '../../../ui/media-frame.css'
import '../../../ui/mosaic.css'
import './bubble.css'

const SIZES = '(width < 900px) 80vw, 380px'

/** Photos, videos, recordings and other files that the viewer can open; `name` says who they are from. */
export function ShownFiles({ files, name }: { files: FeedFile[]; name: string }) {
  const visuals = files.filter(file => isPhoto(file) || isVideo(file))
  const sounds = files.filter(isAudio)
  const others = files.filter(file => !visuals.includes(file) && !sounds.includes(file))
  return (
    <>
      {visuals.length > 0 && <Visuals files={visuals} name={name} />}
      {sounds.map(file => (
        <Sound key={file._id} file={file} name={name} />
      ))}
      {others.map(file => (
        <OtherFile key={file._id} file={file} />
      ))}
      <AiLine files={files} />
    </>
  )
}

/** That a photo, a video or a sound was made with AI. */
function AiLine({ files }: { files: FeedFile[] }) {
  const text = aiText(...files)
  return text && <span className="text-ink-muted text-small">{text}</span>
}

function Visuals({ files, name }: { files: FeedFile[]; name: string }) {
  const [only] = files
  if (files.length === 1 && only && isVideo(only)) return <VideoPlayer file={only} name={name} className="bub-media" />
  const alts = files.map((_, place) => say('picture', { n: place + 1, total: files.length, name }))
  const open = (at: number) => openSheet('lightbox', { files, alts, at, name, title: '' })
  if (files.length === 1 && only)
    return (
      <button type="button" className="bub-media" onClick={() => open(0)} disabled={only.url === null}>
        <MediaFrame ratio={ratioOf(only)}>
          <Shown file={only} alt={alts[0] ?? ''} />
        </MediaFrame>
      </button>
    )
  return (
    <div className={clsx('media mosaic bub-media', `mosaic-${Math.min(5, files.length)}`)}>
      {files.slice(0, 5).map((file, place) => (
        <button key={file._id} type="button" onClick={() => open(place)} disabled={file.url === null}>
          <Shown file={file} alt={alts[place] ?? ''} />
          {place === 4 && files.length > 5 && <span className="more-count">+{files.length - 5}</span>}
        </button>
      ))}
    </div>
  )
}

function Shown({ file, alt }: { file: FeedFile; alt: string }) {
  return (
    <>
      <Picture {...sourcesOf(file)} sizes={SIZES} hash={file.thumbhash} alt={alt} />
      {file.status !== 'finished' && (
        <span className="middle">
          <Badge tone="glass">{say(file.status === 'error' ? 'fileFailed' : 'processing')}</Badge>
        </span>
      )}
      {isVideo(file) && file.duration !== null && (
        <span className="at at-be">
          <Badge tone="glass" icon="play">
            {lengthText(file.duration)}
          </Badge>
        </span>
      )}
    </>
  )
}

/** A recording or a voice message. */
function Sound({ file, name }: { file: FeedFile; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const { playing, at_s, length_s } = usePlayback(audio, file.duration ?? 0)
  if (file.url === null)
    return <p className="bub bub-sound text-ink-muted">{say(file.status === 'error' ? 'fileFailed' : 'processing')}</p>
  return (
    <>
      <div className="bub bub-sound">
        <IconButton
          kind="quiet"
          size="s"
          icon={playing ? 'pause' : 'play'}
          fill
          label={say('playSound', { name })}
          onClick={() => togglePlay(audio.current)}
        />
        <Wave peaks={file.waveform} at_s={at_s} length_s={length_s} seek={to_s => seekTo(audio.current, to_s)} />
        <span className="num text-small">{lengthText(playing || at_s > 0 ? at_s : length_s)}</span>
        {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript, where there is one. */}
        <audio ref={audio} src={file.url} preload="none" />
      </div>
      <Transcript file={file} />
    </>
  )
}

function OtherFile({ file }: { file: FeedFile }) {
  if (!file.url) return null
  return (
    <a
      href={file.url}
      download={file.name}
      className="bub flex items-center gap-2"
      aria-label={say('download', { name: file.name })}
    >
      <Icon name="file-text" size="s" />
      <span className="clip">{file.name}</span>
    </a>
  )
}
