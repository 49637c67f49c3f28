import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { readable } from '../../entitlements/index.ts'
import { itemColumns } from './posts.ts'

type Fragment = PendingQuery<Row[]>

const words_max = 8

/**
 * A post is found by the beginnings of all words that were typed, in what the onlooker may read of it: title, teaser and
 * tags always, its text where it is open to them.
 */
export function says(db: Queryable, onlooker: Onlooker, q: string): Fragment {
  const typed = typedIn(db, q)
  return db`(p.open_words @@ ${typed}
    or (p.closed_words @@ ${typed} and p.audience <> 'public' and ${readable(db, onlooker, itemColumns(db))}))`
}

/** What was typed as a question to the index of words; without a word it finds nothing. */
export function typedIn(db: Queryable, q: string): Fragment {
  const words = q.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const query = words
    .slice(0, words_max)
    .map(word => `'${word}':*`)
    .join(' & ')
  return db`to_tsquery('simple', unaccent(${query}))`
}
