import type { BannedTermMatch, BannedTermUse } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { notTakenDown } from '../../moderation/index.ts'

export type BannedTermRow = {
  id: string
  term: string
  key: string
  match: BannedTermMatch
  uses: BannedTermUse[]
  note: string
  /** Null of terms that were a setting before. */
  created_by: string | null
  created_at: Date
}

/** A term with how many things have it that no operator has looked at. */
export type ListedTerm = BannedTermRow & { found: number }

/** Adds terms that aren't on the list; answers those that it added. */
export async function insertTerms(tx: Queryable, rows: BannedTermRow[]): Promise<BannedTermRow[]> {
  if (rows.length === 0) return []
  return tx<BannedTermRow[]>`insert into banned_terms ${tx(rows)} on conflict (key) do nothing returning *`
}

/** Holds the list, so that two operators don't fill it beyond its limit at once; answers how long it is. */
export async function lockList(tx: Queryable): Promise<number> {
  await tx`lock table banned_terms in share row exclusive mode`
  const [row] = await tx<[{ total: number }]>`select count(*)::int as total from banned_terms`
  return row.total
}

export async function lockTerm(tx: Queryable, id: string): Promise<BannedTermRow | undefined> {
  const [row] = await tx<BannedTermRow[]>`select * from banned_terms where id = ${id} for update`
  return row
}

export async function findByKey(db: Queryable, key: string): Promise<BannedTermRow | undefined> {
  const [row] = await db<BannedTermRow[]>`select * from banned_terms where key = ${key}`
  return row
}

export async function changeTerm(
  tx: Queryable,
  id: string,
  changes: Pick<BannedTermRow, 'term' | 'key' | 'match' | 'uses' | 'note'>,
): Promise<void> {
  await tx`update banned_terms set ${tx(changes)} where id = ${id}`
}

export async function deleteTerm(tx: Queryable, id: string): Promise<void> {
  await tx`delete from banned_terms where id = ${id}`
}

type Range = { q?: string | undefined; after?: string | undefined; limit: number }

/** How many things have a term that are on the site and that no operator kept. */
function found(db: Queryable) {
  return db`(select count(*)::int from banned_term_findings f
    where f.term_id = t.id and f.kept_at is null and ${notTakenDown(db, db`f.target_id`)})`
}

/** A page of the list in the order of the keys, with the number of all that match. */
export async function listTerms(
  db: Queryable,
  { q, after, limit }: Range,
): Promise<{ rows: ListedTerm[]; total: number }> {
  const matching = q === undefined ? db`true` : db`strpos(t.key, ${q}) > 0`
  const [rows, [count]] = await Promise.all([
    db<ListedTerm[]>`
      select t.*, ${found(db)} as found
      from banned_terms t where ${matching} ${after === undefined ? db`` : db`and t.key > ${after}`}
      order by t.key limit ${limit}`,
    db<{ total: number }[]>`select count(*)::int as total from banned_terms t where ${matching}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** One term as it is listed. */
export async function findListed(db: Queryable, id: string): Promise<ListedTerm | undefined> {
  const [row] = await db<ListedTerm[]>`
    select t.*, ${found(db)} as found
    from banned_terms t where t.id = ${id}`
  return row
}

/** All of them, in the order of the keys. */
export async function allTerms(db: Queryable): Promise<BannedTermRow[]> {
  return db<BannedTermRow[]>`select * from banned_terms order by key`
}
