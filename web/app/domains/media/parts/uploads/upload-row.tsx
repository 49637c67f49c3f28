import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import { Meter } from '../../../../ui/surfaces.tsx'
import { chooseAgain } from '../../choose-again.ts'
import { sizeText } from '../../kinds.ts'
import { abortUpload, canPause, forgetUpload, pauseUpload, resumeUpload, type UploadItem } from '../../uploads.ts'
import { say } from '../../words.ts'
import './tray.css'

/** One upload: what it is, how far it is, and what can be done with it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { name, state, sent, error } = item
  const runs = state === 'sending' || state === 'paused' || state === 'waiting'
  return (
    <li className="tray-row">
      <Thumb item={item} />
      <div className="flex min-w-0 flex-col gap-1">
        <span className="clip font-medium text-label">{name}</span>
        {runs && <Meter part={sent} label={say('progressOf', { name })} thin faint={state === 'paused'} />}
        {error ? (
          <span className="hint hint-bad">{error}</span>
        ) : (
          <span className="num clip text-ink-faint text-small">{stateText(item)}</span>
        )}
        <Way item={item} />
      </div>
      <Acts item={item} />
    </li>
  )
}

const signs: Record<UploadItem['kind'], IconName> = {
  photo: 'image',
  thumbnail: 'image',
  video: 'video',
  teaser: 'video',
  audio: 'eighth-notes',
}

function Thumb({ item: { kind, preview, thumbnail, state } }: { item: UploadItem }) {
  const src = preview ?? thumbnail
  return (
    <span className="tray-thumb">
      {src ? <img src={src} alt="" /> : <Icon name={state === 'refused' ? 'file-x' : signs[kind]} />}
    </span>
  )
}

/** What the state of an upload is called. */
function stateText({ state, sent, size, percent }: UploadItem): string {
  const part = { sent: sizeText(sent * size), size: sizeText(size) }
  if (state === 'sending') return say('sent', part)
  if (state === 'paused') return say('paused', part)
  if (state === 'processing') return percent ? say('processingPercent', { n: percent }) : say('processingFile')
  return state === 'ready' ? say('ready') : say('waiting')
}

function Way({ item }: { item: UploadItem }) {
  if (item.state === 'failed')
    return (
      <Button
        size="s"
        className="self-start"
        aria-label={say('retryName', { name: item.name })}
        onClick={() => resumeUpload(item.id)}
      >
        {say('retry')}
      </Button>
    )
  if (item.state !== 'interrupted') return null
  return (
    <Button size="s" className="self-start" onClick={() => chooseAgain(item)}>
      {say('chooseAgain')}
    </Button>
  )
}

function Acts({ item }: { item: UploadItem }) {
  const { id, name, state } = item
  const hasEnded = state === 'ready' || state === 'refused' || state === 'processing'
  return (
    <span className="flex">
      {canPause(item) && (
        <IconButton icon="pause" size="s" label={say('pause', { name })} onClick={() => pauseUpload(id)} />
      )}
      {state === 'paused' && (
        <IconButton icon="play" size="s" label={say('resume', { name })} onClick={() => resumeUpload(id)} />
      )}
      {hasEnded ? (
        <IconButton icon="x" size="s" label={say('remove', { name })} onClick={() => forgetUpload(id)} />
      ) : (
        <IconButton icon="x" size="s" label={say('abort', { name })} onClick={() => abortUpload(id)} />
      )}
    </span>
  )
}
