import { now } from '../../../kernel/clock.ts'
import { isId } from '../../../kernel/ids.ts'
import type { Takedown, TakenDown } from '../../moderation/index.ts'
import { keepsBack } from '../../releases/index.ts'
import { changeGallery, changeVideo, findBySlug, type GalleryRow, lockAny, type VideoRow } from '../store/assets.ts'
import { moveShown } from './galleries.ts'
import { settle } from './show.ts'

const seen = ({ id, performer_id, title, status }: GalleryRow | VideoRow): TakenDown => ({
  id,
  performerId: performer_id,
  title,
  status,
})

/** How operators take a gallery down: it is inactive. */
export const galleryTakedown: Takedown = {
  async takeDown(tx, idOrSlug) {
    const id = isId(idOrSlug) ? idOrSlug : await findBySlug(tx, 'gallery', idOrSlug)
    const before = id && (await lockAny(tx, 'gallery', id))
    if (!before) return undefined
    const off = { status: 'inactive', is_shown: false, updated_at: now() } as const
    await moveShown(tx, before, await changeGallery(tx, before.id, off, { byAuthor: false }))
    return seen(before)
  },
  async putBack(tx, id, status) {
    const before = await lockAny(tx, 'gallery', id)
    if (!before || before.deleted_at) return
    // One that was never shown still waits for its photos or the people in it.
    const is_shown = status === 'active' && before.published_at !== null && !keepsBack(before.people)
    const back = { status: status as GalleryRow['status'], is_shown, updated_at: now() }
    await moveShown(tx, before, await changeGallery(tx, id, back, { byAuthor: false }))
  },
}

/** The same of a video, which comes back where all that decides whether it is shown still holds. */
export const videoTakedown: Takedown = {
  async takeDown(tx, idOrSlug) {
    const id = isId(idOrSlug) ? idOrSlug : await findBySlug(tx, 'video', idOrSlug)
    const before = id && (await lockAny(tx, 'video', id))
    if (!before) return undefined
    await settle(tx, { ...before, status: 'inactive' })
    await changeVideo(tx, before.id, { status: 'inactive', updated_at: now() }, { byAuthor: false })
    return seen(before)
  },
  async putBack(tx, id, status) {
    const before = await lockAny(tx, 'video', id)
    if (!before || before.deleted_at) return
    const back = { status: status as VideoRow['status'], updated_at: now() }
    await settle(tx, await changeVideo(tx, id, back, { byAuthor: false }))
  },
}
