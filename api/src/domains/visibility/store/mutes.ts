import type { PendingQuery, Row } from 'postgres'
import type { Onlooker } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { notHidden } from '../queries.ts'
import { fromHiddenAi } from './ai-hiders.ts'

type Fragment = PendingQuery<Row[]>

/** A muted word or phrase as the index of words knows it: also without its accents, and all of it in a row. */
const asked = (db: Queryable, word: Fragment) => db`phraseto_tsquery('simple', unaccent(${word}))`

/** The words that somebody muted, in order. */
export async function wordsOf(db: Queryable, userId: string): Promise<string[]> {
  const [row] = await db<{ words: string[] }[]>`select words from muted_words where user_id = ${userId}`
  return row?.words ?? []
}

/** The places of words that hold neither a letter nor a digit, which nothing could ever say. */
export async function emptyWords(db: Queryable, words: string[]): Promise<number[]> {
  const rows = await db<{ place: number }[]>`
    select (w.place - 1)::int as place from unnest(${words}::text[]) with ordinality w(word, place)
    where numnode(${asked(db, db`w.word`)}) = 0 order by w.place`
  return rows.map(({ place }) => place)
}

/** Makes these and no others the words that somebody muted. */
export async function replaceWords(db: Queryable, userId: string, words: string[]): Promise<void> {
  if (words.length === 0) {
    await db`delete from muted_words where user_id = ${userId}`
    return
  }
  await db`
    insert into muted_words (user_id, words, query)
    select ${userId}, ${words}::text[], string_agg('(' || ${asked(db, db`w.word`)}::text || ')', ' | ')::tsquery
    from unnest(${words}::text[]) w(word)
    on conflict (user_id) do update set words = excluded.words, query = excluded.query`
}

/** Hides a creator from somebody; twice is the same as once. */
export async function insertMuted(db: Queryable, userId: string, performerId: string, created_at: Date): Promise<void> {
  await db`
    insert into muted_performers (user_id, performer_id, created_at) values (${userId}, ${performerId}, ${created_at})
    on conflict do nothing`
}

export async function deleteMuted(db: Queryable, userId: string, performerId: string): Promise<boolean> {
  const gone = await db`
    delete from muted_performers where user_id = ${userId} and performer_id = ${performerId} returning 1`
  return gone.length > 0
}

/** The creators that somebody hid and may see, newest first, with the total. */
export async function listMuted(
  db: Queryable,
  person: Onlooker & { id: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { performer_id: string; created_at: Date }[]; total: number }> {
  const theirs = db`from muted_performers m where m.user_id = ${person.id}
    and ${notHidden(db, person, db`m.performer_id`)}`
  const [rows, [count]] = await Promise.all([
    db<{ performer_id: string; created_at: Date }[]>`
      select m.performer_id, m.created_at ${theirs}
      order by m.created_at desc, m.performer_id limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${theirs}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/**
 * A condition for what is put before people unasked: true for creators the onlooker has not hidden, neither by name nor
 * as made with AI; `asksForAi` where they filter by that. Their list is read once for a query, whatever its plan.
 */
export function notMuted(
  db: Queryable,
  { id }: Onlooker,
  performerId: Fragment,
  { asksForAi = false }: { asksForAi?: boolean | undefined } = {},
): Fragment {
  if (!id) return db`true`
  const notByName = db`${performerId} <> all(array(select m.performer_id from muted_performers m where m.user_id = ${id}))`
  return asksForAi ? notByName : db`(${notByName} and not ${fromHiddenAi(db, id, performerId)})`
}

/** A condition: these words hold one that the onlooker muted. Who muted none is asked once for a query. */
export function holdsMuted(db: Queryable, { id }: Onlooker, words: Fragment): Fragment {
  if (!id) return db`false`
  return db`coalesce(${words} @@ (select m.query from muted_words m where m.user_id = ${id}), false)`
}

/** Whether the onlooker muted anything at all. */
export function hasMutes(db: Queryable, { id }: Onlooker): Fragment {
  if (!id) return db`false`
  return db`(exists (select from muted_words m where m.user_id = ${id})
    or exists (select from muted_performers m where m.user_id = ${id})
    or exists (select from ai_hiders h where h.user_id = ${id}))`
}

/** Who of some people hid a creator. */
export async function hiddenBy(db: Queryable, performerId: string, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db<{ user_id: string }[]>`
    select user_id from muted_performers where performer_id = ${performerId} and user_id = any(${userIds})`
  return new Set(rows.map(row => row.user_id))
}
