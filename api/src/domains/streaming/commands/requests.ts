import { type Input, minorFromWire, type ShowRequest, type showRequests } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { addJobIn } from '../../../kernel/jobs.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { getUser } from '../../identity/index.ts'
import { openStreamChat } from '../../messaging/index.ts'
import { findPerformer } from '../../profiles/index.ts'
import { whyHidden } from '../../visibility/index.ts'
import { requirePriceSeen } from '../../wallet/index.ts'
import { held_minutes, type ShowState, showLife } from '../lifecycle.ts'
import { type Carrier, carrierFor } from '../queries/carrier.ts'
import { presentRequest } from '../queries/shows.ts'
import { changeShow, findShow, insertShow, lockShow, type ShowRow, unbooked } from '../store/requests.ts'
import { insertStream, type StreamRow } from '../store/streams.ts'
import { newPublishKey } from './keys.ts'
import { checkPrice } from './terms.ts'
import { startOf } from './when.ts'

/**
 * Asks a creator for a private show (POST /streaming/private/request) at the price of a minute that they have on their
 * page. Refuses ENTITY_NOT_FOUND (unknown or hidden), SHOWS_NOT_OFFERED, PRICE_CHANGED, SHOW_ASKED_ALREADY,
 * EMAIL_NOT_VERIFIED, and a time that is none or in the past, naming the field.
 */
