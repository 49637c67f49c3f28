import type { Input, PhotoView, photos, UploadedFile } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { acceptUpload, type FileRow, hasFailed, lockOwnFiles } from '../../media/index.ts'
import { countUpload, moveCounters } from '../../profiles/index.ts'
import { refuseUnsaid } from '../../releases/index.ts'
import { openOwnPhoto } from '../queries/photos.ts'
import { changeGallery, findOwn, type GalleryRow, lockAny, lockOwn } from '../store/assets.ts'
import * as store from '../store/photos.ts'
import { idOf, statusOf } from './form.ts'
import { recount } from './galleries.ts'
import { addToPeople } from './people.ts'

type Form = Input<typeof photos.uploadPhoto>['body']

const notHere = () => refuseFields([{ path: 'galleryId', message: "You don't have this gallery." }])

/**
 * Adds a photo (POST /performer/performer-assets/photos/upload): the one that was sent, or one of the vault. What the
 * form says is checked before the file is taken in.
 */
export async function uploadPhoto(ctx: Ctx, form: Form, { photo }: Record<string, UploadedFile>): Promise<PhotoView> {
  const performerId = viewerOf(ctx).id
  const { fileId: vaultId } = form
  statusOf(form.status)
  const galleryId = form.galleryId || null
  if (galleryId && !(isId(galleryId) && (await findOwn(ctx.db.sql, 'gallery', performerId, galleryId)))) throw notHere()
  if (!photo && !vaultId) throw refuseFields([{ path: 'photo', message: 'The file is missing.' }])
  const isRequired = await mustSay(ctx)
  let fileId = vaultId ?? ''
  if (photo) {
    await countUpload(ctx)
    const upload = { ownerId: performerId, kind: 'photo', name: photo.filename, path: photo.path } as const
    fileId = (await acceptUpload(ctx, upload)).id
  }
  const said = { title: form.title ?? '', description: form.description ?? '', is_preview: form.isPreview ?? false }
  const [id] = await ctx.db.tx(async tx => {
    const gallery = galleryId ? await lockOwn(tx, 'gallery', performerId, galleryId) : null
    if (gallery === undefined) throw notHere()
    refuseUnsaid(isRequired, undefined, gallery?.people ?? null)
    const [file] = await photosOfVault(tx, performerId, [fileId], 'fileId')
    const row = newPhoto(file as FileRow, galleryId, { ...said, status: statusOf(form.status) })
    return add(tx, gallery, [row], 'fileId')
  })
  return openOwnPhoto(ctx, id as string)
}

/** Puts photos of the vault into a gallery, all or none (POST /performer/performer-assets/galleries/{id}/photos). */
export async function addPhotos(ctx: Ctx, id: string, fileIds: string[]): Promise<{ photoIds: string[] }> {
  const performerId = viewerOf(ctx).id
  const isRequired = await mustSay(ctx)
  const photoIds = await ctx.db.tx(async tx => {
    const gallery = await lockOwn(tx, 'gallery', performerId, idOf(id))
    if (!gallery) throw refuse('ENTITY_NOT_FOUND')
    refuseUnsaid(isRequired, undefined, gallery.people)
    const files = await photosOfVault(tx, performerId, fileIds, 'fileIds')
    const said = { title: '', description: '', is_preview: false, status: 'active' as const }
    return add(
      tx,
      gallery,
      files.map(file => newPhoto(file, gallery.id, said)),
      'fileIds',
    )
  })
  return { photoIds }
}

/** Whether a gallery says who is in it before photos come in; a photo on its own can't say it. */
const mustSay = async (ctx: Ctx) => (await settingsOf(ctx.db)).namePeople === 'required'

