import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Badge, Meter } from '../../../ui/surfaces.tsx'
import { say as sayUi } from '../../../ui/words.ts'
import {
  aiEntry,
  chooseAgain,
  type FileItem,
  type ItemLook,
  isOwnLabel,
  resumeUpload,
  sayAi,
  sayMedia,
  type UploadItem,
  useAiLabel,
} from '../../media/index.ts'
import { say } from './words.ts'
import '../../../ui/button.css'
import '../../../ui/tile.css'
import './compose.css'

const signs: Record<FileItem['kind'], IconName> = { photo: 'image', video: 'video', audio: 'eighth-notes' }

type Props = {
  item: FileItem
  look: ItemLook
  index: number
  total: number
  onMove: (to: number) => void
  onRemove: () => void
  onAlt: (alt: string) => void
}

/** A file of the post: what it looks like, how far it is, its place, and what can be done with it. */
export default function FileTile({ item, look, index, total, onMove, onRemove, onAlt }: Props) {
  const [describes, setDescribes] = useState(false)
  const label = useAiLabel()
  const { name } = item
  const isDone = look.status === 'finished' || look.status === 'processing'
  const byKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < total) onMove(to)
  }
  return (
    <>
      <span className="tile compose-tile">
        {look.src && item.kind !== 'audio' ? <img src={look.src} alt={item.alt} /> : <Sign item={item} />}
        <FileState name={name} look={look} />
      </span>
      <span className="at compose-tile-start">
        <button
          type="button"
          className="compose-grip"
          aria-label={say('move', { name, n: index + 1, total })}
          data-file={item.key}
          onKeyDown={byKey}
        >
          <Icon name="grip-vertical" size="s" />
        </button>
        {item.alt && <Badge tone="glass">ALT</Badge>}
        {look.aiLabel && <Badge tone="glass">{sayAi('short')}</Badge>}
      </span>
      <span className="at compose-tile-end">
        <MenuButton
          button={props => (
            <IconButton icon="ellipsis" kind="glass" size="s" label={say('fileActs', { name })} {...props} />
          )}
          entries={[
            ...(item.kind === 'photo' && isDone
              ? [{ label: say('alt'), icon: 'pencil' as const, onChoose: () => setDescribes(true) }]
              : []),
            ...(item.fileId && isDone && isOwnLabel(look.aiLabel)
              ? [aiEntry(look.aiLabel !== null, on => void label(item.fileId ?? '', on))]
              : []),
            ...(index > 0
              ? [{ label: say('moveEarlier'), icon: 'arrow-left' as const, onChoose: () => onMove(index - 1) }]
              : []),
            ...(index < total - 1
              ? [{ label: say('moveLater'), icon: 'arrow-right' as const, onChoose: () => onMove(index + 1) }]
              : []),
            { label: say('remove'), icon: 'trash', onChoose: onRemove, bad: true },
          ]}
        />
        <IconButton icon="x" kind="glass" size="s" label={say('removeName', { name })} onClick={onRemove} />
      </span>
      {describes && (
        <AltDialog name={name} src={look.src} alt={item.alt} onAlt={onAlt} onClose={() => setDescribes(false)} />
      )}
    </>
  )
}

function Sign({ item }: { item: FileItem }) {
  return (
    <span className="compose-tile-sign middle text-ink-muted">
      <span className="flex min-w-0 max-w-full flex-col items-center gap-2 px-3">
        <Icon name={signs[item.kind]} size="l" />
        <span className="clip max-w-full text-small">{item.name}</span>
      </span>
    </span>
  )
}

function FileState({ name, look: { status, upload } }: { name: string; look: ItemLook }) {
  if (upload && (upload.state === 'failed' || upload.state === 'interrupted')) return <Stuck upload={upload} />
  if (status === 'error')
    return (
      <span className="compose-tile-state">
        <span className="text-small">{upload?.error ?? sayMedia('notProcessed')}</span>
      </span>
    )
  if (status === 'processing')
    return (
      <span className="at at-bs">
        <Badge tone="glass">{say('processing')}</Badge>
      </span>
    )
  if (status !== 'sending') return null
  const sent = upload?.sent ?? 0
  return (
    <span className="compose-tile-state">
      <span className="num text-label">{Math.round(sent * 100)}%</span>
      <span className="w-3/4">
        <Meter part={sent} label={say('fileProgress', { name })} thin />
      </span>
    </span>
  )
}

function Stuck({ upload }: { upload: UploadItem }) {
  const isBroken = upload.state === 'interrupted'
  return (
    <span className="compose-tile-state">
      <span className="text-small">{isBroken ? upload.error : say('fileFailed')}</span>
      <button
        type="button"
        className="btn btn-s btn-glass"
        onClick={() => (isBroken ? chooseAgain(upload) : resumeUpload(upload.id))}
      >
        {sayMedia(isBroken ? 'chooseAgain' : 'retry')}
      </button>
    </span>
  )
}

const ALT_MAX = 300

type AltProps = { name: string; src: string | null; alt: string; onAlt: (alt: string) => void; onClose: () => void }

/** Asks what a picture shows, for those who can't see it. */
function AltDialog({ name, src, alt, onAlt, onClose }: AltProps) {
  const [text, setText] = useState(alt)
  const save = () => {
    onAlt(text.replace(/\s+/g, ' ').trim())
    onClose()
  }
  return (
    <Dialog title={say('altTitle')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-6">
        {src && <img src={src} alt="" className="max-h-60 self-center rounded-control object-contain" />}
        <TextAreaField
          label={say('altLabel')}
          hint={say('altText', { name })}
          value={text}
          maxLength={ALT_MAX}
          onChange={event => setText(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button kind="solid" onClick={save}>
            {say('altSave')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
