import type { BannedTermUse } from '@fanfare/contract'
import { second_ms } from './clock.ts'
import type { Database, Queryable } from './database.ts'
import { type FieldError, refuse, refuseFields } from './refusal.ts'
import { finderOf, type Term, type TermFinder } from './term-matching.ts'
import { ttlCache } from './ttl-cache.ts'

/** What finds the banned terms of each use in a text. */
export type BannedTermFinders = Record<BannedTermUse, TermFinder>

const kept = ttlCache<Promise<BannedTermFinders>>({
  what: 'banned terms',
  lives_ms: 10 * second_ms,
  entries_max: 1,
  sooner: 'the node on which an operator changes the list forgets it at once',
})

/** What finds banned terms; the list is read at most once in ten seconds, so that a request costs no query. */
export function bannedTermsOf(db: Database): Promise<BannedTermFinders> {
  const cache = kept(db)
  const known = cache.get('terms')
  if (known) return known
  const read = readTerms(db.sql)
  cache.set('terms', read)
  read.catch(() => cache.delete('terms'))
  return read
}

export function forgetBannedTerms(db: Database): void {
  kept(db).clear()
}

async function readTerms(db: Queryable): Promise<BannedTermFinders> {
  const rows = await db<(Term & { uses: BannedTermUse[] })[]>`select term, match, uses from banned_terms`
  const of = (use: BannedTermUse) => finderOf(rows.filter(({ uses }) => uses.includes(use)))
  return { search: of('search'), publish: of('publish'), messages: of('messages') }
}

/** A text of a request, by the path of its field. */
export type TextAt = { path: string; text: string }

/** Refuses texts with a term that is banned in what is published or in messages, each by its field. */
export async function refuseBanned(db: Database, use: 'publish' | 'messages', texts: TextAt[]): Promise<void> {
  const { [use]: find } = await bannedTermsOf(db)
  const problems = texts.flatMap(({ path, text }): FieldError[] => {
    const term = find(text)
    return term === undefined ? [] : [{ path, message: `"${term}" isn't allowed here.` }]
  })
  if (problems.length > 0) throw refuseFields(problems)
}

/** Refuses SEARCH_BANNED for what isn't looked for. */
export async function refuseBannedSearch(db: Database, texts: TextAt[]): Promise<void> {
  const { search } = await bannedTermsOf(db)
  if (texts.some(({ text }) => search(text) !== undefined)) throw refuse('SEARCH_BANNED')
}
