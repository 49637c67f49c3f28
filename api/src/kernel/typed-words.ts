import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from './database.ts'

const words_max = 8

/** What was typed as a question to the index of words; without a word it finds nothing. */
export function typedIn(db: Queryable, q: string): PendingQuery<Row[]> {
  const words = q.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const query = words
    .slice(0, words_max)
    .map(word => `'${word}':*`)
    .join(' & ')
  return db`to_tsquery('simple', unaccent(${query}))`
}

/** Hits are counted up to here. */
export const hits_max = 1_000
/** How many of the newest things are looked at to learn whether what was typed is common. */
const probe_size = 3_000
/** With so many hits among those, the newest hits are found by reading on from the newest thing. */
const common_min = 12

/** How the things that hold what was typed are found: read from the newest on, where their number is known, or by the index of words. */
export type Way = { by: 'reading'; total: number } | { by: 'index' }

/**
 * Which way suits what was typed. The database can't know how common the beginning of a word is, and guesses in the
 * middle: it reads a million things for a word that none holds. So the newest things are asked first. `newest` selects
 * `is_hit` of things, newest first, for the condition with all that narrows the list; `limited` ends it.
 */
export async function wayTo(
  db: Queryable,
  table: string,
  newest: (limited: PendingQuery<Row[]>) => PendingQuery<Row[]>,
): Promise<Way> {
  const [{ seen, found, things }] = await db<[{ seen: number; found: number; things: number }]>`
    select count(*)::int as seen, (count(*) filter (where is_hit))::int as found,
      (select greatest(reltuples, 0)::float8 from pg_class where oid = ${table}::regclass) as things
    from (${newest(db`limit ${probe_size}`)}) n`
  if (seen < probe_size) return { by: 'reading', total: Math.min(found, hits_max) }
  if (found < common_min || (found / seen) * things < 2 * hits_max) return { by: 'index' }
  return { by: 'reading', total: hits_max }
}

/** A condition: the thing `t` of a table holds what was typed. Without the index each thing in question is read. */
export function holdsTyped(db: Queryable, q: string, table: PendingQuery<Row[]>, by: Way['by']): PendingQuery<Row[]> {
  if (by === 'reading') return db`coalesce(t.words, '') @@ ${typedIn(db, q)}`
  return db`t.id = any(array(select h.id from ${table} h where h.is_shown and h.words @@ ${typedIn(db, q)}))`
}
