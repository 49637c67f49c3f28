import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'

type Fragment = PendingQuery<Row[]>

/** That somebody came by a link of a creator. */
export type Visit = { performerId: string; linkId: string; at: Date }

/** True for somebody who followed, subscribed or bought before a moment, or was brought by a link already. */
function isKnown(db: Queryable, fan: Fragment, performer: Fragment, before: Fragment): Fragment {
  return db`(
    exists (select 1 from link_fans k where k.fan_id = ${fan} and k.performer_id = ${performer})
    or exists (select 1 from follows k
      where k.follower_id = ${fan} and k.following_id = ${performer} and k.created_at < ${before})
    or exists (select 1 from subscriptions k
      where k.fan_id = ${fan} and k.performer_id = ${performer} and k.created_at < ${before} and k.state <> 'created')
    or exists (select 1 from charges k
      where k.fan_id = ${fan} and k.performer_id = ${performer} and k.created_at < ${before}))`
}

/**
 * Keeps by which links a fan came, the last one of each creator, in one statement. Nothing is kept where they are the
 * creator's fan already.
 */
export async function saveVisits(db: Queryable, fanId: string, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return
  const [ids, moments] = [visits.map(({ linkId }) => linkId), visits.map(({ at }) => at.toISOString())]
  await db`
    insert into link_visits as v (fan_id, performer_id, link_id, opened_at)
    select ${fanId}::uuid, l.performer_id, l.id, o.at
    from unnest(${ids}::uuid[], ${moments}::text[]::timestamptz[]) o(id, at)
    join tracking_links l on l.id = o.id
    where not ${isKnown(db, db`${fanId}::uuid`, db`l.performer_id`, db`o.at`)}
    on conflict (fan_id, performer_id) do update set link_id = excluded.link_id, opened_at = excluded.opened_at
      where excluded.opened_at >= v.opened_at`
}

/** The visit that a fan's first deed counts for; it is used up. None where they were the creator's fan before it. */
export async function takeVisit(
  tx: Queryable,
  { fanId, performerId, since }: { fanId: string; performerId: string; since: Date },
): Promise<{ link_id: string } | undefined> {
  const [row] = await tx<{ link_id: string; counts: boolean }[]>`
    delete from link_visits v where v.fan_id = ${fanId} and v.performer_id = ${performerId}
    returning v.link_id, (v.opened_at >= ${since}
      and not ${isKnown(tx, tx`v.fan_id`, tx`v.performer_id`, tx`v.opened_at`)}) as counts`
  return row?.counts ? row : undefined
}

/** Writes down that somebody made an account after opening a link, once; false where they are counted, or had it before. */
export async function insertSignUp(
  tx: Queryable,
  { userId, linkId, opened_at, at }: { userId: string; linkId: string; opened_at: Date; at: Date },
): Promise<boolean> {
  const added = await tx`
    insert into link_sign_ups (user_id, link_id, created_at)
    select u.id, l.id, ${at}::timestamptz from users u join tracking_links l on l.id = ${linkId}
    where u.id = ${userId} and u.created_at >= ${opened_at}
    on conflict do nothing returning 1`
  return added.length > 0
}

/** Forgets visits that no deed can count for any more. */
export async function forgetVisits(db: Queryable, before: Date): Promise<void> {
  await db`delete from link_visits where opened_at < ${before}`
}
