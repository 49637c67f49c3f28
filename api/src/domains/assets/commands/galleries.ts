import type { GalleryView, galleries, Input } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { changedTerms, termsOf } from '../../entitlements/index.ts'
import { isReviewedNow } from '../../media/index.ts'
import { refuseTakenDown } from '../../moderation/index.ts'
import { moveCounters } from '../../profiles/index.ts'
import { keepsBack, leaveItems, refuseUnsaid } from '../../releases/index.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { openOwnGallery } from '../queries/galleries.ts'
import { changeGallery, type GalleryRow, insertGallery, lockOwn, type New } from '../store/assets.ts'
import { countPhotos, dropPhotosOf, hasWaitingPhotos } from '../store/photos.ts'
import { idOf, publishedAt, slugOf, statusOf } from './form.ts'
import { peopleInGallery } from './people.ts'

type NewForm = Input<typeof galleries.createGallery>['body']
type Form = Input<typeof galleries.updateGallery>['body']

/** Makes a gallery (POST /performer/performer-assets/galleries). */
export async function createGallery(ctx: Ctx, form: NewForm): Promise<GalleryView> {
  const performerId = viewerOf(ctx).id
  const { title, description = '' } = form
  const id = newId()
  const status = statusOf(form.status)
  // Followers hear of a gallery only once there is something to see.
  const isReviewed = await isReviewedNow(ctx, performerId)
  refuseUnsaid(status === 'active' && (await settingsOf(ctx.db)).namePeople === 'required', form.peopleIds, null)
  const terms = termsOf(form)
  const rowWith = (people: GalleryRow['people'], is_shown: boolean): New<'gallery'> => ({
    id,
    performer_id: performerId,
    title: title ?? '',
    slug: slugOf(title ?? '', id, 'gallery'),
    description,
    ...terms,
    was_for_sale: terms.audience === 'sale',
    status,
    is_shown,
    people,
    published_at: publishedAt(is_shown),
    created_at: now(),
    updated_at: now(),
  })
  await ctx.db.tx(async tx => {
    await checkTier(tx, performerId, terms.tier_id)
    const people = await peopleInGallery(tx, { id, performer_id: performerId, people: null }, form.peopleIds)
    const row = rowWith(people, status === 'active' && !isReviewed && !keepsBack(people))
    await insertGallery(tx, row)
    await moveShown(tx, null, { ...row, photo_count: 0 })
  })
  return openOwnGallery(ctx, id)
}

/**
 * Changes a gallery (PUT /performer/performer-assets/galleries/{id}); what is not sent stays. Refuses EDIT_CONFLICT when
 * the revision that was sent is not the newest.
 */
export async function updateGallery(ctx: Ctx, id: string, form: Form): Promise<GalleryView> {
  const isReviewed = await isReviewedNow(ctx, viewerOf(ctx).id)
  const isRequired = (await settingsOf(ctx.db)).namePeople === 'required'
  await ctx.db.tx(async tx => {
    const before = await lockOwn(tx, 'gallery', viewerOf(ctx).id, idOf(id))
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    await refuseTakenDown(tx, before.id)
    if (form.revision !== undefined && form.revision !== before.revision) throw refuse('EDIT_CONFLICT')
    const status = statusOf(form.status, before.status)
    refuseUnsaid(isRequired && status === 'active' && before.published_at === null, form.peopleIds, before.people)
    const people = await peopleInGallery(tx, before, form.peopleIds)
    const isWanted = status === 'active' && !keepsBack(people)
    const is_shown = isWanted && (before.published_at !== null || (await isReady(tx, before, isReviewed)))
    const terms = changedTerms(before, form)
    if (terms.tier_id !== before.tier_id) await checkTier(tx, before.performer_id, terms.tier_id)
    const changes: Partial<GalleryRow> = {
      title: form.title ?? before.title,
      description: form.description ?? before.description,
      ...terms,
      was_for_sale: before.was_for_sale || terms.audience === 'sale',
      status,
      is_shown,
      people,
      published_at: publishedAt(is_shown, before.published_at),
      updated_at: now(),
    }
    const after = await changeGallery(tx, before.id, changes, { byAuthor: true })
    await moveShown(tx, before, after)
  })
  return openOwnGallery(ctx, id)
}

/** Takes a gallery off the site (DELETE /performer/performer-assets/galleries/{id}); people who bought it keep it. */
export async function deleteGallery(ctx: Ctx, id: string): Promise<{ success: boolean }> {
  await ctx.db.tx(async tx => {
    const before = await lockOwn(tx, 'gallery', viewerOf(ctx).id, idOf(id))
    if (!before) throw refuse('ENTITY_NOT_FOUND')
    const changes = { is_shown: false, deleted_at: now(), updated_at: now() }
    const after = await changeGallery(tx, before.id, changes, { byAuthor: true })
    if (!before.was_for_sale) {
      await dropPhotosOf(tx, before.id)
      await leaveItems(tx, [before.id])
    }
    await moveShown(tx, before, after)
  })
  return { success: true }
}

type Counted = Pick<GalleryRow, 'id' | 'performer_id' | 'is_shown' | 'published_at' | 'photo_count'>

/** Counts a gallery and its photos on its creator's page as they are shown now, and tells of one that is new. */
export async function moveShown(tx: Tx, before: Counted | null, after: Counted): Promise<void> {
  const of = (row: Counted | null) => (row?.is_shown ? { galleries: 1, photos: row.photo_count } : none)
  const [was, is] = [of(before), of(after)]
  const by = { galleries: is.galleries - was.galleries, photos: is.photos - was.photos }
  if (by.galleries !== 0 || by.photos !== 0) await moveCounters(tx, after.performer_id, by)
  if (after.is_shown && !before?.published_at)
    await recordFact(tx, 'gallery_published', { galleryId: after.id, performerId: after.performer_id })
}

const none = { galleries: 0, photos: 0 }

/** Whether a gallery that was never shown can be: none of its photos waits, and where they are reviewed it has some. */
export async function isReady(
  tx: Tx,
  gallery: Pick<GalleryRow, 'id' | 'photo_count'>,
  isReviewed: boolean,
): Promise<boolean> {
  return !isReviewed || (gallery.photo_count > 0 && !(await hasWaitingPhotos(tx, gallery.id)))
}

/** Counts the photos of a gallery that is locked, after some came or went; one that waited for them is shown. */
export async function recount(tx: Tx, before: GalleryRow): Promise<void> {
  const photo_count = await countPhotos(tx, before.id)
  const waited = before.status === 'active' && !before.is_shown && !before.deleted_at && !keepsBack(before.people)
  const is_shown = before.is_shown || (waited && (await isReady(tx, { ...before, photo_count }, true)))
  if (photo_count === before.photo_count && is_shown === before.is_shown) return
  const published_at = publishedAt(is_shown, before.published_at)
  const changes = { photo_count, is_shown, published_at, updated_at: now() }
  await moveShown(tx, before, await changeGallery(tx, before.id, changes, { byAuthor: false }))
}
