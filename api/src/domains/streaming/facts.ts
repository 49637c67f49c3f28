import { now } from '../../kernel/clock.ts'
import type { App } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Facts } from '../../kernel/facts.ts'
import { addJobIn } from '../../kernel/jobs.ts'
import type { Message, Push, PushTable, RoomPush } from '../../kernel/pushes.ts'
import type { FactTable } from '../../kernel/relay.ts'
import { settingsOf } from '../../kernel/settings.ts'
import { findPeople, getUser, recentPeople } from '../identity/index.ts'
import { findMessage } from '../messaging/index.ts'
import { meterOf } from './commands/meter.ts'
import type { Parted } from './commands/part.ts'
import { begin, followPost } from './commands/remind.ts'
import { tipCounts } from './commands/tips.ts'
import { chatMessageView } from './queries/chat.ts'
import { presentForAll } from './queries/present.ts'
import { tipsForAll } from './queries/tips.ts'
import { findShow } from './store/requests.ts'
import { findStream, findStreamBy } from './store/streams.ts'

type StreamFact = { streamId: string; conversationId: string; performerId: string }

declare module '../../kernel/facts.ts' {
  interface Facts {
    stream_live: StreamFact
    stream_changed: StreamFact
    /** Its goal, or what its creator does for a tip, is another one. */
    stream_tips_changed: StreamFact
    /** News of an announced stream, for people who are reminded of it. */
    announced_stream: {
      announcedId: string
      performerId: string
      news: 'soon' | 'begins' | 'moved' | 'called_off'
      userIds: string[]
    }
    stream_ended: StreamFact & { by: 'creator' | 'lost' | 'operator' | 'replaced' }
    show_requested: ShowFact
    show_moved: ShowFact & { state: string }
    /** The meter of a show has begun to run or stands, or a minute is left. */
    show_metered: { requestId: string }
  }
}
type ShowFact = { requestId: string; fanId: string; performerId: string }

/** What people in a stream hear of it: its start, its changes, its end, and what is said in its chat. */
export const streamingPushes: PushTable = {
  stream_live: (app, { streamId, conversationId, performerId }) => [
    inRoom(conversationId, async () => [
      { event: 'join-broadcaster', data: { performerId, conversationId } },
      { event: 'model-joined', data: { conversationId } },
      ...(await changed(app, streamId)),
    ]),
  ],
  stream_changed: (app, { streamId, conversationId }) => [inRoom(conversationId, () => changed(app, streamId))],
  stream_ended: (app, { streamId, conversationId, performerId, by }) => [
    inRoom(conversationId, async () => [
      ...(by === 'operator'
        ? [
            {
              event: 'admin-end-session-stream' as const,
              data: { streamId, conversationId, createdAt: await endedAt(app, streamId) },
            },
          ]
        : []),
      { event: 'model-left', data: { conversationId, performerId } },
    ]),
  ],
  stream_tips_changed: (app, { conversationId }) => [inRoom(conversationId, () => tipped(app, conversationId))],
  charge_made: tipsMoved,
  charge_refunded: tipsMoved,
  show_requested: (app, fact) => [showChanged(app, fact, fact.performerId)],
  show_moved: (app, fact) => [showChanged(app, fact, fact.performerId), showChanged(app, fact, fact.fanId)],
  show_metered: (app, { requestId }) => [
    inRoom(requestId, async () => {
      const row = await findShow(app.db.sql, requestId)
      return row ? [{ event: 'show_meter', data: meterOf(row, now()) }] : []
    }),
  ],
  message_sent: (app, { kind, conversationId, messageId }) =>
    kind === 'private' ? [] : [inRoom(conversationId, () => said(app, conversationId, messageId))],
  message_unsent: (_app, { kind, conversationId, messageId, sessionId }) => {
    if (kind === 'private') return []
    const event = `message_deleted_conversation_${conversationId}` as const
    const messages = async (): Promise<Message[]> => [{ event, data: { _id: messageId, conversationId } }]
    return [{ room: conversationId, messages, exceptSession: sessionId }]
  },
  conversation_cleared: (_app, { kind, conversationId }) =>
    kind === 'private'
      ? []
      : [
          inRoom(conversationId, async () => [
            { event: `clear_all_messages_${conversationId}`, data: { conversationId } },
          ]),
        ],
}

