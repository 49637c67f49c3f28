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
