import type { Queryable } from '../../../kernel/database.ts'
import type { SharedItem } from '../../collaborations/index.ts'

/** Posts whose earnings may be shared, by their ids; what was deleted is left out. */
export async function sharedPosts(db: Queryable, ids: string[]): Promise<SharedItem[]> {
  if (ids.length === 0) return []
  return db<SharedItem[]>`
    select id, performer_id as "performerId", '/post/' || slug as href,
      coalesce(nullif(title, ''), nullif(left(teaser_text, 80), ''), left(text, 80)) as title,
      case when audience = 'sale' then price_minor else 0 end as price_minor,
      coalesce(thumbnail_file_id, (select pf.file_id from post_files pf
        where pf.post_id = posts.id and pf.removed_at is null order by pf.position limit 1)) as "fileId",
      thumbnail_file_id is not null as "isOpen"
    from posts where id = any(${ids}) and deleted_at is null`
}
