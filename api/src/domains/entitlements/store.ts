import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../kernel/database.ts'

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
export function follows(db: Queryable, viewerId: string, ownerId: Fragment): Fragment {
  return db`exists (select 1 from follows f where f.follower_id = ${viewerId}::uuid and f.following_id = ${ownerId})`
}

/** A condition: somebody has the subscription of the creator in a column at a moment. */
export function subscribes(db: Queryable, viewerId: string, ownerId: Fragment, at: Date): Fragment {
  return db`exists (select 1 from subscription_periods s where s.fan_id = ${viewerId}::uuid
    and s.performer_id = ${ownerId} and s.starts_at <= ${at} and s.ends_at > ${at})`
}
