import type { Queryable } from '../../../kernel/database.ts'
import { among } from '../../../kernel/few-rows.ts'

export type ThingType = 'feed' | 'gallery' | 'video' | 'product' | 'story'
export type Thing = { type: ThingType; id: string }

const pathOf = { feed: 'post', gallery: 'gallery', video: 'video', product: 'product' } as const

/** The page of a thing. */
export const pageOf = ({ type, id }: Thing) => (type === 'story' ? '/creator/stories' : `/${pathOf[type]}/${id}`)

/**
 * What things are called, by their ids, for notifications about them: a query for each type. Posts often have a text alone, and
 * the beginning of it will do; those that are gone are called nothing.
 */
export async function titlesOf(db: Queryable, things: Thing[]): Promise<Map<string, string>> {
  const titles = new Map(things.map(({ id }) => [id, '']))
  for (const [type, some] of Map.groupBy(things, thing => thing.type))
    for (const { id, title } of await titlesAmong(db, type, [...new Set(some.map(thing => thing.id))]))
      titles.set(id, title ?? '')
  return titles
}

function titlesAmong(db: Queryable, type: ThingType, ids: string[]) {
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
  return db<{ id: string; title: string | null }[]>`
    select id, left(${column}, 80) as title from ${table} where id ${among(db, ids)}`
}
