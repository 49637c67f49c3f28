import type { PeopleState } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database.ts'
import { itemsNaming, keepsBack, settlePeople } from '../../releases/index.ts'
import { changeGallery, changeVideo, type GalleryRow, lockAny } from '../store/assets.ts'
import { publishedAt } from './form.ts'
import { isReady, moveShown } from './galleries.ts'
import { settle } from './show.ts'

/** Shows or closes galleries and videos that name a person who answered, or whose release an operator decided. */
export async function releaseChanged(tx: Tx, releaseId: string): Promise<void> {
  for (const id of await itemsNaming(tx, releaseId, 'gallery')) {
    const gallery = await lockAny(tx, 'gallery', id)
    if (!gallery) continue
    const people = await settlePeople(tx, id)
    if (people !== gallery.people) await settleGallery(tx, gallery, people)
  }
  for (const id of await itemsNaming(tx, releaseId, 'video')) {
    const video = await lockAny(tx, 'video', id)
    if (!video) continue
    const people = await settlePeople(tx, id)
    if (people !== video.people) await settle(tx, await changeVideo(tx, id, { people }, { byAuthor: false }))
  }
}

async function settleGallery(tx: Tx, before: GalleryRow, people: PeopleState | null): Promise<void> {
  const isWanted = before.status === 'active' && !before.deleted_at && !keepsBack(people)
  const is_shown = isWanted && (before.published_at !== null || (await isReady(tx, before, true)))
  const published_at = publishedAt(is_shown, before.published_at)
  const changes = { people, is_shown, published_at, updated_at: now() }
  await moveShown(tx, before, await changeGallery(tx, before.id, changes, { byAuthor: false }))
}
