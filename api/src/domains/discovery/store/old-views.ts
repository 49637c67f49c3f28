import type { Queryable } from '../../../kernel/database.ts'

/**
 * Adds views of days before a day up by month, on the first day of each, a batch at a time; `before` is the first day of a
 * month itself (UTC). Answers how many rows went into months.
 */
export async function addUpViews(db: Queryable, before: Date, batch: number): Promise<number> {
  const [row] = await db<[{ gone: number }]>`
    with old as (
      delete from views_by_day where (thing_id, day) in (
        select thing_id, day from views_by_day
        where day < (${before}::timestamptz at time zone 'UTC')::date and extract(day from day) <> 1
        order by day limit ${batch})
      returning thing_id, day, views),
    months as (
      insert into views_by_day as d (thing_id, day, views)
      select thing_id, date_trunc('month', day)::date, sum(views)::int from old group by 1, 2
      on conflict (thing_id, day) do update set views = d.views + excluded.views)
    select count(*)::int as gone from old`
  return row.gone
}
