import type { Database } from '../../kernel/database.ts'
import { hasPurchased } from '../wallet/index.ts'

/** Something with an audience: a post now, other kinds with their rooms. */
export type Item = {
  id: string
  kind: 'feed'
  ownerId: string
  audience: 'public' | 'followers' | 'subscribers' | 'sale'
}

type Asking = { id: string; role?: string } | null

/** The ids of those items that the viewer may see in full; two queries at most, whatever the number of items. */
export async function canView(db: Database, viewer: Asking, items: Item[]): Promise<Set<string>> {
  const open = items.filter(
    item => item.audience === 'public' || (viewer && (item.ownerId === viewer.id || viewer.role === 'operator')),
  )
  const seen = new Set(open.map(item => item.id))
  const rest = items.filter(item => !seen.has(item.id))
  if (!viewer || rest.length === 0) return seen
  const [followed, bought] = await Promise.all([
    followedAmong(
      db,
      viewer.id,
      rest.filter(item => item.audience === 'followers').map(item => item.ownerId),
    ),
    hasPurchased(
      db.sql,
      viewer.id,
      'feed',
      rest.map(item => item.id),
    ),
  ])
  for (const item of rest) {
    if (bought.has(item.id) || (item.audience === 'followers' && followed.has(item.ownerId))) seen.add(item.id)
  }
  return seen
}

async function followedAmong(db: Database, viewerId: string, ownerIds: string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db.sql<{ following_id: string }[]>`
    select following_id from follows where follower_id = ${viewerId} and following_id = any(${ownerIds})`
  return new Set(rows.map(row => row.following_id))
}
