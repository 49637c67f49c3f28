import type { BookmarkFolder, CommentSettings, CommentView } from '@fanfare/contract'
import type { Config } from '../../kernel/config.ts'
import { type Person, personView } from '../identity/index.ts'
import type { FollowRow, ReactionRow } from '../ties/index.ts'
import type { SeenComment } from './store/comments.ts'
import type { CountedFolder } from './store/folders.ts'

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

export const folderView = (row: CountedFolder): BookmarkFolder => ({
  _id: row.id,
  name: row.name,
  total: row.total,
  usedAt: row.used_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

/** A comment with its author; nothing where the author's account is gone. */
export function commentView(
  config: Config,
  row: SeenComment,
  { people, viewerId }: { people: Map<string, Person>; viewerId: string | undefined },
): CommentView[] {
  const author = people.get(row.user_id)
  if (!author) return []
  const mentioned = row.mention_ids.flatMap(id => people.get(id) ?? [])
  return [
    {
      _id: row.id,
      objectId: row.parent_id ?? row.object_id,
      objectType: row.parent_id ? 'comment' : row.object_type,
      content: row.content,
      createdBy: row.user_id,
      creator: personView(config, author),
      mentions: mentioned.map(({ id, username, name }) => ({ _id: id, username, name })),
      isLiked: row.is_liked,
      totalReply: row.reply_count,
      totalLike: row.like_count,
      isHidden: row.is_hidden,
      isAuth: viewerId === row.user_id || viewerId === row.owner_id,
      isMuted: row.is_muted,
      isEdited: row.updated_at > row.created_at,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    },
  ]
}

/** A creator's rules for comments. */
export function commentSettingsView(row: {
  who_may_comment: CommentSettings['whoMayComment']
  hidden_words: string[]
}): CommentSettings {
  return { whoMayComment: row.who_may_comment, hiddenWords: row.hidden_words }
}
