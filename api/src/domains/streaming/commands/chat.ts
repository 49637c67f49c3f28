import type { Input, MessageView, Reply, chat as wire } from '@fanfare/contract'
import { fromNow, minute_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, getUser, personView } from '../../identity/index.ts'
import {
  findMessage,
  findSent,
  lastWrittenAt,
  lockConversation,
  type MessageRow,
  postMessage,
  unsend,
} from '../../messaging/index.ts'
import { chatMessageView } from '../queries/chat.ts'
import { rightsOf } from '../queries/rights.ts'
import * as store from '../store/chat.ts'
import { findStreamBy, type StreamRow } from '../store/streams.ts'

type Form = Input<typeof wire.sayInPublic>['body']

/**
 * Says something in the chat of a stream that the viewer may watch. The same clientMessageId again answers what was said
 * then. Refuses ENTITY_NOT_FOUND where there is no such chat, or the viewer may not know of it, FORBIDDEN without a
 * right to watch, STREAM_OFFLINE once it has ended, EMAIL_NOT_VERIFIED, and what the creator's rules refuse.
 */
export async function say(ctx: Ctx, conversationId: string, form: Form): Promise<MessageView> {
  const viewer = viewerOf(ctx)
  const stream = await chatStream(ctx, conversationId)
  if (viewer.role === 'operator' || viewer.role === 'unproven_operator') throw refuse('FORBIDDEN')
  if (stream.state === 'ended') throw refuse('STREAM_OFFLINE')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [stream])).get(stream.id)
  const mayHear = rights?.mayWatch && (stream.audience !== 'ticket' || rights.hasPurchased)
  if (!mayHear) throw refuse('FORBIDDEN')
  if (!(await getUser(ctx.db.sql, viewer.id)).email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const message = await ctx.db.tx(async tx => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation) throw refuse('ENTITY_NOT_FOUND')
    const { clientMessageId } = form
    const earlier = clientMessageId && (await findSent(tx, conversationId, viewer.id, clientMessageId))
    if (earlier) return earlier
    if (stream.performer_id !== viewer.id && stream.type === 'public')
      await checkRules(tx, stream, { userId: viewer.id, text: form.text, isSubscribed: rights.isSubscribed })
    return postMessage(tx, conversation, {
      sender_id: viewer.id,
      text: form.text.trim(),
      client_message_id: clientMessageId ?? null,
    })
  })
  return present(ctx, [message], stream.performer_id).then(([view]) => view as MessageView)
}

/** The stream of a chat, of either kind. Refuses ENTITY_NOT_FOUND, also for a private one of others. */
async function chatStream(ctx: Ctx, conversationId: string): Promise<StreamRow> {
  const row = isId(conversationId) ? await findStreamBy(ctx.db.sql, { conversation_id: conversationId }) : undefined
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [row])).get(row.id)
  if (row.type !== 'public' && !rights?.mayWatch) throw refuse('ENTITY_NOT_FOUND')
  return row
}

type Speaking = { userId: string; text: string; isSubscribed: boolean }

async function checkRules(tx: Tx, stream: StreamRow, { userId, text, isSubscribed }: Speaking): Promise<void> {
  const performerId = stream.performer_id
  if ((await store.mutedAmong(tx, performerId, [userId], now())).has(userId)) throw refuse('CHAT_MUTED')
  if (await store.isModerator(tx, performerId, userId)) return
  const rules = await store.chatRulesOf(tx, performerId)
  if (rules.subscribers_only && !isSubscribed) throw refuse('CHAT_SUBSCRIBERS_ONLY')
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  if (rules.refused_words.some(word => words.has(word))) throw refuse('CHAT_WORD_REFUSED')
  if (rules.slow_s === 0) return
  const last = await lastWrittenAt(tx, stream.conversation_id, userId)
  const wait_ms = last ? last.getTime() + rules.slow_s * 1_000 - now().getTime() : 0
  if (wait_ms > 0) throw refuse('CHAT_SLOW', { retryAfter: Math.ceil(wait_ms / 1_000) })
}

/** Messages of the chat of a stream as everybody in it sees them. */
export async function present(ctx: Ctx, rows: MessageRow[], performerId: string): Promise<MessageView[]> {
  const senderIds = rows.map(row => row.sender_id)
  const [people, settings] = await Promise.all([findPeople(ctx.db.sql, senderIds), settingsOf(ctx.db)])
  return rows.map(row => chatMessageView(ctx.config, row, { sender: people.get(row.sender_id), performerId, settings }))
}

/** How the viewer's own chats are kept in order (GET /streaming/chat-rules). */
export async function ownRules(ctx: Ctx): Promise<Reply<typeof wire.ownChatRules>> {
  const { slow_s, subscribers_only, refused_words } = await store.chatRulesOf(ctx.db.sql, viewerOf(ctx).id)
  return { slow_s, subscribersOnly: subscribers_only, refusedWords: refused_words }
}

