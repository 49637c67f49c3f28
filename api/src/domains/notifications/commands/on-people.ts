import type { FactTable } from '../../../kernel/relay.ts'
import { findMessage } from '../../messaging/index.ts'
import { placesOfComments } from '../../social/index.ts'
import { deleteLines, markGroupRead, uncount } from '../store/notifications.ts'
import { type ThingType, titleOf } from '../store/things.ts'
import { pageOf } from './on-publishing.ts'
import { announceRead } from './read.ts'
import { tell } from './tell.ts'

type Tx = Parameters<typeof tell>[0]

/** What a block takes out of the centre of either side; money stays. */
const social = ['live', 'posts', 'messages', 'comments', 'mentions', 'likes', 'followers']

/** What people do for one another: follow, like, comment, mention, write. */
export const onPeople: FactTable = {
  follow_started: (tx, { followerId, performerId }) =>
    tell(tx, [performerId], {
      ...{ what: 'follower_new', groupKey: 'followers', actorId: followerId },
      data: { href: '/creator/my-subscriber' },
    }),

  async reaction_made(tx, { userId, ownerId, objectType, objectId }) {
    const place = await placeOf(tx, objectType, objectId)
    if (!place) return
    await tell(tx, [ownerId], {
      ...{ what: `liked_${objectType}`, groupKey: `likes:${objectId}`, actorId: userId },
      ...{ thing: { type: objectType, id: objectId }, data: place },
    })
  },

  /** A reply is told to who wrote the comment, and a comment to whose thing it is; nobody hears of it twice. */
  async comment_made(tx, { commentId, objectType, objectId, parentId, ownerId, authorId, isHidden }) {
    if (isHidden) return
    const thing = { type: 'comment', id: commentId }
    const data = { title: await titleOf(tx, objectType, objectId), href: pageOf(objectType, objectId) }
    const answered = parentId ? await authorOf(tx, parentId) : undefined
    if (parentId && answered)
      await tell(tx, [answered], {
        ...{ what: 'reply_made', groupKey: `replies:${parentId}`, actorId: authorId },
        ...{ thing, data },
      })
    if (answered !== ownerId)
      await tell(tx, [ownerId], {
        ...{ what: 'comment_made', groupKey: `comments:${objectId}`, actorId: authorId },
        ...{ thing, data },
      })
  },
  async comment_deleted(tx, { commentId }) {
    const people = await deleteLines(tx, tx`thing_type = 'comment' and thing_id = ${commentId}`)
    await announceRead(tx, people)
  },

  async creator_mentioned(tx, { mentionedId, byId, kind, targetId }) {
    const place = await placeOf(tx, kind, targetId)
    if (!place) return
    await tell(tx, [mentionedId], {
      ...{ what: kind === 'feed' ? 'mentioned_in_post' : 'mentioned_in_comment', groupKey: `mention:${targetId}` },
      ...{ actorId: byId, thing: { type: kind, id: targetId }, data: place },
    })
  },

  /** A line counts the messages of a conversation; it holds none of their words. Tips have lines of their own. */
  async message_sent(tx, { kind, conversationId, messageId, senderId, memberIds }) {
    if (kind !== 'private') return
    const message = await findMessage(tx, messageId)
    if (!message || message.type === 'tip' || message.type === 'notify') return
    await tell(
      tx,
      memberIds.filter(id => id !== senderId),
      messageFrom(senderId, conversationId),
    )
  },
  mass_message_written: (tx, { performerId, reached }) =>
    tell(
      tx,
      reached.map(({ userId }) => userId),
      messageFrom(performerId),
    ),
  async conversation_read(tx, { readerId, memberIds }) {
    const lines = await Promise.all(
      memberIds.filter(id => id !== readerId).map(id => markGroupRead(tx, readerId, `messages:${id}`)),
    )
    await uncount(tx, lines.flat())
    if (lines.flat().length > 0)
      await announceRead(
        tx,
        [readerId],
        lines.flat().map(line => line.id),
      )
  },

  async user_blocked(tx, { blockerId, blockedId }) {
    const people = await deleteLines(
      tx,
      tx`event = any(${social}) and ((user_id = ${blockerId} and actor_ids = array[${blockedId}]::uuid[])
        or (user_id = ${blockedId} and actor_ids = array[${blockerId}]::uuid[]))`,
    )
    await announceRead(tx, people)
  },
}

const messageFrom = (senderId: string, conversationId = '') => ({
  ...{ what: 'message_received' as const, groupKey: `messages:${senderId}`, actorId: senderId },
  comesBack: true,
  data: { href: conversationId ? `/messages/${conversationId}` : '/messages' },
})

async function authorOf(tx: Tx, commentId: string): Promise<string | undefined> {
  const [row] = await tx<{ user_id: string }[]>`select user_id from comments where id = ${commentId}`
  return row?.user_id
}

/** What is liked or where somebody is named: its title and page; undefined when it is gone. */
async function placeOf(tx: Tx, type: ThingType | 'comment' | 'performer', id: string) {
  if (type === 'performer') return { href: `/${id}` }
  if (type !== 'comment') return { title: await titleOf(tx, type, id), href: pageOf(type, id) }
  const place = (await placesOfComments(tx, [id])).get(id)
  if (!place) return undefined
  const on = place.objectType as ThingType
  return { title: await titleOf(tx, on, place.objectId), href: pageOf(on, place.objectId) }
}
