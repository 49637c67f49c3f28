import type { chat, Input, Reply, streams } from '@fanfare/contract'
import { moneyToWire } from '@fanfare/contract'
import { fromNow, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { tiesBetween } from '../../entitlements/index.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { fileView, findFiles } from '../../media/index.ts'
import { findConversationRow, pageOf } from '../../messaging/index.ts'
import { openPerformer } from '../../profiles/index.ts'
import { earnedInStream, spentInStream } from '../../wallet/index.ts'
import { mayModerate, present } from '../commands/chat.ts'
import { absent_ms } from '../lifecycle.ts'
import { moderatorsAmong, mutedAmong } from '../store/chat.ts'
import { findLiveNode } from '../store/live-node.ts'
import { recordingsOf } from '../store/recordings.ts'
import { currentStream, findStream, findStreamBy, liveStreams, type StreamRow } from '../store/streams.ts'
import { countViewers, presentViewers } from '../store/viewers.ts'
import { carrierOf, isCarried } from './carrier.ts'
import { chatView } from './chat.ts'
import { presentStream, presentStreams } from './present.ts'
import { rightsOf } from './rights.ts'

/** Public streams that are live (GET /streaming/user/search). */
export async function listLive(
  ctx: Ctx,
  { q, performerId, isFree, limit = 10, offset = 0 }: Input<typeof streams.liveNow>['query'],
): Promise<Reply<typeof streams.liveNow>> {
  if (performerId && !isId(performerId)) return { data: [], total: 0 }
  const onlooker = onlookerOf(ctx)
  const filter = { q: q?.trim(), performerId, isFree, isUnasked: !q && !performerId, limit, offset }
  const { rows, total } = await liveStreams(ctx.db.read, onlooker, filter, fromNow(-absent_ms))
  return { data: await presentStreams(ctx, onlooker, rows), total }
}

/**
 * The live stream of a creator with its chat (GET /streaming/join/{id}). Who needs a ticket gets it too, to buy one.
 * Refuses ENTITY_NOT_FOUND, STREAM_OFFLINE, SUBSCRIBE_TO_JOIN, FOLLOW_TO_JOIN.
 */
export async function joinStream(ctx: Ctx, idOrUsername: string): Promise<Reply<typeof streams.join>> {
  const performer = await openPerformer(ctx, idOrUsername)
  const row = await currentStream(ctx.db.sql, performer.id)
  if (!row || (row.state !== 'live' && performer.id !== viewerOf(ctx).id)) throw refuse('STREAM_OFFLINE')
  const stream = await presentStream(ctx, onlookerOf(ctx), row)
  if (!stream.mayWatch && row.audience === 'subscribers') throw refuse('SUBSCRIBE_TO_JOIN')
  if (!stream.mayWatch && row.audience === 'followers') throw refuse('FOLLOW_TO_JOIN')
  const [conversation, isKeeper] = await Promise.all([chatOf(ctx, row, stream), mayModerate(ctx, performer.id)])
  return { stream, conversation, mayModerate: isKeeper }
}

async function chatOf(ctx: Ctx, row: StreamRow, may: { mayWatch: boolean; isSubscribed: boolean }) {
  const conversation = await findConversationRow(ctx.db.sql, row.conversation_id)
  if (!conversation) throw refuse('ENTITY_NOT_FOUND')
  return chatView(conversation, { write: may.mayWatch, isSubscribed: may.isSubscribed })
}

/** The chat of a creator's public stream, by the creator's id (GET /conversations/stream/public/{performerId}). */
export async function publicChat(ctx: Ctx, performerId: string): Promise<Reply<typeof chat.publicChat>> {
  return (await joinStream(ctx, performerId)).conversation
}

/** The chat of a private show of the viewer's (GET /conversations/stream/{id}), by its stream or its own id. */
export async function privateChat(ctx: Ctx, id: string): Promise<Reply<typeof chat.privateChat>> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  const row = (await findStream(ctx.db.sql, id)) ?? (await findStreamBy(ctx.db.sql, { conversation_id: id }))
  if (row?.type !== 'private') throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [row])).get(row.id)
  if (!rights?.mayWatch) throw refuse('ENTITY_NOT_FOUND')
  return chatOf(ctx, row, rights)
}

const page_rows = 25

