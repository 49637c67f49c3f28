import type { Queryable } from '../../../kernel/database.ts'

/** Shorter words are too much alike to tell what was meant. */
const letters_min = 4
const letters_max = 40
const alike_count = 12

/** Learns the words of everything that everybody may find: posts, galleries, videos, products and creators' names. */
export async function learnWords(tx: Queryable): Promise<void> {
  await tx`delete from known_words`
  await tx`
    insert into known_words (word, things)
    select word, sum(ndoc)::int from (
      select word, ndoc from ts_stat($$select open_words from posts where status = 'active'$$)
      union all select word, ndoc from ts_stat($$select words from galleries where is_shown$$)
      union all select word, ndoc from ts_stat($$select words from videos where is_shown$$)
      union all select word, ndoc from ts_stat($$select words from products where is_shown$$)
      union all select word, ndoc from ts_stat($$select to_tsvector('simple', search_text) from performers where listed$$)
    ) found
    where length(word) between ${letters_min} and ${letters_max} and word !~ '[0-9]'
    group by word`
}

export type Alike = { word: string; wrong_letters: number }

/** Known words that look like one that was typed, the likeliest first: fewest wrong letters, then the most common. */
export function wordsAlike(db: Queryable, typed: string): Promise<Alike[]> {
  return db<Alike[]>`
    select word, levenshtein(word, w.typed)::int as wrong_letters
    from (select lower(unaccent(${typed})) as typed) w, lateral (
      select k.word, k.things from known_words k where k.word % w.typed
      order by similarity(k.word, w.typed) desc, k.things desc limit ${alike_count}) alike
    order by wrong_letters, things desc, word`
}
