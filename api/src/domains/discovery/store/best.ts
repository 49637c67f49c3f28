import type { BestKind, BestOrder } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type BestRow = {
  id: string
  kind: BestKind
  title: string
  published_at: Date
  views: number
  sales: number
  likes: number
  net_minor: bigint
}

type Asked = { performerId: string; from: Date; to: Date; kinds: readonly BestKind[]; by: BestOrder; limit: number }

/** So much of a post's text names one without a title. */
const title_max = 80

const orders = {
  net: (db: Queryable) => db`net_minor desc, sales desc, views desc, likes desc`,
  sales: (db: Queryable) => db`sales desc, net_minor desc, views desc, likes desc`,
  views: (db: Queryable) => db`views desc, net_minor desc, likes desc`,
  likes: (db: Queryable) => db`likes desc, views desc, net_minor desc`,
} satisfies Record<BestOrder, unknown>

/**
 * A creator's things that someone opened, bought or liked in a span, the best first, in one query: sales by the index of
 * the creator's charges, views and likes by a probe for each thing.
 */
export async function bestThings(db: Queryable, asked: Asked): Promise<BestRow[]> {
  const { performerId, from, to, kinds, by, limit } = asked
  return db<BestRow[]>`
    select * from (
      select t.id, t.kind, t.title, t.published_at, v.views, l.likes, coalesce(s.sales, 0)::int as sales,
        coalesce(s.net_minor, 0)::bigint as net_minor
      from (
        select p.id, 'feed' as kind, coalesce(nullif(p.title, ''), left(p.text, ${title_max})) as title,
          p.created_at as published_at
        from posts p where p.performer_id = ${performerId} and p.deleted_at is null
        union all select g.id, 'gallery', g.title, coalesce(g.published_at, g.created_at)
        from galleries g where g.performer_id = ${performerId} and g.deleted_at is null
        union all select w.id, 'video', w.title, coalesce(w.published_at, w.created_at)
        from videos w where w.performer_id = ${performerId} and w.deleted_at is null
        union all select d.id, 'product', d.name, coalesce(d.published_at, d.created_at)
        from products d where d.performer_id = ${performerId} and d.deleted_at is null
      ) t
      left join (
        select c.kind, c.target_id, count(*) as sales, sum(c.net_minor + c.shared_minor) as net_minor from charges c
        where c.performer_id = ${performerId} and c.created_at >= ${from} and c.created_at < ${to}
          and c.status = 'success' and c.kind = any(${kinds as BestKind[]})
        group by 1, 2
      ) s on s.target_id = t.id and s.kind = t.kind
      cross join lateral (
        select coalesce(sum(b.views), 0)::int as views from views_by_day b
        where b.thing_id = t.id and b.day >= (${from}::timestamptz at time zone 'UTC')::date
          and b.day <= (${to}::timestamptz at time zone 'UTC')::date
      ) v
      cross join lateral (
        select count(*)::int as likes from reactions r
        where r.object_id = t.id and r.action = 'like' and r.created_at >= ${from} and r.created_at < ${to}
      ) l
      where t.kind = any(${kinds as BestKind[]})
    ) best
    where views > 0 or sales > 0 or likes > 0
    order by ${orders[by](db)}, id desc limit ${limit}`
}
