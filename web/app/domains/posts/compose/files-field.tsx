import { Suspense, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { useDragOrder } from '../../../ui/drag-order.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { failureToast } from '../../../ui/toasts.tsx'
import {
  abortUpload,
  chooseFiles,
  type FileItem,
  fileKinds,
  itemsFromFiles,
  itemsFromVault,
  movedItems,
  settledItems,
  unknownLook,
  uploadsStore,
  useItemLooks,
  VaultPicker,
} from '../../media/index.ts'
import { type ComposeValues, FILES_MAX } from './values.ts'
import { say } from './words.ts'
import '../../../ui/tile.css'
import './compose.css'

// It comes with the first file, or is there when that is chosen.
const loadTile = () => import('./file-tile.tsx')
const FileTile = lazy(loadTile)

type Form = UseFormReturn<ComposeValues>

/** The files of the post, and the ways in which they change; uploads that arrive are taken over. */
export function useFiles(form: Form) {
  const items = form.watch('fileIds')
  const set = (next: FileItem[]) => form.setValue('fileIds', next, { shouldDirty: true })
  const put = (more: FileItem[]) => set([...form.getValues('fileIds'), ...more])
  useEffect(() => {
    const settle = () => {
      const { items: uploads } = uploadsStore.getState()
      for (const field of ['thumbnailId', 'teaserId'] as const) {
        const item = form.getValues(field)
        const [now = null] = item ? settledItems([item], uploads) : []
        if (now !== item) form.setValue(field, now, { shouldDirty: true })
      }
      const before = form.getValues('fileIds')
      const after = settledItems(before, uploads)
      if (after.length !== before.length || after.some((item, index) => item !== before[index]))
        form.setValue('fileIds', after, { shouldDirty: true })
    }
    settle()
    return uploadsStore.subscribe(settle)
  }, [form])
  return {
    items,
    put,
    add(files: readonly File[]) {
      const room = FILES_MAX - form.getValues('fileIds').length
      if (files.length > room) failureToast(say('tooMany', { n: FILES_MAX }))
      if (room > 0 && files.length > 0) put(itemsFromFiles(files.slice(0, room)))
    },
    move: (from: number, to: number) => set(movedItems(form.getValues('fileIds'), from, to)),
    remove({ key, uploadId, fileId }: FileItem) {
      set(form.getValues('fileIds').filter(item => item.key !== key))
      if (uploadId && !fileId) abortUpload(uploadId)
    },
    describe: (key: string, alt: string) =>
      set(form.getValues('fileIds').map(item => (item.key === key ? { ...item, alt } : item))),
  }
}

export type Files = ReturnType<typeof useFiles>

type Props = { files: Files; error: string | undefined }

/** The files of a post in their order: by drag, by the arrow keys, or by the menu of each. */
export function FilesField({ files, error }: Props) {
  const { items } = files
  const looks = useItemLooks(items)
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    files.move(from, to)
    setTold(say('movedTo', { name: item.name, n: to + 1, total: items.length }))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-file="${item.key}"]`)?.focus())
  }
  const dragOf = useDragOrder(move)
  return (
    <fieldset className="flex flex-col gap-3" aria-label={say('files')} aria-invalid={error ? true : undefined}>
      {items.length > 0 && (
        <ul className="compose-files" ref={list}>
          {items.map((item, index) => (
            <li key={item.key} className="relative min-w-0" {...dragOf(index)}>
              <Suspense fallback={<span className="tile compose-tile" />}>
                <FileTile
                  item={item}
                  look={looks[index] ?? unknownLook}
                  index={index}
                  total={items.length}
                  onMove={to => move(index, to)}
                  onRemove={() => files.remove(item)}
                  onAlt={alt => files.describe(item.key, alt)}
                />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      <AddFiles files={files} />
      <span className="sr-only" role="status">
        {told}
      </span>
      {error && (
        <span className="hint hint-bad" role="alert">
          <Icon name="circle-exclamation-point" size="xs" />
          {error}
        </span>
      )}
    </fieldset>
  )
}

function AddFiles({ files }: { files: Files }) {
  const [picks, setPicks] = useState(false)
  const room = FILES_MAX - files.items.length
  const choose = async () => files.add(await chooseFiles(fileKinds, true))
  if (room <= 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="s" onPointerEnter={loadTile} onFocus={loadTile} onClick={choose}>
        <Icon name="images" size="s" />
        {say('addFiles')}
      </Button>
      <Button size="s" onClick={() => setPicks(true)}>
        <Icon name="folder" size="s" />
        {say('fromVault')}
      </Button>
      <span className="text-ink-faint text-small max-desk:hidden">{say('filesHint', { n: FILES_MAX })}</span>
      {picks && (
        <Suspense fallback={null}>
          <VaultPicker
            max={room}
            taken={files.items.flatMap(item => item.fileId ?? [])}
            onChoose={chosen => files.put(itemsFromVault(chosen))}
            onClose={() => setPicks(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
