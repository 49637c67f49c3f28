import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { LinkRow } from './links.ts'

/** Where something is added: a link, a day, and the month (its first day) in which the fan came. */
export type Place = { link_id: string; day: string; came_in: string }

type Counts = Record<
  'sign_ups' | 'fans' | 'followed' | 'subscribed_free' | 'subscribed_trial' | 'subscribed_paid' | 'buyers',
  number
>
export type Sums = Counts & { spent_minor: bigint; earned_minor: bigint }

const nothing: Sums = {
  sign_ups: 0,
  fans: 0,
  followed: 0,
  buyers: 0,
  subscribed_free: 0,
  subscribed_trial: 0,
  subscribed_paid: 0,
  spent_minor: 0n,
  earned_minor: 0n,
}

/** Adds to what a link brought on a day. */
export async function addSums(tx: Queryable, place: Place, sums: Partial<Sums>): Promise<void> {
  await tx`
    insert into link_days ${tx({ ...place, ...nothing, ...sums })}
    on conflict (link_id, day, came_in) do update set
      sign_ups = link_days.sign_ups + excluded.sign_ups, fans = link_days.fans + excluded.fans,
      followed = link_days.followed + excluded.followed, buyers = link_days.buyers + excluded.buyers,
      subscribed_free = link_days.subscribed_free + excluded.subscribed_free,
      subscribed_trial = link_days.subscribed_trial + excluded.subscribed_trial,
      subscribed_paid = link_days.subscribed_paid + excluded.subscribed_paid,
      spent_minor = link_days.spent_minor + excluded.spent_minor,
      earned_minor = link_days.earned_minor + excluded.earned_minor`
}

/** A span of days, as text; without a beginning, from the first day on. */
export type DaySpan = { from: string; to: string }

export type CountedLink = LinkRow & Sums & { visits: number; still_subscribed: number; total: number }

type Which = { performerId: string; isArchived?: boolean; id?: string; limit: number; offset: number; span: DaySpan }

/**
 * Links of a creator, newest first, with what they brought in a span, in one query. `live` is a query of the fans who are
 * subscribed now, as `fan_id`.
 */
export function countedLinks(db: Queryable, asked: Which, live: PendingQuery<Row[]>): Promise<CountedLink[]> {
  const { performerId, isArchived, id, limit, offset, span } = asked
  return db<CountedLink[]>`
    with shown as (
      select l.*, count(*) over ()::int as total from tracking_links l
      where l.performer_id = ${performerId} ${id === undefined ? db`` : db`and l.id = ${id}`}
        ${isArchived === undefined ? db`` : db`and (l.archived_at is not null) = ${isArchived}`}
      order by l.created_at desc, l.id desc limit ${limit} offset ${offset})
    select shown.*, coalesce(v.visits, 0)::int as visits, coalesce(s.count, 0)::int as still_subscribed,
      coalesce(d.sign_ups, 0)::int as sign_ups, coalesce(d.fans, 0)::int as fans,
      coalesce(d.followed, 0)::int as followed, coalesce(d.buyers, 0)::int as buyers,
      coalesce(d.subscribed_free, 0)::int as subscribed_free,
      coalesce(d.subscribed_trial, 0)::int as subscribed_trial,
      coalesce(d.subscribed_paid, 0)::int as subscribed_paid,
      coalesce(d.spent_minor, 0)::bigint as spent_minor, coalesce(d.earned_minor, 0)::bigint as earned_minor
    from shown
    left join (
      select thing_id, sum(views) as visits from views_by_day
      where thing_id in (select id from shown) and day between ${span.from} and ${span.to} group by 1
    ) v on v.thing_id = shown.id
    left join (
      select link_id, sum(sign_ups) as sign_ups, sum(fans) as fans, sum(followed) as followed, sum(buyers) as buyers,
        sum(subscribed_free) as subscribed_free, sum(subscribed_trial) as subscribed_trial,
        sum(subscribed_paid) as subscribed_paid, sum(spent_minor) as spent_minor, sum(earned_minor) as earned_minor
      from link_days where link_id in (select id from shown) and day between ${span.from} and ${span.to} group by 1
    ) d on d.link_id = shown.id
    left join (
      select f.link_id, count(*) as count from link_fans f
      where f.performer_id = ${performerId} and f.fan_id in (${live}) group by 1
    ) s on s.link_id = shown.id
    order by shown.created_at desc, shown.id desc`
}

export type LinkDay = { day: string; visits: number; fans: number; spent_minor: bigint; earned_minor: bigint }

const days_max = 400

/** What a link brought by day, oldest first: the last 400 days of a span on which there was something. */
export async function daysOf(db: Queryable, linkId: string, { from, to }: DaySpan): Promise<LinkDay[]> {
  const rows = await db<LinkDay[]>`
    select day::text, sum(visits)::int as visits, sum(fans)::int as fans, sum(spent_minor)::bigint as spent_minor,
      sum(earned_minor)::bigint as earned_minor
    from (
      select day, views as visits, 0 as fans, 0 as spent_minor, 0 as earned_minor from views_by_day
      where thing_id = ${linkId} and day between ${from} and ${to}
      union all
      select day, 0, fans, spent_minor, earned_minor from link_days
      where link_id = ${linkId} and day between ${from} and ${to}
    ) every
    group by day order by day desc limit ${days_max}`
  return rows.reverse()
}

/** What the fans of one month brought in a month; 0 is the one in which they came. */
export type CohortRow = { came_in: string; after: number; fans: number; spent_minor: bigint; earned_minor: bigint }

const cohorts_max = 12

/** What the fans of a link brought month by month, for the last 12 months in which some came, newest first. */
export function cohortsOf(db: Queryable, linkId: string): Promise<CohortRow[]> {
  return db<CohortRow[]>`
    with came as (
      select came_in from link_days where link_id = ${linkId} and fans > 0
      group by came_in order by came_in desc limit ${cohorts_max})
    select to_char(came_in, 'YYYY-MM') as came_in, sum(fans)::int as fans, sum(spent_minor)::bigint as spent_minor,
      sum(earned_minor)::bigint as earned_minor,
      (12 * (extract(year from day) - extract(year from came_in))
        + extract(month from day) - extract(month from came_in))::int as after
    from link_days join came using (came_in)
    where link_id = ${linkId} group by link_days.came_in, after order by link_days.came_in desc, after`
}
