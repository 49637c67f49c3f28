import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'

/** Counts that somebody looked for a keyword today. */
export async function countKeyword(db: Queryable, keyword: string, objectType: string): Promise<void> {
  const at = now()
  await db`
    insert into search_keywords (day, keyword, object_type, attempts, updated_at)
    values (${at}::timestamptz::date, ${keyword}, ${objectType}, 1, ${at})
    on conflict (day, keyword, object_type)
      do update set attempts = search_keywords.attempts + 1, updated_at = excluded.updated_at`
}

export type KeywordRow = { keyword: string; object_type: string; attempts: number; updated_at: Date }

/** Keywords of the last days, most often looked for first. */
export async function keywordsOf(
  db: Queryable,
  days: number,
  page: { limit: number; offset: number },
): Promise<{ rows: KeywordRow[]; total: number }> {
  const of = db`from search_keywords where day > ${now()}::timestamptz::date - ${days}::int group by keyword, object_type`
  const [rows, [count]] = await Promise.all([
    db<KeywordRow[]>`
      select keyword, object_type, sum(attempts)::int as attempts, max(updated_at) as updated_at ${of}
      order by attempts desc, keyword limit ${page.limit} offset ${page.offset}`,
    db<{ total: number }[]>`select count(*)::int as total from (select 1 ${of}) n`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** What others looked for more than once that begins with what was typed. */
export async function keywordsBeginning(db: Queryable, start: string, limit: number): Promise<string[]> {
  const pattern = `${start.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db<{ keyword: string }[]>`
    select keyword from search_keywords
    where keyword like ${pattern} and day > ${now()}::timestamptz::date - 30
    group by keyword having sum(attempts) > 1 order by sum(attempts) desc, keyword limit ${limit}`
  return rows.map(({ keyword }) => keyword)
}

/** Forgets what was looked for more than a quarter of a year ago. */
export async function forgetKeywords(db: Queryable): Promise<void> {
  await db`delete from search_keywords where day < ${now()}::timestamptz::date - 92`
}