const part = (tx: Tx, people: Parted) => addJobIn(tx, 'part_shows', people)

/** Who may not watch any more is sent out; shows of people who part end; tips count for goals; what was announced begins with its creator and follows the post that announced it. */
export const streamingFacts: FactTable = {
  charge_made: tipCounts,
  async stream_live(tx, { streamId, performerId }) {
    if ((await findStream(tx, streamId))?.type === 'public') await begin(tx, performerId)
  },
  async user_blocked(tx, { blockerId, blockedId }) {
    await addJobIn(tx, 'remove_rightless', {})
    await part(tx, { fanId: blockerId, performerId: blockedId, by: 'fan' })
    await part(tx, { fanId: blockedId, performerId: blockerId, by: 'creator' })
  },
  async account_suspended(tx, { userId }) {
    // It may have been lifted by now.
    if ((await getUser(tx, userId)).status !== 'inactive') return
    await part(tx, { fanId: userId, by: 'fan' })
    await part(tx, { performerId: userId, by: 'creator' })
  },
  async stream_changed(tx, { streamId }) {
    await addJobIn(tx, 'remove_rightless', { streamId })
  },
  post_published: (tx, { postId }) => followPost(tx, postId),
  post_changed: (tx, { postId }) => followPost(tx, postId),
  post_archived: (tx, { postId }) => followPost(tx, postId),
}

function tipsMoved(app: App, { kind, conversationId }: Facts['charge_made']): RoomPush[] {
  return kind === 'tip' && conversationId ? [inRoom(conversationId, () => tipped(app, conversationId))] : []
}

async function tipped(app: App, conversationId: string): Promise<Message[]> {
  const row = await findStreamBy(app.db.sql, { conversation_id: conversationId })
  return row?.type === 'public' ? [{ event: 'stream_tips', data: await tipsForAll(app, row) }] : []
}

/** Tells one of the two how a request stands, with the name of the other. */
function showChanged(app: App, { requestId, fanId, performerId }: ShowFact, userId: string): Push {
  const messages = async () => {
    const row = await findShow(app.db.sql, requestId)
    const other = userId === fanId ? performerId : fanId
    const name = (await findPeople(app.db.sql, [other])).get(other)?.name ?? ''
    return row ? [{ event: 'show_changed' as const, data: { requestId, state: row.state, performerId, name } }] : []
  }
  return { userId, messages }
}

const inRoom = (room: string, messages: () => Promise<Message[]>): RoomPush => ({ room, messages })

async function changed(app: App, streamId: string): Promise<Message[]> {
  const row = await findStream(app.db.sql, streamId)
  if (!row) return []
  const stream = await presentForAll(app, row)
  return [{ event: 'change-stream-info', data: { conversation: { _id: row.conversation_id }, stream } }]
}

async function endedAt(app: App, streamId: string): Promise<string> {
  const row = await findStream(app.db.sql, streamId)
  return (row?.ended_at ?? row?.updated_at ?? new Date(0)).toISOString()
}

async function said(app: App, conversationId: string, messageId: string): Promise<Message[]> {
  const row = await findMessage(app.db.sql, messageId)
  if (!row || row.deleted_at) return []
  const [people, stream, settings] = await Promise.all([
    recentPeople(app.db.sql, [row.sender_id]),
    findStreamBy(app.db.sql, { conversation_id: conversationId }),
    settingsOf(app.db),
  ])
  const performerId = stream?.performer_id ?? ''
  const data = chatMessageView(app.config, row, { sender: people.get(row.sender_id), performerId, settings })
  return [{ event: `message_created_conversation_${conversationId}`, data }]
}
