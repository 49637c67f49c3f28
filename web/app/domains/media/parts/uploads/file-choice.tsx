import { Suspense } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Meter } from '../../../../ui/surfaces.tsx'
import { startItem, useItemLook } from '../../items.ts'
import { AiSwitch } from '../../later.ts'
import { chooseFiles } from '../../picker.ts'
import { abortUpload } from '../../uploads.ts'
import type { FileItem } from '../../vault-items.ts'
import { say } from '../../words.ts'
import '../../../../ui/tile.css'
import './file-choice.css'

type Props = {
  item: FileItem | null
  purpose: 'video' | 'thumbnail' | 'teaser'
  title: string
  hint: string
  error?: string | undefined
  onItem: (item: FileItem | null) => void
  /** Whether it can be taken off again; another can be chosen always. */
  removable?: boolean
  /** Whether it can be labelled as made with AI here. */
  takesLabel?: boolean
}

/** One file of a thing: chosen, on its way with how far it is, or there, and taken off again. */
export function FileChoice({ item, purpose, title, hint, error, onItem, removable = true, takesLabel = false }: Props) {
  const choose = async () => {
    const [file] = await chooseFiles([purpose], false)
    if (!file) return
    if (item?.uploadId && !item.fileId) abortUpload(item.uploadId)
    onItem(startItem(file, purpose === 'thumbnail' ? 'photo' : 'video', purpose))
  }
  const remove = () => {
    onItem(null)
    if (item?.uploadId && !item.fileId) abortUpload(item.uploadId)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {item && <Look item={item} />}
      <span className="flex min-w-0 grow flex-col">
        <span className="text-label">{title}</span>
        <span
          className={error ? 'text-bad text-small' : 'text-ink-faint text-small'}
          role={error ? 'alert' : undefined}
        >
          {error ?? hint}
        </span>
      </span>
      {(!item || !removable) && (
        <Button size="s" onClick={choose} aria-label={`${say(item ? 'replace' : 'choose')}: ${title}`}>
          {say(item ? 'replace' : 'choose')}
        </Button>
      )}
      {item && removable && <IconButton icon="x" size="s" label={say('takeOff', { name: title })} onClick={remove} />}
      {takesLabel && item?.fileId && <Label item={item} fileId={item.fileId} />}
    </div>
  )
}

function Label({ item, fileId }: { item: FileItem; fileId: string }) {
  const { aiLabel } = useItemLook(item)
  return (
    <div className="w-full">
      <Suspense fallback={null}>
        <AiSwitch fileId={fileId} label={aiLabel} />
      </Suspense>
    </div>
  )
}

function Look({ item }: { item: FileItem }) {
  const { src, status, upload } = useItemLook(item)
  return (
    <span className="tile w-16">
      {src ? (
        <img src={src} alt="" />
      ) : (
        <span className="middle text-ink-muted">
          <Icon name={item.kind === 'photo' ? 'image' : 'video'} />
        </span>
      )}
      {status === 'sending' && (
        <span className="file-choice-state">
          <span className="w-3/4">
            <Meter part={upload?.sent ?? 0} label={say('fileProgress', { name: item.name })} thin />
          </span>
        </span>
      )}
    </span>
  )
}
