import { messages } from '@fanfare/contract'
import { useEffect, useRef, useState } from 'react'
import { newKey, sentenceOf } from '../../../core/http/call.ts'
import { upload } from '../../../core/http/upload.ts'
import { failureToast } from '../../../ui/toasts.tsx'
import { type FileItem, type FileKind, filesWithPoster, itemsFromVault, kindOf, problemOf } from '../../media/index.ts'
import { say } from '../words.ts'

/** As many files as a message can have. */
export const FILES_MAX = 6

/** A file of the message that is being written: uploaded already, or on its way. */
export type Attachment = {
  key: string
  kind: FileKind
  name: string
  preview: string | null
  /** How much has left, 0 to 1; null where nothing is on its way. */
  progress: number | null
  fileId: string | null
  error: string | null
  /** Open to the other person before they buy the message. */
  isFree: boolean
}

const endpoints = {
  photo: messages.uploadMessagePhoto,
  video: messages.uploadMessageVideo,
  audio: messages.uploadMessageFile,
} as const

/** The files of a message that is being written, and the ways in which they change. */
export function useAttachments() {
  const [items, setItems] = useState<readonly Attachment[]>([])
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const now = useRef(items)
  now.current = items
  const patch = (key: string, change: Partial<Attachment>) =>
    setItems(all => all.map(item => (item.key === key ? { ...item, ...change } : item)))
  const send = async (key: string, kind: FileKind) => {
    const file = files.current.get(key)
    if (!file) return
    const abort = new AbortController()
    running.current.set(key, abort)
    patch(key, { progress: 0, error: null })
    try {
      const { signal } = abort
      const onProgress = (progress: number) => patch(key, { progress })
      const sent = await filesWithPoster(file, kind)
      signal.throwIfAborted()
      const { _id } = await upload(endpoints[kind], { files: sent, signal, onProgress })
      patch(key, { fileId: _id, progress: null })
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { error: sentenceOf(error), progress: null })
    } finally {
      running.current.delete(key)
    }
  }
  const put = (more: readonly Attachment[]) => {
    const room = FILES_MAX - now.current.length
    if (more.length > room) failureToast(say('tooMany', { n: FILES_MAX }))
    const taken = more.slice(0, Math.max(0, room))
    setItems(all => [...all, ...taken])
    return taken
  }
  useEffect(() => {
    const [uploads, kept] = [running.current, now]
    return () => {
      for (const abort of uploads.values()) abort.abort()
      for (const { preview } of kept.current) if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
    }
  }, [])
  return {
    items,
    isBusy: items.some(item => item.progress !== null),
    hasFailed: items.some(item => item.error !== null),
    add(chosen: readonly File[]) {
      const fresh = chosen.flatMap(file => newAttachment(file) ?? [])
      const taken = put(fresh.map(({ item }) => item))
      for (const { item, file } of fresh.filter(one => taken.includes(one.item))) {
        files.current.set(item.key, file)
        void send(item.key, item.kind)
      }
    },
    addFromVault(chosen: Parameters<typeof itemsFromVault>[0]) {
      const covers = new Map(chosen.map(file => [file._id, file.thumbnails[0] ?? null]))
      put(itemsFromVault(chosen).map(item => fromVault(item, covers.get(item.key) ?? null)))
    },
    retry: (item: Attachment) => void send(item.key, item.kind),
    remove(key: string) {
      running.current.get(key)?.abort()
      setItems(all => all.filter(item => item.key !== key))
    },
    toggleFree: (key: string) =>
      setItems(all => all.map(item => (item.key === key ? { ...item, isFree: !item.isFree } : item))),
    clear: () => setItems([]),
  }
}

export type Attachments = ReturnType<typeof useAttachments>

const blank = { progress: null, fileId: null, error: null, isFree: false } as const

/** What can't be attached says why and is left out. */
function newAttachment(file: File): { item: Attachment; file: File } | null {
  const kind = kindOf(file)
  const problem = kind ? problemOf(file, kind) : say('unknownKind', { name: file.name })
  if (!kind || problem) {
    failureToast(problem ?? '')
    return null
  }
  const preview = kind === 'photo' ? URL.createObjectURL(file) : null
  return { item: { ...blank, key: newKey(), kind, name: file.name, preview, progress: 0 }, file }
}

function fromVault({ key, kind, name, fileId }: FileItem, preview: string | null): Attachment {
  return { ...blank, key, kind, name, fileId, preview }
}
