import type { Queryable } from '../../../kernel/database.ts'
import type { WrittenThing } from '../../banned-terms/index.ts'

/** What galleries say, for the search for banned terms. */
export async function writtenGalleries(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select g.id as id, 'gallery' as target, g.id as "targetId", g.performer_id as "userId",
      jsonb_build_object('title', g.title, 'description', g.description) as texts
    from galleries g where g.id > ${after} and g.deleted_at is null order by g.id limit ${limit}`
}

/** What photos of galleries say; the gallery is what is taken down. */
export async function writtenPhotos(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select p.id as id, 'gallery' as target, p.gallery_id as "targetId", p.performer_id as "userId",
      jsonb_build_object('title', p.title, 'description', p.description) as texts
    from photos p where p.id > ${after} and p.deleted_at is null order by p.id limit ${limit}`
}

/** What videos say. */
export async function writtenVideos(db: Queryable, after: string, limit: number): Promise<WrittenThing[]> {
  return db<WrittenThing[]>`
    select v.id as id, 'video' as target, v.id as "targetId", v.performer_id as "userId",
      jsonb_build_object('title', v.title, 'description', v.description, 'tags', array_to_string(v.tags, ' ')) as texts
    from videos v where v.id > ${after} and v.deleted_at is null order by v.id limit ${limit}`
}
