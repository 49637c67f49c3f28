import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What posts say, for the search for banned terms. */
export async function writtenPosts(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select p.id as id, 'feed' as target, p.id as "targetId", p.performer_id as "userId",
      jsonb_build_object('title', p.title, 'text', p.text, 'teaserText', p.teaser_text, 'tags', array_to_string(p.tags, ' '), 'pollDescription', p.poll_question, 'pollOptions', (select string_agg(o.description, E'\\n') from poll_options o where o.post_id = p.id), 'altTexts', (select string_agg(f.alt_text, E'\\n') from post_files f where f.post_id = p.id and f.removed_at is null)) as texts
    from posts p where p.id > ${after} and p.deleted_at is null order by p.id limit ${limit}`
}

/** What collections are called and described as; they stand on the page of their creator. */
export async function writtenCollections(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select c.id as id, 'account' as target, c.performer_id as "targetId", c.performer_id as "userId",
      jsonb_build_object('collection', concat_ws(E'\\n', c.title, nullif(c.description, ''))) as texts
    from post_collections c where c.id > ${after} and c.deleted_at is null order by c.id limit ${limit}`
}
