import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { typedIn } from '../../../kernel/typed-words.ts'
import { readable } from '../../entitlements/index.ts'
import { itemColumns } from './posts.ts'

type Fragment = PendingQuery<Row[]>

/**
 * A post is found by the beginnings of all words that were typed, in what the onlooker may read of it: title, teaser and
 * tags always, its text where it is open to them.
 */
export function says(db: Queryable, onlooker: Onlooker, q: string): Fragment {
  const typed = typedIn(db, q)
  return db`(p.open_words @@ ${typed}
    or (p.closed_words @@ ${typed} and p.audience <> 'public' and ${readable(db, onlooker, itemColumns(db))}))`
}
