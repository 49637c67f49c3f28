import { galleries } from '@fanfare/contract'
import { createStore } from 'zustand/vanilla'
import { call, sentenceOf } from '../../../core/http/call.ts'
import { failureToast } from '../../../ui/toasts.tsx'
import { addUpload, type UploadItem, uploadsStore } from '../../media/index.ts'

/** A photo that is on its way into a gallery. */
export type ComingPhoto = { galleryId: string; uploadId: string; fileId: string | null }

/**
 * Photos on their way into galleries, in the order in which they were chosen. They go on while pages change; `arrived`
 * grows with every time that some were put in.
 */
export const comingPhotos = createStore<{ photos: readonly ComingPhoto[]; arrived: number }>()(() => ({
  photos: [],
  arrived: 0,
}))

let stop: (() => void) | null = null
let busy = false

/** Uploads photos and puts them into a gallery as they arrive. */
export function uploadInto(galleryId: string, files: readonly File[]): void {
  const added = files.map(file => ({ galleryId, uploadId: addUpload(file, 'photo'), fileId: null }))
  comingPhotos.setState(({ photos }) => ({ photos: [...photos, ...added] }))
  stop ??= uploadsStore.subscribe(() => void settle())
  void settle()
}

/** Photos that can be put in now: those that arrived, and none before them is still on its way. */
function readyPhotos(
  photos: readonly ComingPhoto[],
  uploads: readonly Pick<UploadItem, 'id' | 'state'>[],
): ComingPhoto[] {
  const [first] = photos.filter(photo => photo.fileId !== null || isMoving(photo, uploads))
  if (!first) return []
  const moving = photos.filter(photo => photo.galleryId === first.galleryId)
  const block = moving.findIndex(photo => photo.fileId === null && isMoving(photo, uploads))
  return moving.slice(0, block < 0 ? moving.length : block).filter(photo => photo.fileId !== null)
}

function isMoving({ uploadId }: ComingPhoto, uploads: readonly Pick<UploadItem, 'id' | 'state'>[]): boolean {
  const state = uploads.find(({ id }) => id === uploadId)?.state
  return state === 'waiting' || state === 'sending'
}

/** The photos as the uploads stand: those that arrived know their file, those that were stopped are gone. */
function refreshed(photos: readonly ComingPhoto[], uploads: readonly UploadItem[]): ComingPhoto[] {
  return photos.flatMap(photo => {
    if (photo.fileId) return [photo]
    const upload = uploads.find(({ id }) => id === photo.uploadId)
    if (!upload || (upload.state === 'refused' && !upload.fileId)) return []
    return [upload.fileId ? { ...photo, fileId: upload.fileId } : photo]
  })
}

async function settle(): Promise<void> {
  const { items } = uploadsStore.getState()
  comingPhotos.setState(({ photos }) => ({ photos: refreshed(photos, items) }))
  const { photos } = comingPhotos.getState()
  if (photos.length === 0) {
    stop?.()
    stop = null
  }
  const ready = readyPhotos(photos, items)
  const [first] = ready
  if (busy || !first) return
  busy = true
  const fileIds = ready.flatMap(({ fileId }) => fileId ?? [])
  await call(galleries.addPhotos, { params: { id: first.galleryId }, body: { fileIds } }).catch(error =>
    failureToast(sentenceOf(error)),
  )
  busy = false
  comingPhotos.setState(now => ({
    photos: now.photos.filter(photo => !ready.some(one => one.uploadId === photo.uploadId)),
    arrived: now.arrived + 1,
  }))
  await settle()
}
