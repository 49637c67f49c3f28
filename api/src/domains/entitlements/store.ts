import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'
import { rowsOf } from '../../kernel/few-rows.ts'

type Fragment = PendingQuery<Row[]>

/** Which of these creators the viewer follows. */
export async function followedAmong(db: Queryable, viewerId: string, ownerIds: string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db<{ following_id: string }[]>`
    select following_id from follows where follower_id = ${viewerId} and following_id = any(${ownerIds})`
  return new Set(rows.map(row => row.following_id))
}

/** Those of some creators whose subscription somebody has at a moment. */
export async function subscribedAmong(
  db: Queryable,
  viewerId: string,
  ownerIds: string[],
  at: Date,
): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db<{ performer_id: string }[]>`
    select distinct performer_id from subscription_periods
    where fan_id = ${viewerId} and performer_id = any(${ownerIds}) and starts_at <= ${at} and ends_at > ${at}`
  return new Set(rows.map(row => row.performer_id))
}

/** A condition: somebody follows the creator in a column. */
export function follows(db: Queryable, viewerId: string | Fragment, ownerId: Fragment): Fragment {
  return db`exists (select 1 from follows held_follow
    where held_follow.follower_id = ${viewerId}::uuid and held_follow.following_id = ${ownerId})`
}

/**
 * What somebody's subscriptions open at a moment: creators, by their ids, and those of some tiers that aren't above the one
 * that is paid for. A tier that ended opens what its rank does.
 */
export async function openedAmong(
  db: Queryable,
  viewerId: string,
  ownerIds: string[],
  tierIds: string[],
  at: Date,
): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  if (tierIds.length === 0) return subscribedAmong(db, viewerId, ownerIds, at)
  const rows = await db<{ id: string }[]>`
    with held as (
      select s.performer_id, max(coalesce(t.rank, 0)) as rank
      from subscription_periods s left join subscription_tiers t on t.id = s.tier_id
      where s.fan_id = ${viewerId} and s.performer_id = any(${ownerIds}) and s.starts_at <= ${at} and s.ends_at > ${at}
      group by s.performer_id)
    select performer_id as id from held
    union all
    select t.id from held join subscription_tiers t on t.performer_id = held.performer_id and t.rank <= held.rank
    where t.id = any(${tierIds})`
  return new Set(rows.map(row => row.id))
}

/**
 * A condition: somebody has the subscription of the creator in a column at a moment, and where another column names a tier,
 * that one or a higher one. Its own tables have names that no caller's have: a column of theirs must not mean one of these.
 */
export function subscribes(
  db: Queryable,
  viewerId: string | Fragment,
  ownerId: Fragment,
  at: Date,
  tierId?: Fragment,
): Fragment {
  const rankOf = (column: Fragment) =>
    db`(select of_tier.rank from subscription_tiers of_tier where of_tier.id = ${column})`
  const isHighEnough = tierId
    ? db`and (${tierId} is null or coalesce(${rankOf(db`held_period.tier_id`)}, 0) >= ${rankOf(tierId)})`
    : db``
  return db`exists (select 1 from subscription_periods held_period where held_period.fan_id = ${viewerId}::uuid
    and held_period.performer_id = ${ownerId}
    and held_period.starts_at <= ${at} and held_period.ends_at > ${at} ${isHighEnough})`
}

/** A column: the tier that another column names, as things tell it; null where it names none. */
export function tierNamed(db: Queryable, tierId: Fragment): Fragment {
  return db`(select json_build_object('_id', of_tier.id, 'name', of_tier.name)
    from subscription_tiers of_tier where of_tier.id = ${tierId})`
}

/** What ties a fan to a creator. */
export type Tie = { follows: boolean; subscribes: boolean }

type Pair = { fanId: string; ownerId: string }

/** What ties the first of each pair to the second, in their order, in one query. */
export async function tiesOf(db: Queryable, pairs: Pair[], at: Date): Promise<Tie[]> {
  if (pairs.length === 0) return []
  const one = ({ fanId, ownerId }: Pair, place: number) => db`(${fanId}::uuid, ${ownerId}::uuid, ${place}::bigint)`
  const many = db`unnest(${pairs.map(pair => pair.fanId)}::uuid[], ${pairs.map(pair => pair.ownerId)}::uuid[])
    with ordinality`
  return db<Tie[]>`
    select ${follows(db, db`a.fan_id`, db`a.owner_id`)} as follows,
      ${subscribes(db, db`a.fan_id`, db`a.owner_id`, at)} as subscribes
    from ${rowsOf(db, pairs, one, many)} as a (fan_id, owner_id, place)
    order by a.place`
}

/** A query of the fans who follow a creator. */
export function followersOf(db: Queryable, ownerId: string): Fragment {
  return db`select follower_id as fan_id from follows where following_id = ${ownerId}`
}

/** A query of the fans who have a creator's subscription at a moment, each once: an upgrade has several rows of one period. */
export function subscribersOf(db: Queryable, ownerId: string, at: Date): Fragment {
  return db`select distinct fan_id from subscription_periods
    where performer_id = ${ownerId} and starts_at <= ${at} and ends_at > ${at}`
}

/** A query of the fans whose highest tier of a creator's subscription at a moment is one, or one and those above it. */
export function fansOfTier(
  db: Queryable,
  ownerId: string,
  { tierId, andAbove }: { tierId: string | null; andAbove: boolean },
  at: Date,
): Fragment {
  const asked = tierId
    ? db`(select of_tier.rank from subscription_tiers of_tier where of_tier.id = ${tierId} and of_tier.performer_id = ${ownerId})`
    : db`0`
  const held = db`max(coalesce(held_tier.rank, 0))`
  return db`select held_period.fan_id from subscription_periods held_period
    left join subscription_tiers held_tier on held_tier.id = held_period.tier_id
    where held_period.performer_id = ${ownerId} and held_period.starts_at <= ${at} and held_period.ends_at > ${at}
    group by held_period.fan_id having ${andAbove ? db`${held} >= ${asked}` : db`${held} = ${asked}`}`
}

/** A query of the fans who had a creator's subscription once and have it no more. */
export function formerSubscribersOf(db: Queryable, ownerId: string, at: Date): Fragment {
  return db`select fan_id from subscription_periods where performer_id = ${ownerId} and ends_at <= ${at}
    except ${subscribersOf(db, ownerId, at)}`
}

/** The creators whom somebody follows, or whose subscription they have at a moment. */
export function creatorsOf(db: Queryable, fanId: string, at: Date): Fragment {
  return db`select following_id as performer_id from follows where follower_id = ${fanId}
    union select performer_id from subscription_periods
    where fan_id = ${fanId} and starts_at <= ${at} and ends_at > ${at}`
}
