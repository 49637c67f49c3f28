import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { FollowRow, ReactionRow } from './store.ts'

export function followView(row: FollowRow) {
  const createdAt = row.created_at.toISOString()
  return { _id: row.id, followerId: row.follower_id, followingId: row.following_id, createdAt, updatedAt: createdAt }
}

/** A follow with both people; one whose account is gone leaves the list. */
export function followRowView(config: Config, row: FollowRow, people: Map<string, Person>) {
  const follower = people.get(row.follower_id)
  const following = people.get(row.following_id)
  if (!follower || !following) return []
  return [{ ...followView(row), followerInfo: named(config, follower), followingInfo: named(config, following) }]
}

function named(config: Config, person: Person) {
  return { ...personView(config, person), username: person.username ?? '' }
}

export function reactionView(row: ReactionRow) {
  return {
    _id: row.id,
    objectId: row.object_id,
    objectType: row.object_type,
    action: row.action,
    createdBy: row.user_id,
    createdAt: row.created_at.toISOString(),
  }
}

/** A bookmark with what was kept. */
export function bookmarkView<T>(row: ReactionRow, objectInfo: T) {
  const { id, action, object_id, object_type, user_id } = row
  return { _id: id, action, objectId: object_id, objectType: object_type, createdBy: user_id, objectInfo }
}