export async function requestShow(
  ctx: Ctx,
  {
    performerId,
    startAt,
    timezone = 'UTC',
    wish = '',
    minutes = held_minutes,
    priceSeen,
  }: Input<typeof showRequests.requestShow>['body'],
): Promise<ShowRequest> {
  const fan = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const start_at = startOf(startAt, timezone)
  const onlooker = onlookerOf(ctx)
  const performer = isId(performerId) ? await findPerformer(ctx.db.sql, onlooker, performerId) : undefined
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  if (!fan.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  if (performer.public_chat_price_minor <= 0n) throw refuse('SHOWS_NOT_OFFERED')
  requirePriceSeen(priceSeen, performer.public_chat_price_minor)
  const row: ShowRow = {
    id: newId(),
    fan_id: fan.id,
    performer_id: performer.id,
    state: 'pending',
    start_at,
    timezone,
    wish: wish.trim(),
    minutes_max: minutes,
    extended_count: 0,
    price_minor: performer.public_chat_price_minor,
    stream_id: null,
    hold_id: null,
    held_minor: 0n,
    charge_id: null,
    spent_minor: 0n,
    delivered_ms: 0n,
    both_since: null,
    fan_seen_at: null,
    performer_seen_at: null,
    fan_camera_at: null,
    ...unbooked,
    created_at: now(),
    updated_at: now(),
  }
  await ctx.db.tx(async tx => {
    if (!(await insertShow(tx, row))) throw refuse('SHOW_ASKED_ALREADY')
    await recordFact(tx, 'show_requested', factOfShow(row))
    await addJobIn(tx, 'mail_show_requested', { requestId: row.id })
  })
  return presentRequest(ctx, row)
}

/** The creator agrees (POST .../approve): the stream of the show and its chat are made, and the fan is told by mail. Refuses LIVE_NOT_RUNNING. */
export async function approveRequest(ctx: Ctx, id: string): Promise<ShowRequest> {
  const carrier = await carrierFor(ctx)
  const row = await moved(ctx, id, 'approved', async (tx, request) => {
    const { fan_id, performer_id: performerId, price_minor } = request
    const streamId = await makeShowStream(tx, { performerId, price_minor, carrier, title: 'Private show' })
    await addJobIn(tx, 'mail_show_approved', { requestId: id, fanId: fan_id })
    return { stream_id: streamId }
  })
  return presentRequest(ctx, row)
}

type NewStream = { performerId: string; price_minor: bigint; carrier: Carrier; title: string }

/** Makes the stream of a private show, with its chat; answers its id. */
export async function makeShowStream(tx: Tx, { performerId, price_minor, carrier, title }: NewStream): Promise<string> {
  const streamId = newId()
  const chat = await openStreamChat(tx, { kind: 'stream_private', performerId, streamId, memberIds: [] })
  const stream: StreamRow = {
    id: streamId,
    performer_id: performerId,
    type: 'private',
    state: 'offline',
    session_id: newId(),
    title,
    description: '',
    audience: 'private',
    tier_id: null,
    price_minor,
    conversation_id: chat.id,
    publish_key_hash: newPublishKey().hash,
    carrier,
    has_media: false,
    is_recorded: false,
    started_at: null,
    ended_at: null,
    lost_at: null,
    streamed_s: 0,
    viewers_most: 0,
    created_at: now(),
    updated_at: now(),
  }
  await insertStream(tx, stream)
  return streamId
}

/** The creator declines (POST .../reject); the fan is told by mail. */
export async function rejectRequest(ctx: Ctx, id: string): Promise<ShowRequest> {
  const row = await moved(ctx, id, 'rejected', async tx => {
    await addJobIn(tx, 'mail_show_rejected', { requestId: id })
    return {}
  })
  return presentRequest(ctx, row)
}

/** The fan takes a request back before the show has started (DELETE .../{id}). */
export async function withdrawRequest(ctx: Ctx, id: string): Promise<boolean> {
  await moved(ctx, id, 'withdrawn', async () => ({}))
  return true
}

/** The creator changes what a minute costs, before the show has started (POST .../edit). */
export async function editPrice(ctx: Ctx, id: string, price: number): Promise<ShowRow> {
  const price_minor = minorFromWire(price)
  checkPrice(price_minor)
  return ctx.db.tx(async tx => {
    const row = await lockMine(tx, ctx, id)
    if (!row.stream_id || !showLife.allows(row.state, 'started')) throw refuse('SHOW_STATE_REFUSED')
    await tx`update streams set price_minor = ${price_minor}, updated_at = ${now()} where id = ${row.stream_id}`
    return changeShow(tx, id, { price_minor })
  })
}

/** Moves a request on; asking again for the state that it has changes nothing. Refuses SHOW_STATE_REFUSED. */
async function moved(
  ctx: Ctx,
  id: string,
  to: ShowState,
  work: (tx: Tx, row: ShowRow) => Promise<Partial<ShowRow>>,
): Promise<ShowRow> {
  return ctx.db.tx(async tx => {
    const row = await lockMine(tx, ctx, id)
    if (row.state === to) return row
    if (!showLife.allows(row.state, to)) throw refuse('SHOW_STATE_REFUSED')
    const changes = await work(tx, row)
    const changed = await changeShow(tx, id, { state: to, ...changes })
    await recordFact(tx, 'show_moved', { ...factOfShow(changed), state: to })
    return changed
  })
}

/** A request of the viewer's, as its fan or its creator, locked. Refuses ENTITY_NOT_FOUND. */
export async function lockMine(tx: Tx, ctx: Ctx, id: string): Promise<ShowRow> {
  const { id: viewerId } = viewerOf(ctx)
  const row = isId(id) ? await lockShow(tx, id) : undefined
  if (!row || (row.fan_id !== viewerId && row.performer_id !== viewerId)) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** The same without a lock. */
export async function findMine(ctx: Ctx, id: string): Promise<ShowRow> {
  const { id: viewerId } = viewerOf(ctx)
  const row = isId(id) ? await findShow(ctx.db.sql, id) : undefined
  if (!row || (row.fan_id !== viewerId && row.performer_id !== viewerId)) throw refuse('ENTITY_NOT_FOUND')
  return row
}

/** What facts of a request carry. */
export function factOfShow({ id, fan_id, performer_id }: ShowRow) {
  return { requestId: id, fanId: fan_id, performerId: performer_id }
}
