import { now } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { recordFact } from '../../kernel/facts.ts'
import type { Personal } from '../../kernel/personal.ts'
import { leaveItems } from '../releases/index.ts'

const rows_atOnce = 100

/** Posts, their collections and polls. */
export const postsPersonal: Personal = {
  room: 'posts',
  columns: {
    'posts.performer_id': 'keep:buyers',
    'post_collections.performer_id': 'delete',
    'poll_options.performer_id': 'keep:buyers',
    'poll_votes.user_id': 'delete',
  },
  collect: {
    posts: {
      from: 'posts',
      of: 'performer_id',
      columns: [
        'id',
        'type',
        'title',
        'slug',
        'text',
        'teaser_text',
        'tags',
        'audience',
        'price_minor',
        'subscriber_price_minor',
        'status',
        'poll_question',
        'scheduled_at',
        'published_at',
        'expires_at',
        'created_at',
        'edited_at',
        'deleted_at',
        'like_count',
        'comment_count',
      ],
    },
    collections: {
      from: 'post_collections',
      of: 'performer_id',
      columns: ['id', 'title', 'description', 'slug', 'is_listed', 'place', 'created_at', 'updated_at', 'deleted_at'],
    },
    collectionPosts: {
      from: 'post_collection_items',
      by: 'post_id',
      where: (db, userId) => db`t.collection_id in (select id from post_collections where performer_id = ${userId})`,
      columns: ['collection_id', 'post_id', 'added_at'],
    },
    polls: {
      from: 'poll_options',
      of: 'performer_id',
      columns: ['post_id', 'position', 'description', 'vote_count', 'closes_at'],
    },
    votes: { from: 'poll_votes', of: 'user_id', by: 'post_id', columns: ['post_id', 'option_id', 'created_at'] },
  },
  // What waits for its time becomes a draft, so that nobody is told of what they can't open.
  async begin(tx, userId) {
    await tx`
      update posts set status = 'draft', scheduled_at = null, revision = revision + 1, updated_at = ${now()}
      where performer_id = ${userId} and status = 'scheduled'`
  },
  erase: ({ db }, { userId }) => db.tx(tx => takeOff(tx, userId)),
}

/** A post that somebody bought leaves the site and stays with its buyers; all others go. */
async function takeOff(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx<{ id: string; is_bought: boolean }[]>`
    select t.id, b.is_bought from posts t
    cross join lateral (
      select exists (select 1 from charges c where c.performer_id = ${userId} and c.target_id = t.id) as is_bought) b
    where t.performer_id = ${userId} and (t.deleted_at is null or not b.is_bought)
    order by t.id limit ${rows_atOnce}`
  const ids = (isBought: boolean) => rows.filter(row => row.is_bought === isBought).map(({ id }) => id)
  await tx`
    update posts set status = 'archived', deleted_at = ${now()}, updated_at = ${now()}, pinned_at = null
    where id = any(${ids(true)})`
  await tx`delete from posts where id = any(${ids(false)})`
  await leaveItems(tx, ids(false))
  for (const { id } of rows) await recordFact(tx, 'post_archived', { postId: id, performerId: userId })
  return rows.length === rows_atOnce
}
