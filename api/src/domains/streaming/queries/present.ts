import { moneyToWire, type Publisher, type StreamView } from '@fanfare/contract'
import { fromNow } from '../../../kernel/clock.ts'
import type { App, Onlooker } from '../../../kernel/context.ts'
import { findPerformers, publisherView } from '../../profiles/index.ts'
import { tierNames } from '../../subscriptions/index.ts'
import { absent_ms } from '../lifecycle.ts'
import type { StreamRow } from '../store/streams.ts'
import { countPresent } from '../store/viewers.ts'
import { rightsOf, type StreamRights } from './rights.ts'

/** Streams as one person has them, in a constant number of queries. */
export async function presentStreams(
  app: Pick<App, 'db' | 'config'>,
  onlooker: Onlooker,
  rows: StreamRow[],
): Promise<StreamView[]> {
  const ids = rows.map(row => row.id)
  const [rights, performers, members, tiers] = await Promise.all([
    rightsOf(app.db, onlooker, rows),
    findPerformers(
      app.db.sql,
      onlooker,
      rows.map(row => row.performer_id),
    ),
    countPresent(app.db.sql, ids, fromNow(-absent_ms)),
    tierNames(app.db.sql, rows),
  ])
  return rows.map(row => {
    const right = rights.get(row.id) ?? nothing
    const performer = performers.get(row.performer_id)
    return streamView(row, right, {
      tier: tierOf(row, tiers),
      members: members.get(row.id) ?? 0,
      publisher: performer ? publisherView(app.config, performer, right.isSubscribed) : null,
    })
  })
}

/** A stream as one person has it. */
export async function presentStream(
  app: Pick<App, 'db' | 'config'>,
  onlooker: Onlooker,
  row: StreamRow,
): Promise<StreamView> {
  const [view] = await presentStreams(app, onlooker, [row])
  if (!view) throw new Error('A stream was not presented.')
  return view
}

/** The tier that a stream is for, with its name. */
export function tierOf({ tier_id }: Pick<StreamRow, 'tier_id'>, names: Map<string, string>): StreamView['tier'] {
  return tier_id ? { _id: tier_id, name: names.get(tier_id) ?? '' } : null
}

const nothing: StreamRights = { mayWatch: false, hasPurchased: false, isSubscribed: false }

/** A stream as everybody in it may be told of it, without what is each one's own. */
export async function presentForAll(app: Pick<App, 'db' | 'config'>, row: StreamRow): Promise<StreamView> {
  const [members, tiers] = await Promise.all([
    countPresent(app.db.sql, [row.id], fromNow(-absent_ms)),
    tierNames(app.db.sql, [row]),
  ])
  return streamView(row, nothing, { tier: tierOf(row, tiers), members: members.get(row.id) ?? 0, publisher: null })
}

function streamView(
  row: StreamRow,
  { mayWatch, hasPurchased, isSubscribed }: StreamRights,
  { tier, members, publisher }: { tier: StreamView['tier']; members: number; publisher: Publisher | null },
): StreamView {
  const isFree = row.audience !== 'ticket' && row.audience !== 'private'
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    performerId: row.performer_id,
    performerInfo: publisher,
    // It names a channel and opens nothing: clients ask for it before they buy a ticket.
    sessionId: mayWatch || row.audience === 'ticket' ? row.session_id : '',
    isStreaming: row.state === 'live' ? 1 : 0,
    reconnecting: row.state === 'live' && row.lost_at !== null,
    streamingTime: row.streamed_s,
    lastStreamingTime: (row.ended_at ?? row.started_at)?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    audience: row.audience,
    tier,
    isFree,
    price: moneyToWire(row.price_minor),
    carrier: row.carrier,
    isRecorded: row.is_recorded,
    hasPurchased,
    mayWatch,
    isSubscribed,
    stats: { members, likes: 0 },
    conversationId: row.conversation_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
