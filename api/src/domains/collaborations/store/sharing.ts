import { sharedKinds } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { rateOf } from '../policy.ts'

type Sharing = { performer_id: string; percent: number }

/**
 * Who gets a share of a sale now: their version holds, they accepted it and didn't leave, their account is active and neither
 * they nor the creator blocked the other. What follows of a block or a suspension ends their share a moment later; a sale
 * in between must not pay it.
 */
function sharingIn(db: Queryable, itemIds: string[]): PendingQuery<(Sharing & { item_id: string } & Row)[]> {
  return db`
    select c.item_id, s.performer_id, s.percent from collaborations c
    join collaboration_shares s on s.collaboration_id = c.id and s.state = 'accepted'
    join users u on u.id = s.performer_id and u.status = 'active'
    where c.item_id = any(${itemIds}::uuid[]) and c.state = 'running' and (c.ends_at is null or c.ends_at > ${now()})
      and not exists (select from blocks b where (b.blocker_id = c.performer_id and b.blocked_id = s.performer_id)
        or (b.blocker_id = s.performer_id and b.blocked_id = c.performer_id))
    order by s.percent desc, s.performer_id`
}

/** Whether anything is agreed or asked about a thing that is sold, so that its sales need the lock. */
export async function hasCollaboration(db: Queryable, kind: string, itemId: string): Promise<boolean> {
  if (!sharedKinds.some(shared => shared === kind)) return false
  const rows = await db`select from collaborations where item_id = ${itemId} and state in ('asked', 'running') limit 1`
  return rows.length > 0
}

/**
 * Who shares a sale that is made in this transaction. Its versions are locked against change first, so that the sale has
 * the terms of one version, whole, and a change waits for it; many sales hold that lock at a time.
 */
export async function lockSharing(tx: Tx, itemId: string): Promise<{ performerId: string; rate_bps: number }[]> {
  await tx`
    select from collaborations where item_id = ${itemId} and state in ('asked', 'running') order by id for share`
  // Another statement: it sees what was committed while this one waited.
  const rows = await sharingIn(tx, [itemId])
  return rows.map(({ performer_id, percent }) => ({ performerId: performer_id, rate_bps: rateOf(percent) }))
}

/** The ids of who shares an item now. */
export async function sharingNow(db: Queryable, itemId: string): Promise<string[]> {
  const rows = await sharingIn(db, [itemId])
  return rows.map(row => row.performer_id)
}
