import type { ConversationView, conversations, Input } from '@fanfare/contract'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { tiesBetween } from '../../entitlements/index.ts'
import { hiddenAmong } from '../../visibility/index.ts'
import { findConversation, selfOf } from '../queries/conversations.ts'
import * as store from '../store/conversations.ts'
import { findSenders, type Sender } from '../store/seen.ts'

/**
 * The conversation with somebody, made now if there is none, at the front of the viewer's list (POST /conversations).
 * Refuses MESSAGE_TO_SELF; ENTITY_NOT_FOUND for who is unknown or hidden; FORBIDDEN between fans, and to a creator for
 * fans who neither follow them nor have written.
 */
export async function openConversation(
  ctx: Ctx,
  { source, sourceId }: Input<typeof conversations.openConversation>['body'],
): Promise<ConversationView> {
  const viewer = viewerOf(ctx)
  if (sourceId === viewer.id) throw refuse('MESSAGE_TO_SELF')
  const other = isId(sourceId) ? (await findSenders(ctx.db.sql, [sourceId])).get(sourceId) : undefined
  const known = isId(sourceId) ? await store.findOfPair(ctx.db.sql, viewer.id, sourceId) : undefined
  const isWhatItSays = source === 'user' || other?.role === 'performer'
  if (!known && (!other || !isWhatItSays)) throw refuse('ENTITY_NOT_FOUND')
  if (!known && other) await checkMayMeet(ctx, other)
  const id = await ctx.db.tx(async tx => {
    const found = known ?? (await openPair(tx, viewer, other as Sender))
    await store.listNow(tx, found.id, viewer.id)
    return found.id
  })
  return findConversation(ctx, id)
}

/** Whether the viewer may begin a conversation with somebody; who may write in it is another question. */
async function checkMayMeet(ctx: Ctx, other: Sender): Promise<void> {
  const viewer = selfOf(ctx)
  if (other.role === 'operator') throw refuse('ENTITY_NOT_FOUND')
  if ((await hiddenAmong(ctx.db.sql, viewer, [other.id])).has(other.id)) throw refuse('ENTITY_NOT_FOUND')
  if (other.role === 'performer') return
  const [tie] = await tiesBetween(ctx.db.sql, [{ fanId: other.id, ownerId: viewer.id }])
  if (viewer.role !== 'performer' || !(tie?.follows || tie?.subscribes)) throw refuse('FORBIDDEN')
}

/** The conversation of two people; both get the same one. */
async function openPair(
  tx: Queryable,
  viewer: { id: string },
  other: { id: string; role: string },
): Promise<store.ConversationRow> {
  const performer_id = other.role === 'performer' ? other.id : viewer.id
  return openPrivate(tx, viewer.id, other.id, performer_id)
}

/** The conversation of two people, made now if there is none. It joins their lists with its first message. */
export async function openPrivate(
  tx: Queryable,
  one: string,
  other: string,
  performer_id: string,
): Promise<store.ConversationRow> {
  const pair = store.pairOf(one, other)
  const row = { id: newId(), kind: 'private', ...pair, performer_id, stream_id: null } as const
  const made = await store.insertConversation(tx, row)
  const found = made ?? (await store.findOfPair(tx, one, other))
  if (!found) throw new Error('A conversation was neither made nor found.')
  await store.addMembers(tx, found.id, [one, other])
  return found
}

/** The conversation of a show, made with it; its members are those who are to find it again. */
export async function openStreamChat(
  tx: Queryable,
  show: {
    kind: 'stream_public' | 'stream_private'
    performerId: string
    streamId: string
    memberIds: readonly string[]
  },
): Promise<store.ConversationRow> {
  const { kind, performerId, streamId, memberIds } = show
  const row = { id: newId(), kind, first_id: null, second_id: null, performer_id: performerId, stream_id: streamId }
  const made = await store.insertConversation(tx, row)
  if (!made) throw new Error('A conversation could not be made.')
  await store.addMembers(tx, made.id, memberIds)
  return made
}

/** Gives one of the viewer's conversations a name that only they see (PUT /conversations/{id}/update). */
export async function renameConversation(ctx: Ctx, id: string, name: string): Promise<ConversationView> {
  if (!isId(id) || !(await store.renameFor(ctx.db.sql, id, viewerOf(ctx).id, name.trim())))
    throw refuse('ENTITY_NOT_FOUND')
  return findConversation(ctx, id)
}
