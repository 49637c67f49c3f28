import { type AiLabel, media, type Reply } from '@fanfare/contract'
import { useStore } from 'zustand'
import { call } from '../../core/http/call.ts'
import { useQuery } from '../../core/http/queries.ts'
import { failureToast } from '../../ui/toasts.tsx'
import { type FileKind, kindOf } from './kinds.ts'
import { addUpload, type UploadItem, uploadsStore } from './uploads.ts'
import type { FileItem } from './vault-items.ts'
import { say } from './words.ts'

const POLL_MS = 2_000

/** The items of files that were picked, pasted or dropped; each begins to upload. */
export function itemsFromFiles(files: readonly File[]): FileItem[] {
  return files.flatMap(file => {
    const kind = kindOf(file)
    if (kind) return [startItem(file, kind, kind)]
    failureToast(say('unknownKind', { name: file.name }))
    return []
  })
}

/** Uploads a file under what it is for. */
export function startItem(file: File, kind: FileKind, purpose: Parameters<typeof addUpload>[1]): FileItem {
  const uploadId = addUpload(file, purpose)
  return { key: uploadId, kind, name: file.name, fileId: null, uploadId, alt: '' }
}

/** Items as the uploads say they are now: those that arrived have their file, those that were stopped are gone. */
export function settledItems(items: readonly FileItem[], uploads: readonly UploadItem[]): FileItem[] {
  return items.flatMap(item => {
    if (item.fileId || !item.uploadId) return [item]
    const found = uploads.find(one => one.id === item.uploadId)
    if (!found) return []
    return [found.fileId ? { ...item, fileId: found.fileId } : item]
  })
}

export type ItemLook = {
  src: string | null
  status: 'sending' | 'processing' | 'finished' | 'error'
  upload: UploadItem | undefined
  aiLabel: AiLabel | null
}

/** A file we don't know anything about yet. */
export const unknownLook: ItemLook = { src: null, status: 'processing', upload: undefined, aiLabel: null }

/** What a file looks like now, and how far it is. */
export function useItemLook(item: FileItem): ItemLook {
  const [look] = useItemLooks([item])
  return look ?? unknownLook
}

/** The same of several files; the same ones are requested once, wherever they are shown. */
export function useItemLooks(items: readonly FileItem[]): ItemLook[] {
  const uploads = useStore(uploadsStore, state => state.items)
  const ids = items.flatMap(({ fileId }) => fileId ?? [])
  const { data } = useQuery({
    queryKey: ['file-status', ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map(id => statusOf(id, signal))),
    enabled: ids.length > 0,
    placeholderData: before => before,
    refetchInterval: ({ state }) => (state.data?.some(one => one?.status === 'processing') ? POLL_MS : false),
  })
  return items.map(item => {
    const upload = uploads.find(one => one.id === item.uploadId)
    return lookOf(item, upload, data?.find(one => one?.id === item.fileId) ?? undefined)
  })
}

async function statusOf(id: string, signal: AbortSignal) {
  const status = await call(media.fileStatus, { params: { id }, signal }).catch(() => null)
  return status && { id, ...status }
}

type Status = Reply<typeof media.fileStatus>

function lookOf({ fileId }: FileItem, upload: UploadItem | undefined, data: Status | undefined): ItemLook {
  const src = data?.thumbnails[0] ?? data?.url ?? upload?.preview ?? null
  if (fileId === null) return { src, status: upload?.state === 'refused' ? 'error' : 'sending', upload, aiLabel: null }
  const status = data?.status === 'finished' || data?.status === 'error' ? data.status : 'processing'
  return { src, status, upload, aiLabel: data?.aiLabel ?? null }
}

/** The items with one moved to another place. */
export function movedItems<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const moved = items[from]
  return moved === undefined ? [...items] : [...rest.slice(0, to), moved, ...rest.slice(to)]
}
