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
  return db`exists (select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = ${ownerId})`
}

/** A condition: somebody has the subscription of the creator in a column at a moment. */
export function subscribes(db: Queryable, viewerId: string | Fragment, ownerId: Fragment, at: Date): Fragment {
  return db`exists (select 1 from subscription_periods s where s.fan_id = ${viewerId}::uuid
    and s.performer_id = ${ownerId} and s.starts_at <= ${at} and s.ends_at > ${at})`
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

/** A query of the fans who have a creator's subscription at a moment. */
export function subscribersOf(db: Queryable, ownerId: string, at: Date): Fragment {
  return db`select fan_id from subscription_periods
    where performer_id = ${ownerId} and starts_at <= ${at} and ends_at > ${at}`
}

/** A query of the fans who had a creator's subscription once and have it no more. */
export function formerSubscribersOf(db: Queryable, ownerId: string, at: Date): Fragment {
  return db`select fan_id from subscription_periods where performer_id = ${ownerId} and ends_at <= ${at}
    except ${subscribersOf(db, ownerId, at)}`
}
