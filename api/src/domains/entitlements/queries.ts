import type { Onlooker } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import { hiddenAmong } from '../safety/index.ts'
import { hasPurchased } from '../wallet/index.ts'

/** Something with an audience: a post now, other kinds with their rooms. */
export type Item = {
  id: string
  kind: 'feed'
  ownerId: string
  audience: 'public' | 'followers' | 'subscribers' | 'sale'
}

/**
 * The ids of those items that the onlooker may see in full; three queries at most, whatever the number of items. What a
 * creator hides from the onlooker is hidden also when it was bought.
 */
export async function canView(db: Database, onlooker: Onlooker, items: Item[]): Promise<Set<string>> {
  const { id, role } = onlooker
  const isOpen = (item: Item) => item.audience === 'public' || item.ownerId === id || role === 'operator'
  const closed = id ? items.filter(item => !isOpen(item)) : []
  const owners = items.map(item => item.ownerId)
  const forFollowers = closed.filter(item => item.audience === 'followers').map(item => item.ownerId)
  const ids = closed.map(item => item.id)
  const [hidden, followed, bought] = await Promise.all([
    hiddenAmong(db.sql, onlooker, owners),
    id ? followedAmong(db, id, forFollowers) : new Set<string>(),
    id && ids.length > 0 ? hasPurchased(db.sql, id, 'feed', ids) : new Set<string>(),
  ])
  const isGranted = (item: Item) => bought.has(item.id) || (item.audience === 'followers' && followed.has(item.ownerId))
  const seen = items.filter(item => !hidden.has(item.ownerId) && (isOpen(item) || isGranted(item)))
  return new Set(seen.map(item => item.id))
}

async function followedAmong(db: Database, viewerId: string, ownerIds: string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db.sql<{ following_id: string }[]>`
    select following_id from follows where follower_id = ${viewerId} and following_id = any(${ownerIds})`
  return new Set(rows.map(row => row.following_id))
}
