import type { App } from '../../kernel/context.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { ReactionRow } from '../ties/index.ts'
import { removeComment } from './commands/comments.ts'
import { endFollows } from './commands/follows.ts'
import { takeBack } from './commands/react.ts'
import type { SocialTargets } from './policy.ts'

const rows_atOnce = 100

/** Follows, likes, bookmarks and comments. */
export const socialPersonal = (targets: SocialTargets): Personal => ({
  room: 'social',
  columns: {
    'follows.follower_id': 'erase',
    'follows.following_id': 'erase',
    'reactions.user_id': 'erase',
    'bookmark_folders.owner_id': 'delete',
    'comments.user_id': 'erase',
    'comments.owner_id': 'delete',
    'comment_settings.performer_id': 'delete',
  },
  collect: {
    following: { from: 'follows', of: 'follower_id', columns: ['created_at'], people: { creator: 'following_id' } },
    followers: { from: 'follows', of: 'following_id', columns: ['created_at'], people: { follower: 'follower_id' } },
    reactions: { from: 'reactions', of: 'user_id', columns: ['action', 'object_type', 'object_id', 'created_at'] },
    bookmarkFolders: {
      from: 'bookmark_folders',
      of: 'owner_id',
      columns: ['id', 'name', 'created_at', 'used_at', 'deleted_at'],
    },
    comments: {
      from: 'comments',
      of: 'user_id',
      columns: ['id', 'object_type', 'object_id', 'parent_id', 'content', 'created_at', 'updated_at', 'like_count'],
    },
    commentSettings: {
      from: 'comment_settings',
      of: 'performer_id',
      by: 'performer_id',
      columns: ['who_may_comment', 'hidden_words', 'updated_at'],
    },
  },
  async erase(app, { userId }) {
    const done = [
      await app.db.tx(tx => endFollows(tx, userId, rows_atOnce)),
      await takeBackReactions(app, targets, userId),
      await removeComments(app, targets, userId),
    ]
    return done.some(count => count === rows_atOnce)
  },
})

async function takeBackReactions({ db }: App, targets: SocialTargets, userId: string): Promise<number> {
  const rows = await db.sql<ReactionRow[]>`
    select * from reactions where user_id = ${userId} order by id limit ${rows_atOnce}`
  for (const row of rows) await takeBack({ db }, targets, row)
  return rows.length
}

async function removeComments({ db }: App, targets: SocialTargets, userId: string): Promise<number> {
  const rows = await db.sql<{ id: string }[]>`
    select id from comments where user_id = ${userId} order by id limit ${rows_atOnce}`
  // A reply of theirs may have gone with their own comment above it.
  for (const { id } of rows)
    await db.tx(async tx => {
      const isThere = (await tx`select 1 from comments where id = ${id}`).length > 0
      if (isThere) await removeComment(tx, targets, id)
    })
  return rows.length
}
