import type { Queryable } from '../../../kernel/database.ts'

export type ThingType = 'feed' | 'gallery' | 'video' | 'product' | 'story'

/** What a thing is called, for a line about it; posts often have a text alone, and the beginning of it will do. */
export async function titleOf(db: Queryable, type: ThingType, id: string): Promise<string> {
  const column = {
    feed: db`coalesce(nullif(title, ''), nullif(teaser_text, ''), case audience when 'public' then text else '' end)`,
    gallery: db`title`,
    video: db`title`,
    product: db`name`,
    story: db`caption`,
  }[type]
  const table = {
    feed: db`posts`,
    gallery: db`galleries`,
    video: db`videos`,
    product: db`products`,
    story: db`stories`,
  }[type]
  const [row] = await db<{ title: string }[]>`select left(${column}, 80) as title from ${table} where id = ${id}`
  return row?.title ?? ''
}

/** Who is in a video and hasn't answered yet. */
export async function askedIn(db: Queryable, videoId: string): Promise<string[]> {
  const rows = await db<{ performer_id: string }[]>`
    select performer_id from video_participants where video_id = ${videoId} and status = 'pending'`
  return rows.map(row => row.performer_id)
}