/** Changes them (PUT /streaming/chat-rules); what is not sent stays. */
export async function changeRules(ctx: Ctx, form: Input<typeof wire.setChatRules>['body']) {
  const { slow_s, subscribersOnly, refusedWords } = { ...(await ownRules(ctx)), ...form }
  const refused_words = [...new Set(refusedWords.map(word => word.trim().toLowerCase()).filter(Boolean))]
  await store.putChatRules(ctx.db.sql, {
    performer_id: viewerOf(ctx).id,
    slow_s,
    subscribers_only: subscribersOnly,
    refused_words,
  })
  return { slow_s, subscribersOnly, refusedWords: refused_words }
}

const muted_minutes = 24 * 60

/** Keeps somebody out of a creator's chats (POST /streaming/chat/mutes): their creator, and moderators. */
export async function mute(
  ctx: Ctx,
  { performerId, userId, minutes = muted_minutes }: Input<typeof wire.mute>['body'],
) {
  await checkKeeper(ctx, performerId)
  const isPerson = isId(userId) && (await findPeople(ctx.db.sql, [userId])).has(userId)
  if (!isPerson || userId === performerId) throw refuse('ENTITY_NOT_FOUND')
  await store.putMute(ctx.db.sql, {
    performer_id: performerId,
    user_id: userId,
    created_by: viewerOf(ctx).id,
    created_at: now(),
    ends_at: minutes === null ? null : fromNow(minutes * minute_ms),
  })
  return { success: true }
}

/** Lets somebody in again (DELETE /streaming/chat/mutes). */
export async function unmute(ctx: Ctx, { performerId, userId }: Input<typeof wire.unmute>['body']) {
  await checkKeeper(ctx, performerId)
  if (isId(userId)) await store.removeMute(ctx.db.sql, performerId, userId)
  return { success: true }
}

async function checkKeeper(ctx: Ctx, performerId: string): Promise<void> {
  if (!(await mayModerate(ctx, performerId))) throw refuse('FORBIDDEN')
}

/** Whether the viewer keeps a creator's chats in order: the creator and moderators do. */
export async function mayModerate(ctx: Ctx, performerId: string): Promise<boolean> {
  const { id } = viewerOf(ctx)
  return id === performerId || (isId(performerId) && (await store.isModerator(ctx.db.sql, performerId, id)))
}

/**
 * Takes a message out of the chat of a public stream (DELETE /streaming/chat/messages/{id}); the second time nothing more
 * happens. Tips stay: they tell of money. Refuses ENTITY_NOT_FOUND in other conversations, FORBIDDEN to everybody but who
 * wrote it, the creator and moderators.
 */
export async function removeMessage(ctx: Ctx, id: string) {
  const known = isId(id) ? await findMessage(ctx.db.sql, id) : undefined
  const stream = known && (await findStreamBy(ctx.db.sql, { conversation_id: known.conversation_id }))
  if (!known || stream?.type !== 'public') throw refuse('ENTITY_NOT_FOUND')
  const isOwn = known.sender_id === viewerOf(ctx).id
  if (known.type === 'tip' || !(isOwn || (await mayModerate(ctx, stream.performer_id)))) throw refuse('FORBIDDEN')
  await ctx.db.tx(async tx => {
    const conversation = await lockConversation(tx, known.conversation_id)
    if (conversation) await unsend(tx, conversation, known, { memberIds: [], sessionId: viewerOf(ctx).sessionId })
  })
  return { success: true }
}

/** Who keeps the viewer's chats in order and who is kept out of them (GET /streaming/chat/people). */
export async function chatPeople(ctx: Ctx): Promise<Reply<typeof wire.chatPeople>> {
  const { id } = viewerOf(ctx)
  const [moderatorIds, mutes] = await Promise.all([
    store.moderatorsOf(ctx.db.sql, id),
    store.mutesOf(ctx.db.sql, id, now()),
  ])
  const people = await findPeople(ctx.db.sql, [...moderatorIds, ...mutes.map(mute => mute.user_id)])
  const viewOf = (userId: string) => {
    const person = people.get(userId)
    return person ? [personView(ctx.config, person)] : []
  }
  return {
    moderators: moderatorIds.flatMap(viewOf),
    muted: mutes.flatMap(({ user_id, ends_at }) =>
      viewOf(user_id).map(person => ({ ...person, endsAt: ends_at?.toISOString() ?? null })),
    ),
  }
}

/** Lets somebody keep the viewer's chats in order (POST /streaming/chat/moderators). */
export async function makeModerator(ctx: Ctx, userId: string) {
  const isPerson = isId(userId) && (await findPeople(ctx.db.sql, [userId])).has(userId)
  if (!isPerson) throw refuse('ENTITY_NOT_FOUND')
  await store.addModerator(ctx.db.sql, viewerOf(ctx).id, userId, now())
  return { success: true }
}

/** Takes that back (DELETE /streaming/chat/moderators). */
export async function dropModerator(ctx: Ctx, userId: string) {
  if (isId(userId)) await store.removeModerator(ctx.db.sql, viewerOf(ctx).id, userId)
  return { success: true }
}
