import type { Queryable } from '../../../kernel/database.ts'
import type { SharedItem } from '../../collaborations/index.ts'

/** Posts whose earnings may be shared, by their ids; what was deleted is left out. */
export async function sharedPosts(db: Queryable, ids: string[]): Promise<SharedItem[]> {
  if (ids.length === 0) return []
  return db<SharedItem[]>`
    select id, performer_id as "performerId", '/post/' || slug as href,
      coalesce(nullif(title, ''), nullif(left(teaser_text, 80), ''), left(text, 80)) as title,
      case when audience = 'sale' then price_minor else 0 end as price_minor
    from posts where id = any(${ids}) and deleted_at is null`
}
