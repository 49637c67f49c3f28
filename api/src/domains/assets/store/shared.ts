import type { Queryable } from '../../../kernel/database.ts'
import type { SharedItem } from '../../collaborations/index.ts'
import { type Kind, tableOf } from './assets.ts'

/** Galleries or videos whose earnings may be shared, by their ids; what was deleted is left out. */
export async function sharedAssets(db: Queryable, kind: Kind, ids: string[]): Promise<SharedItem[]> {
  if (ids.length === 0) return []
  return db<SharedItem[]>`
    select id, performer_id as "performerId", title, ${`/${kind}/`} || slug as href,
      case when audience = 'sale' then price_minor else 0 end as price_minor
    from ${tableOf(db, kind)} where id = any(${ids}) and deleted_at is null`
}
