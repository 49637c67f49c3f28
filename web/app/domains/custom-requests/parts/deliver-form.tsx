import { type CustomRequestDetail, customRequests } from '@fanfare/contract'
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../../core/http/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meter } from '../../../ui/surfaces.tsx'
import {
  abortUpload,
  chooseFiles,
  type FileItem,
  fileKinds,
  itemsFromFiles,
  itemsFromVault,
  settledItems,
  unknownLook,
  uploadsStore,
  useItemLooks,
  VaultPicker,
} from '../../media/index.ts'
import { say } from '../words.ts'
import '../../../ui/tile.css'

const FILES_MAX = 10

type Props = {
  request: CustomRequestDetail
  busy: boolean
  problem: string | undefined
  onSend: (send: () => Promise<CustomRequestDetail>) => void
  onBack: () => void
}

/** What a creator delivers: files of their vault or new ones, and a text. */
export function DeliverForm({ request, busy, problem, onSend, onBack }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const files = useFiles()
  const isText = request.kind === 'other'
  const press = () => {
    const ids = files.items.flatMap(({ fileId }) => fileId ?? [])
    const missing = ids.length === 0 && !(isText && text.trim())
    const problem = ids.length < files.items.length ? say('waitFiles') : missing ? say('needFile') : undefined
    setWrong(problem)
    if (problem) return
    const params = { id: request._id }
    onSend(() => call(customRequests.deliver, { params, body: { text, fileIds: ids } }))
  }
  return (
    <div className="flex flex-col gap-4">
      <Files files={files} />
      <TextAreaField
        label={say(isText ? 'deliveryTextOther' : 'deliveryText')}
        rows={4}
        maxLength={5_000}
        value={text}
        error={wrong ?? problem}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="solid" busy={busy} onClick={press}>
          {say('deliver')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('back')}
        </Button>
      </div>
    </div>
  )
}

/** The files that are chosen; uploads that arrive are taken over. */
function useFiles() {
  const [items, setItems] = useState<FileItem[]>([])
  useEffect(() => {
    const settle = () => setItems(now => settledItems(now, uploadsStore.getState().items))
    return uploadsStore.subscribe(settle)
  }, [])
  return {
    items,
    put: (more: FileItem[]) => setItems(now => [...now, ...more].slice(0, FILES_MAX)),
    remove({ key, uploadId, fileId }: FileItem) {
      setItems(now => now.filter(item => item.key !== key))
      if (uploadId && !fileId) abortUpload(uploadId)
    },
  }
}

function Files({ files: { items, put, remove } }: { files: ReturnType<typeof useFiles> }) {
  const [picks, setPicks] = useState(false)
  const looks = useItemLooks(items)
  const room = FILES_MAX - items.length
  const choose = async () => put(itemsFromFiles((await chooseFiles(fileKinds, true)).slice(0, room)))
  return (
    <fieldset className="flex flex-col gap-3" aria-label={say('files')}>
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((item, index) => (
            <FileLine key={item.key} item={item} look={looks[index] ?? unknownLook} onRemove={() => remove(item)} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="s" onClick={choose}>
            <Icon name="images" size="s" />
            {say('addFiles')}
          </Button>
          <Button size="s" onClick={() => setPicks(true)}>
            <Icon name="folder" size="s" />
            {say('fromVault')}
          </Button>
          <span className="text-ink-faint text-small">{say('filesHint')}</span>
        </div>
      )}
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            max={room}
            taken={items.flatMap(({ fileId }) => fileId ?? [])}
            onChoose={chosen => put(itemsFromVault(chosen))}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

type LineProps = { item: FileItem; look: typeof unknownLook; onRemove: () => void }

function FileLine({ item, look: { src, status, upload }, onRemove }: LineProps) {
  const { name, kind } = item
  return (
    <li className="flex items-center gap-3">
      <span className="tile w-14 shrink-0">
        {src ? (
          <img src={src} alt="" />
        ) : (
          <span className="middle text-ink-muted">
            <Icon name={kind === 'photo' ? 'image' : kind === 'video' ? 'video' : 'eighth-notes'} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="clip text-label">{name}</span>
        {status === 'sending' && <Meter part={upload?.sent ?? 0} label={name} thin />}
      </span>
      <IconButton icon="x" size="s" label={say('remove', { name })} onClick={onRemove} />
    </li>
  )
}