/** Photos of a creator's vault in the order of their ids. Refuses all others, naming the field. */
async function photosOfVault(tx: Tx, performerId: string, ids: string[], path: string): Promise<FileRow[]> {
  const own = new Map((await lockOwnFiles(tx, performerId, ids.filter(isId))).map(file => [file.id, file]))
  const isUsable = (file: FileRow | undefined) => file?.purpose === 'feed-photo' && !hasFailed(file)
  const wrong = ids.filter((id, index) => !isUsable(own.get(id)) || ids.indexOf(id) !== index)
  if (wrong.length > 0)
    throw refuseFields(
      wrong.map(id => ({ path, message: `The file ${id} isn't a photo of yours, or is named twice.` })),
    )
  return ids.flatMap(id => own.get(id) ?? [])
}

type Said = Pick<store.PhotoRow, 'title' | 'description' | 'is_preview' | 'status'>

function newPhoto(file: FileRow, gallery_id: string | null, said: Said): store.NewPhoto {
  const at = now()
  const is_ready = file.status === 'finished'
  const isActive = said.status === 'active'
  return {
    id: newId(),
    performer_id: file.owner_id,
    gallery_id,
    file_id: file.id,
    is_ready,
    ...said,
    shown_at: isActive && is_ready ? at : null,
    left_at: isActive ? null : at,
    created_at: at,
    updated_at: at,
  }
}

async function add(tx: Tx, gallery: GalleryRow | null, rows: store.NewPhoto[], path: string): Promise<string[]> {
  const ids = await store.insertPhotos(tx, rows)
  if (ids.length < rows.length) throw refuseFields([{ path, message: 'This photo is in the gallery already.' }])
  if (gallery) {
    const fileIds = rows.map(row => row.file_id)
    await addToPeople(tx, gallery, fileIds)
    await recount(tx, gallery)
  } else await moveAlone(tx, rows, 1)
  return ids
}

/** Counts photos without a gallery on their creator's page. */
async function moveAlone(tx: Tx, rows: Pick<store.PhotoRow, 'performer_id' | 'is_ready' | 'left_at'>[], by: 1 | -1) {
  const shown = rows.filter(row => row.is_ready && !row.left_at)
  const [first] = shown
  if (first) await moveCounters(tx, first.performer_id, { photos: shown.length * by })
}

/**
 * Changes a photo (PUT /performer/performer-assets/photos/{id}); what is not sent stays. A photo without a gallery can be
 * put into one. One that is made inactive stays for people who bought its gallery before.
 */
export async function updatePhoto(
  ctx: Ctx,
  id: string,
  form: Input<typeof photos.updatePhoto>['body'],
): Promise<PhotoView> {
  await changeLocked(ctx, id, async (tx, before, gallery) => {
    const target = form.galleryId || before.gallery_id
    const joins = target !== before.gallery_id
    if (joins && before.gallery_id)
      throw refuseFields([{ path: 'galleryId', message: 'Add the photo to the other gallery from your vault.' }])
    const joined = joins && target && isId(target) ? await lockOwn(tx, 'gallery', before.performer_id, target) : gallery
    if (joins && !joined) throw notHere()
    if (joins) await moveAlone(tx, [before], -1)
    const status = statusOf(form.status, before.status)
    const isActive = status === 'active'
    const after = await store.changePhoto(tx, before.id, {
      title: form.title ?? before.title,
      description: form.description ?? before.description,
      status,
      is_preview: form.isPreview ?? before.is_preview,
      updated_at: now(),
      left_at: isActive ? null : (before.left_at ?? now()),
      shown_at: before.shown_at ?? (isActive && before.is_ready ? now() : null),
      ...(joined && joins && { gallery_id: joined.id, position: await store.nextPosition(tx, joined.id) }),
    })
    if (joined && joins) await addToPeople(tx, joined, [before.file_id])
    if (joined) return recount(tx, joined)
    await moveAlone(tx, [before], -1)
    await moveAlone(tx, [after], 1)
  })
  return openOwnPhoto(ctx, id)
}

