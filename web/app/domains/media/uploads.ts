import { media, type UploadKind } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '../../core/http/api-error.ts'
import { call, newKey, sentenceOf } from '../../core/http/call.ts'
import { openTray } from '../../core/page/tray.ts'
import { problemOf } from './kinds.ts'
import { rememberedUploads, rememberUploads } from './remembered.ts'
import { type Transfer, transfer, WHOLE_MAX } from './transfer.ts'
import { say } from './words.ts'

/**
 * waiting for its turn, sending, paused, failed (can be tried again), interrupted (by a reload: choose it again),
 * refused (will never be taken), processing on the server, ready.
 */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'interrupted'
  | 'refused'
  | 'processing'
  | 'ready'

export type UploadItem = {
  id: string
  kind: UploadKind
  name: string
  size: number
  state: UploadState
  /** How much has left, 0 to 1. */
  sent: number
  /** How far the server is with it, 0 to 100, where it says so. */
  percent: number | null
  fileId: string | null
  error: string | null
  /** What it looks like before the server has made anything of it. */
  preview: string | null
  thumbnail: string | null
}

const AT_ONCE = 2
const POLL_MS = 1_500
const underWay: readonly UploadState[] = ['waiting', 'sending']

/** Every upload of this visit, in the order in which they were added. */
export const uploadsStore = createStore<{ items: readonly UploadItem[] }>()(() => ({ items: [] }))

/** Whose uploads these are, once that is known, and whether the site is being asked how far its work on them is. */
const visitStore = createStore<{ owner: string | null; isPolling: boolean }>()(() => ({
  owner: null,
  isPolling: false,
}))

const files = new Map<string, File>()
const transfers = new Map<string, Transfer>()

/** Opens the uploads of a person; those that a reload broke off are there again. */
export function openUploads(ownerId: string): void {
  const { owner } = visitStore.getState()
  if (owner === ownerId) return
  // The tray comes with the first upload, which may be under way by then.
  const begun = owner === null ? uploadsStore.getState().items : []
  visitStore.setState({ owner: ownerId })
  const items = rememberedUploads(ownerId).map(
    (one): UploadItem => ({ ...blank, ...one, state: 'interrupted', error: say('interrupted') }),
  )
  uploadsStore.setState({ items: [...items, ...begun] })
  remember()
}

const blank = { sent: 0, percent: null, fileId: null, error: null, preview: null, thumbnail: null } as const

/** Begins to upload a file and shows the tray; gives the id under which it is followed. */
export function addUpload(file: File, kind: UploadKind): string {
  const id = newKey()
  const error = problemOf(file, kind)
  const isPicture = kind === 'photo' || kind === 'thumbnail'
  const preview = isPicture && !error ? URL.createObjectURL(file) : null
  files.set(id, file)
  const { name, size } = file
  const item: UploadItem = { ...blank, id, kind, name, size, error, preview, state: error ? 'refused' : 'waiting' }
  uploadsStore.setState(({ items }) => ({ items: [...items, item] }))
  openTray('uploads')
  advance()
  return id
}

/** Whether an upload goes in parts, so that pausing it loses nothing. */
export function canPause({ size, state }: UploadItem): boolean {
  return size > WHOLE_MAX && underWay.includes(state)
}

export function pauseUpload(id: string): void {
  transfers.get(id)?.pause()
  transfers.delete(id)
  patch(id, { state: 'paused' })
  advance()
}

/** Goes on with an upload that was paused or failed. After a reload its file is chosen again and given along. */
export function resumeUpload(id: string, file?: File): void {
  if (file) files.set(id, file)
  if (!files.has(id)) return
  patch(id, { state: 'waiting', error: null })
  advance()
}

/** Stops an upload and takes it off the list; what has arrived of it is thrown away. */
export function abortUpload(id: string): void {
  transfers.get(id)?.abort()
  forgetUpload(id)
  advance()
}

/** Takes an upload that has ended off the list; the file stays in the vault. */
export function forgetUpload(id: string): void {
  transfers.delete(id)
  files.delete(id)
  const gone = find(id)
  if (gone?.preview) URL.revokeObjectURL(gone.preview)
  uploadsStore.setState(({ items }) => ({ items: items.filter(item => item.id !== id) }))
  remember()
}

function find(id: string): UploadItem | undefined {
  return uploadsStore.getState().items.find(item => item.id === id)
}

function patch(id: string, change: Partial<UploadItem>): void {
  uploadsStore.setState(({ items }) => ({ items: items.map(item => (item.id === id ? { ...item, ...change } : item)) }))
}

/** Starts what may start now, and keeps the page open while something is under way. */
function advance(): void {
  const { items } = uploadsStore.getState()
  const free = AT_ONCE - items.filter(item => item.state === 'sending').length
  for (const item of items.filter(one => one.state === 'waiting').slice(0, Math.max(0, free))) begin(item)
  remember()
  const isBusy = uploadsStore.getState().items.some(item => underWay.includes(item.state))
  if (isBusy) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function begin({ id, kind }: UploadItem): void {
  const file = files.get(id)
  if (!file) return
  patch(id, { state: 'sending' })
  transfers.set(
    id,
    transfer(file, kind, {
      onSent: sent => patch(id, { sent }),
      onDone: fileId => {
        ended(id, { state: 'processing', sent: 1, fileId })
        void poll()
      },
      onError: error => ended(id, { state: isForGood(error) ? 'refused' : 'failed', error: sentenceOf(error) }),
    }),
  )
}

/** Whether a file is refused for what it is, so that sending it again changes nothing. */
function isForGood(error: unknown): boolean {
  return error instanceof ApiError && (error.error === 'INVALID_FILE' || error.error === 'FILE_TOO_LARGE')
}

function ended(id: string, change: Partial<UploadItem>): void {
  transfers.delete(id)
  patch(id, change)
  advance()
}

/** Asks how far the server is with what has arrived, until it is done with all of it. */
async function poll(): Promise<void> {
  if (visitStore.getState().isPolling) return
  visitStore.setState({ isPolling: true })
  for (;;) {
    const waiting = uploadsStore.getState().items.filter(item => item.state === 'processing')
    if (waiting.length === 0) break
    await Promise.all(waiting.map(look))
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  visitStore.setState({ isPolling: false })
}

async function look({ id, fileId }: UploadItem): Promise<void> {
  const found = await call(media.fileStatus, { params: { id: fileId ?? '' } }).catch(() => null)
  if (!found) return
  const { status, percent, thumbnails, cause } = found
  if (status === 'error') patch(id, { state: 'refused', error: cause ?? say('notProcessed') })
  else patch(id, { percent, thumbnail: thumbnails[0] ?? null, state: status === 'finished' ? 'ready' : 'processing' })
}

function remember(): void {
  const { owner } = visitStore.getState()
  if (owner === null) return
  const open = uploadsStore.getState().items.filter(item => item.fileId === null && item.state !== 'refused')
  rememberUploads(
    owner,
    open.map(({ id, kind, name, size, sent }) => ({ id, kind, name, size, sent })),
  )
}