/** What was said in the chat of a stream, or of a private show of the viewer's (GET /messages/conversations/public/{id}). */
export async function chatMessages(
  ctx: Ctx,
  id: string,
  { limit = page_rows, offset = 0, before, after }: Input<typeof chat.chatMessages>['query'],
): Promise<Reply<typeof chat.chatMessages>> {
  if (!isId(id)) throw refuse('ENTITY_NOT_FOUND')
  const [row, conversation] = await Promise.all([
    findStreamBy(ctx.db.sql, { conversation_id: id }),
    findConversationRow(ctx.db.sql, id),
  ])
  if (!row) throw refuse('ENTITY_NOT_FOUND')
  const rights = (await rightsOf(ctx.db, onlookerOf(ctx), [row])).get(row.id)
  if (!rights?.mayWatch) throw refuse(row.type === 'private' ? 'ENTITY_NOT_FOUND' : 'FORBIDDEN')
  const total = conversation?.last_number ?? 0
  // Numbers have no holes: whatever is skipped is a number to begin below, or above, and is never read.
  const span =
    after === undefined
      ? { before: Math.min(before ?? total + 1, total + 1) - offset, after }
      : { before: undefined, after: after + offset }
  const rows = await pageOf(ctx.db.sql, id, { ...span, limit, offset: 0 })
  return { data: await present(ctx, rows, row.performer_id), total }
}

/** The viewer's stream that has not ended, and what it has come to (GET /streaming/live). */
export async function ownStream(ctx: Ctx): Promise<Reply<typeof streams.ownStream>> {
  const row = await currentStream(ctx.db.sql, viewerOf(ctx).id)
  const carrier = await carrierOf(ctx)
  const ways = { carrier, isCarried: await isCarried(ctx, carrier), rtmpServer: await rtmpServerOf(ctx) }
  if (!row) return { stream: null, conversation: null, ...ways, summary: null }
  const [stream, viewers, sales] = await Promise.all([
    presentStream(ctx, onlookerOf(ctx), row),
    countViewers(ctx.db.sql, row.id),
    earnedInStream(ctx.db.sql, row.performer_id, {
      streamId: row.id,
      conversationId: row.conversation_id,
      since: row.created_at,
    }),
  ])
  return {
    stream,
    conversation: await chatOf(ctx, row, stream),
    ...ways,
    summary: {
      viewersNow: stream.stats.members,
      viewersMost: Math.max(row.viewers_most, stream.stats.members),
      viewers,
      tickets: sales.tickets,
      netPrice: moneyToWire(sales.net_minor),
    },
  }
}

/** Where programs send by RTMP; null where the node that carries streams takes none, or LiveKit carries them. */
async function rtmpServerOf({ config, db }: Ctx): Promise<string | null> {
  return config.live.livekit ? null : ((await findLiveNode(db.sql))?.rtmp_server ?? null)
}

/** The videos that were kept of one of the viewer's streams (GET /streaming/live/{id}/recordings). */
export async function listRecordings(ctx: Ctx, id: string): Promise<Reply<typeof streams.recordings>> {
  const viewer = viewerOf(ctx)
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  if (row?.performer_id !== viewer.id) throw refuse('ENTITY_NOT_FOUND')
  const ids = await recordingsOf(ctx.db.sql, id)
  const files = new Map((await findFiles(ctx.db.sql, ids)).map(file => [file.id, file]))
  const data = ids.flatMap(fileId => {
    const file = files.get(fileId)
    return file ? [fileView(ctx, file, { viewer, mayView: true })] : []
  })
  return { data, total: data.length }
}

/** Who watches one of the viewer's streams right now (GET /streaming/live/{id}/viewers). */
export async function listViewers(
  ctx: Ctx,
  id: string,
  { limit = 10, offset = 0 }: Input<typeof streams.viewers>['query'],
): Promise<Reply<typeof streams.viewers>> {
  const row = isId(id) ? await findStream(ctx.db.sql, id) : undefined
  const performerId = viewerOf(ctx).id
  if (row?.performer_id !== performerId) throw refuse('ENTITY_NOT_FOUND')
  const { rows, total } = await presentViewers(ctx.db.sql, id, fromNow(-absent_ms), { limit, offset })
  const ids = rows.map(viewer => viewer.user_id)
  const place = { streamId: id, conversationId: row.conversation_id, since: row.created_at }
  const [people, muted, moderators, spent, ties] = await Promise.all([
    findPeople(ctx.db.sql, ids),
    mutedAmong(ctx.db.sql, performerId, ids, now()),
    moderatorsAmong(ctx.db.sql, performerId, ids),
    spentInStream(ctx.db.sql, performerId, place, ids),
    tiesBetween(
      ctx.db.sql,
      ids.map(fanId => ({ fanId, ownerId: performerId })),
    ),
  ])
  const data = rows.flatMap((viewer, at) => {
    const person = people.get(viewer.user_id)
    if (!person) return []
    return {
      ...personView(ctx.config, person),
      spent: moneyToWire(spent.get(viewer.user_id) ?? 0n),
      isSubscribed: ties[at]?.subscribes ?? false,
      isMuted: muted.has(viewer.user_id),
      isModerator: moderators.has(viewer.user_id),
      joinedAt: viewer.joined_at.toISOString(),
    }
  })
  return { data, total }
}
