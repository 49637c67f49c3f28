import type { Queryable } from '../../../kernel/database.ts'
import type { SharedItem } from '../../collaborations/index.ts'
import { type Kind, tableOf } from './assets.ts'

/** Galleries or videos whose earnings may be shared, by their ids; what was deleted is left out. */
export async function sharedAssets(db: Queryable, kind: Kind, ids: string[]): Promise<SharedItem[]> {
  if (ids.length === 0) return []
  const picture =
    kind === 'video'
      ? db`coalesce(t.thumbnail_file_id, t.file_id) as "fileId", t.thumbnail_file_id is not null as "isOpen"`
      : db`(select ph.file_id from photos ph where ph.gallery_id = t.id and ph.deleted_at is null
          order by ph.id = t.cover_photo_id desc, ph.position limit 1) as "fileId", false as "isOpen"`
  return db<SharedItem[]>`
    select id, performer_id as "performerId", title, ${`/${kind}/`} || slug as href,
      case when audience = 'sale' then price_minor else 0 end as price_minor, ${picture}
    from ${tableOf(db, kind)} t where id = any(${ids}) and deleted_at is null`
}