/** Takes a photo off the site (DELETE /performer/performer-assets/photos/{id}); its file stays in the vault. */
export async function deletePhoto(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await changeLocked(ctx, id, async (tx, before, gallery) => {
    const at = now()
    if (gallery?.was_for_sale && before.shown_at)
      await store.changePhoto(tx, before.id, { deleted_at: at, left_at: before.left_at ?? at, updated_at: at })
    else await store.dropPhoto(tx, before.id)
    if (gallery) await recount(tx, gallery)
    else await moveAlone(tx, [before], -1)
  })
  return { success: true }
}

/** Makes a photo the cover of its gallery (POST /performer/performer-assets/photos/set-cover/{id}). */
export async function setCover(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await changeLocked(ctx, id, async (tx, photo, gallery) => {
    if (!gallery) throw refuseFields([{ path: 'id', message: 'This photo is in no gallery.' }])
    if (photo.left_at) throw refuseFields([{ path: 'id', message: 'Make this photo active first.' }])
    await changeGallery(tx, gallery.id, { cover_photo_id: photo.id, updated_at: now() }, { byAuthor: false })
  })
  return { success: true }
}

/** Puts photos in an order (PUT /performer/performer-assets/galleries/{id}/order); those that aren't named stay. */
export async function orderPhotos(ctx: Ctx, id: string, photoIds: string[]): Promise<{ success: boolean }> {
  const isTwice = new Set(photoIds).size !== photoIds.length
  if (isTwice) throw refuseFields([{ path: 'photoIds', message: 'A photo is named twice.' }])
  await ctx.db.tx(async tx => {
    const gallery = await lockOwn(tx, 'gallery', viewerOf(ctx).id, idOf(id))
    if (!gallery) throw refuse('ENTITY_NOT_FOUND')
    if (!photoIds.every(isId) || !(await store.orderPhotos(tx, gallery.id, photoIds)))
      throw refuseFields([{ path: 'photoIds', message: 'A photo is not in this gallery.' }])
  })
  return { success: true }
}

/** Works on one of the viewer's photos: its gallery is locked first, so that changes of many photos wait for each other. */
async function changeLocked(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, photo: store.PhotoRow, gallery: GalleryRow | null) => Promise<void>,
): Promise<void> {
  const performerId = viewerOf(ctx).id
  await ctx.db.tx(async tx => {
    const found = await store.findOwnPhoto(tx, performerId, idOf(id))
    const galleryId = found?.gallery_id ?? null
    const gallery = galleryId ? ((await lockOwn(tx, 'gallery', performerId, galleryId)) ?? null) : null
    const photo = found && (await store.lockOwnPhoto(tx, performerId, found.id))
    if (!photo || photo.gallery_id !== galleryId || (galleryId && !gallery)) throw refuse('ENTITY_NOT_FOUND')
    await work(tx, photo, gallery)
  })
}

/** Counts galleries anew that wait for photos of which one failed or was refused. */
export async function photosFailed(tx: Tx, fileId: string): Promise<void> {
  await recountAll(tx, await store.placesOfFile(tx, fileId))
}

/** Takes back that photos are ready which nobody has seen: they wait for review now. */
export async function photosWait(tx: Tx, fileId: string): Promise<void> {
  await recountAll(tx, await store.unmarkReady(tx, fileId))
}

async function recountAll(tx: Tx, galleryIds: (string | null)[]): Promise<void> {
  for (const galleryId of galleryIds) {
    const gallery = galleryId ? await lockAny(tx, 'gallery', galleryId) : undefined
    if (gallery) await recount(tx, gallery)
  }
}

/** Shows the photos that waited for a file. */
export async function photosAreReady(tx: Tx, fileId: string): Promise<void> {
  for (const galleryId of await store.placesOfFile(tx, fileId)) {
    const gallery = galleryId ? await lockAny(tx, 'gallery', galleryId) : undefined
    const rows = await store.markReady(tx, fileId, galleryId, now())
    if (gallery) await recount(tx, gallery)
    else await moveAlone(tx, rows, 1)
  }
}
