import type { App, Ctx, Onlooker } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { canView, mayKnowOf } from '../../entitlements/index.ts'
import { findSeen, type Kind, type Rows, type Seen } from '../store/assets.ts'
import { photoUses } from '../store/photos.ts'
import { videoUses } from '../store/videos.ts'

/** Whether someone may know that a gallery or a video exists. One that a participant withdrew is known to its owner. */
function mayKnowOfAsset(app: Pick<App, 'db'>, onlooker: Onlooker, asset: Seen<Rows[Kind]>): Promise<boolean> {
  return mayKnowOf(app, onlooker, {
    id: asset.id,
    ownerId: asset.performer_id,
    isOnSite: asset.is_on_site,
    isDeleted: asset.deleted_at !== null,
    isBought: asset.is_bought && !asset.is_withdrawn,
  })
}

/** A gallery or a video by id or slug, as far as the onlooker may know of it. */
async function findKnown<K extends Kind>(
  app: Pick<App, 'db'>,
  kind: K,
  onlooker: Onlooker,
  idOrSlug: string,
): Promise<Seen<Rows[K]> | null> {
  const asset = await findSeen(app.db.sql, kind, onlooker, isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })
  return asset && (await mayKnowOfAsset(app, onlooker, asset)) ? asset : null
}

/** The same for an endpoint. Refuses 404. */
export async function openKnown<K extends Kind>(
  ctx: Ctx,
  kind: K,
  onlooker: Onlooker,
  idOrSlug: string,
): Promise<Seen<Rows[K]>> {
  const asset = await findKnown(ctx, kind, onlooker, idOrSlug)
  if (!asset) throw refuse('ENTITY_NOT_FOUND')
  return asset
}

/** Whether someone may have the bytes of a file of a gallery or a video, now; one place that opens it is enough. */
export async function assetFileGuard(app: App, onlooker: Onlooker, fileId: string): Promise<boolean> {
  const { sql } = app.db
  for (const use of await photoUses(sql, onlooker.id, fileId)) if (await photoOpens(app, onlooker, use)) return true
  for (const use of await videoUses(sql, onlooker.id, fileId)) {
    if (use.is_asked) return true
    const video = await findKnown(app, 'video', onlooker, use.id)
    if (video && (use.is_open || video.may_view)) return true
  }
  return false
}

type PhotoUse = Awaited<ReturnType<typeof photoUses>>[number]

async function photoOpens(app: App, onlooker: Onlooker, use: PhotoUse): Promise<boolean> {
  if (use.left_at && !use.is_kept) return false
  if (!use.gallery_id) {
    const audience = use.is_preview ? 'public' : 'subscribers'
    return (await canView(app.db, onlooker, [{ id: use.id, ownerId: use.performer_id, audience }])).has(use.id)
  }
  const gallery = await findKnown(app, 'gallery', onlooker, use.gallery_id)
  return gallery !== null && (use.is_preview || use.is_kept || gallery.may_view)
}

/** How other rooms know a gallery or a video: whose it is, whether the onlooker may see it. Null for what isn't shown. */
export async function findForOthers(
  app: Pick<App, 'db'>,
  kind: Kind,
  onlooker: Onlooker,
  id: string,
): Promise<{ ownerId: string; mayView: boolean } | null> {
  const asset = await findKnown(app, kind, onlooker, id)
  return asset?.is_on_site ? { ownerId: asset.performer_id, mayView: asset.may_view } : null
}
