import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { typedIn } from '../../../kernel/typed-words.ts'
import { readable } from '../../entitlements/index.ts'
import { hidesMadeWithAi, holdsMuted, notMuted } from '../../visibility/index.ts'
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

/**
 * A post that neither comes from a creator whom the onlooker hid nor says a word that they muted, as far as they may read
 * it: a closed text that went missing would tell what it says. Their own posts stay. Nor is it made with AI, where the
 * onlooker hides that, unless they ask for it.
 */
export function leavesInPeace(
  db: Queryable,
  onlooker: Onlooker,
  { asksForAi }: { asksForAi?: boolean | undefined } = {},
): Fragment {
  if (!onlooker.id) return db`true`
  const isHiddenAi = asksForAi
    ? db`false`
    : db`(${hidesMadeWithAi(db, onlooker.id)} and ${hasLabelledFile(db)} and not ${isOfAiCreator(db)})`
  const isClosed = db`p.audience <> 'public' and ${holdsMuted(db, onlooker, db`p.closed_words`)}`
  return db`(p.performer_id = ${onlooker.id} or (${notMuted(db, onlooker, db`p.performer_id`, { asksForAi })}
    and not ${isHiddenAi}
    and not ${holdsMuted(db, onlooker, db`p.open_words`)}
    and not (${isClosed} and ${readable(db, onlooker, itemColumns(db))})))`
}

function hasLabelledFile(db: Queryable): Fragment {
  return db`exists (select from post_files pf join files f on f.id = pf.file_id
    where pf.post_id = p.id and f.ai_label is not null)`
}

function isOfAiCreator(db: Queryable): Fragment {
  return db`exists (select from performers a where a.user_id = p.performer_id and a.ai_label is not null)`
}

/** A post that shows the label of AI: one of its files has it, or its creator. */
export function isMadeWithAi(db: Queryable): Fragment {
  return db`(${isOfAiCreator(db)} or ${hasLabelledFile(db)})`
}
