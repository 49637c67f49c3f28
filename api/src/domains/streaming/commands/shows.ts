import type { Input, Reply, ShowRequest, showRequests } from '@fanfare/contract'
import { fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database.ts'
import { workDue } from '../../../kernel/due.ts'
import { recordFact } from '../../../kernel/facts.ts'
import { Refusal, refuse } from '../../../kernel/refusal.ts'
import { settingsIn } from '../../../kernel/settings.ts'
import { findConversationRow } from '../../messaging/index.ts'
import { agreementWith, findPerformer, publisherView } from '../../profiles/index.ts'
import {
  balanceOf,
  chargeReservedIn,
  chargeTerms,
  leftToSpend,
  release,
  requirePriceSeen,
  reserveIn,
} from '../../wallet/index.ts'
import { absent_ms, idle_ms, overdue_ms, showLife } from '../lifecycle.ts'
import { carriersNow } from '../queries/carrier.ts'
import { chatView } from '../queries/chat.ts'
import { presentStream } from '../queries/present.ts'
import { presentRequest } from '../queries/shows.ts'
import {
  changeShow,
  expireShows,
  idleShows,
  lockShow,
  type ShowRow,
  showOfStream,
  staleShows,
} from '../store/requests.ts'
import { changeStream, findStream, lockStream, type StreamRow } from '../store/streams.ts'
import { cameraOf } from './camera.ts'
import { endIn } from './end.ts'
import { engineOf, type Live } from './engine.ts'
import { newPublishKey } from './keys.ts'
import { costOf, isUsedUp, scheduleEnd, stopMeter } from './meter.ts'
import { factOfShow, findMine, lockMine } from './requests.ts'

/** A show doesn't go on for longer than a day. */
const hold_ms = 24 * hour_ms
const minutes_most = 240

/**
 * The creator begins a show (GET and POST .../start): the fan's tokens for as long as they asked for, or all there are, are set aside.
 * Asking again answers the show that runs, with a new key. Refuses FAN_CANNOT_PAY below the price of a
 * minute, and LIVE_NOT_RUNNING.
 */
export async function startShow(ctx: Ctx, id: string): Promise<Reply<typeof showRequests.startShow>> {
  const { key, hash } = newPublishKey()
  const carriers = await carriersNow(ctx)
  const { row, stream } = await ctx.db.tx(async tx => {
    const request = await lockMine(tx, ctx, id)
    if (request.performer_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
    const streamId = request.stream_id
    if (!streamId || (request.state !== 'started' && !showLife.allows(request.state, 'started')))
      throw refuse('SHOW_STATE_REFUSED')
    const changed = await changeStream(tx, streamId, { publish_key_hash: hash })
    if (request.state === 'started') return { row: request, stream: changed }
    if (!carriers.has(changed.carrier)) throw refuse('LIVE_NOT_RUNNING')
    const held = await holdFor(tx, request)
    const started = await changeShow(tx, id, { state: 'started', ...held })
    await recordFact(tx, 'show_moved', { ...factOfShow(started), state: 'started' })
    return { row: started, stream: changed }
  })
  return { ...(await shown(ctx, row, stream)), publishKey: key }
}

const unpaid = ['INSUFFICIENT_BALANCE', 'SPENDING_LIMIT_REACHED']

/** Sets the show's money aside, as far as the wallet and the fan's own limits allow. */
async function holdFor(tx: Tx, { id, fan_id, price_minor, minutes_max }: ShowRow) {
  const left_minor = await leftToSpend(tx, fan_id)
  const wallet_minor = await balanceOf(tx, fan_id)
  const balance_minor = left_minor !== null && left_minor < wallet_minor ? left_minor : wallet_minor
  const wanted_minor = price_minor * BigInt(minutes_max)
  const held_minor = balance_minor < wanted_minor ? balance_minor : wanted_minor
  if (held_minor < price_minor) throw refuse('FAN_CANNOT_PAY')
  try {
    const hold_id = await reserveIn(tx, {
      fanId: fan_id,
      amount_minor: held_minor,
      reference: `private_show:${id}`,
      key: `private_show:${id}`,
      expiresAt: fromNow(hold_ms),
    })
    return { hold_id, held_minor }
  } catch (error) {
    if (error instanceof Refusal && unpaid.includes(error.code)) throw refuse('FAN_CANNOT_PAY')
    throw error
  }
}

/**
 * The fan sets more tokens aside for a show that runs (POST .../extend): what was set aside and what is added become
 * one hold, in one transaction. Refuses PRICE_CHANGED, INSUFFICIENT_BALANCE, and SHOW_STATE_REFUSED for a show that doesn't run.
 */
export async function extendShow(
  ctx: Ctx,
  id: string,
  { minutes, priceSeen }: Input<typeof showRequests.extendShow>['body'],
): Promise<ShowRequest> {
  const row = await ctx.db.tx(async tx => {
    const before = await lockMine(tx, ctx, id)
    if (before.fan_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
    if (before.state !== 'started' || !before.hold_id) throw refuse('SHOW_STATE_REFUSED')
    requirePriceSeen(priceSeen, before.price_minor)
    await release(tx, before.hold_id)
    const held_minor = before.held_minor + before.price_minor * BigInt(minutes)
    const extended_count = before.extended_count + 1
    const key = `private_show:${id}:${extended_count}`
    const hold_id = await reserveIn(tx, {
      fanId: before.fan_id,
      amount_minor: held_minor,
      reference: `private_show:${id}`,
      key,
      expiresAt: fromNow(hold_ms),
    })
    const longer = await changeShow(tx, id, {
      hold_id,
      held_minor,
      extended_count,
      minutes_max: Math.min(minutes_most, before.minutes_max + minutes),
    })
    if (longer.both_since) await scheduleEnd(tx, longer, now())
    await recordFact(tx, 'show_metered', { requestId: id })
    return longer
  })
  return presentRequest(ctx, row)
}

/**
 * The fan goes to a show that was started for them (GET and POST .../join). Refuses STREAM_OFFLINE before that, and
 * PRICE_CHANGED where its creator has made a minute dearer than the fan was shown.
 */
export async function joinShow(
  ctx: Ctx,
  id: string,
  priceSeen: number | undefined,
): Promise<Reply<typeof showRequests.joinShow>> {
  const row = await findMine(ctx, id)
  if (row.fan_id !== viewerOf(ctx).id) throw refuse('ENTITY_NOT_FOUND')
  if (row.state === 'finished') throw refuse('SHOW_STATE_REFUSED')
  const stream = row.stream_id ? await findStream(ctx.db.sql, row.stream_id) : undefined
  if (row.state !== 'started' || !stream) throw refuse('STREAM_OFFLINE')
  requirePriceSeen(priceSeen, row.price_minor)
  const performer = await findPerformer(ctx.db.sql, onlookerOf(ctx), row.performer_id)
  const { userId: _userId, ...activeStream } = (await shown(ctx, row, stream)).activeStream
  const { conversation, request } = await shown(ctx, row, stream)
  return {
    activeStream,
    conversation,
    request,
    performer: performer ? publisherView(ctx.config, performer, activeStream.isSubscribed) : null,
  }
}

/** A show with its stream and chat, as its creator and its fan are answered. */
export async function shown(ctx: Ctx, row: ShowRow, stream: StreamRow) {
  const [view, chat, request] = await Promise.all([
    presentStream(ctx, onlookerOf(ctx), stream),
    findConversationRow(ctx.db.sql, stream.conversation_id),
    presentRequest(ctx, row),
  ])
  if (!chat) throw refuse('ENTITY_NOT_FOUND')
  return {
    activeStream: { ...view, userId: row.fan_id },
    conversation: chatView(chat, { write: view.mayWatch, isSubscribed: view.isSubscribed }),
    request,
  }
}

/** One of the two ends the show (GET and POST .../finish); asking again answers what it came to. */
export async function finishShow(ctx: Ctx, id: string): Promise<ShowRequest> {
  const row = await findMine(ctx, id)
  const leftBy = row.fan_id === viewerOf(ctx).id ? 'fan' : 'performer'
  const finished = (await finish(ctx, row.id, { holds: mayEnd, leftBy })) ?? (await findMine(ctx, id))
  if (finished.state !== 'finished') throw refuse('SHOW_STATE_REFUSED')
  return presentRequest(ctx, finished)
}

/** A booked show ends before its time only once both have come: until then one of the two is waited for. */
function mayEnd({ ends_at, start_at, fan_came_at, performer_came_at }: ShowRow, at: Date): boolean {
  return ends_at === null || (fan_came_at !== null && performer_came_at !== null && start_at <= at)
}

const shows_max = 200

type Finishing = Live
type Ending = {
  /** Whether it ends, and at which moment where that isn't now. */
  holds?: (row: ShowRow, at: Date) => Date | boolean
  by?: 'creator' | 'operator'
  /** Which of the two ended it. */
  leftBy?: ShowRow['left_by']
  /** What belongs into the same transaction. */
  within?: (tx: Tx) => Promise<void>
}

/**
 * Ends a show that runs: the seconds in which both were there are charged from what was set aside, the rest is the
 * fan's again, all in one transaction. Answers nothing where no show runs, or `holds` says no.
 */
export async function finish(
  app: Finishing,
  requestId: string,
  { holds = () => true, by = 'creator', leftBy = null, within }: Ending = {},
): Promise<ShowRow | undefined> {
  const done = await app.db.tx(async tx => {
    const row = await lockShow(tx, requestId)
    const said = row?.state === 'started' && holds(row, now())
    if (!row || !said) return undefined
    const stopped = await stopMeter(tx, row, {}, said === true ? now() : said)
    const charge = await chargeTime(tx, stopped)
    const stream = row.stream_id ? await lockStream(tx, row.stream_id) : undefined
    if (stream) await endIn(tx, stream, by)
    await within?.(tx)
    const finished = await changeShow(tx, requestId, {
      state: 'finished',
      fan_camera_at: null,
      left_by: row.ends_at ? leftBy : null,
      ...charge,
    })
    await recordFact(tx, 'show_moved', { ...factOfShow(finished), state: 'finished' })
    return finished
  })
  if (done?.stream_id) await Promise.all([done.stream_id, cameraOf(done.stream_id)].map(id => engineOf(app).close(id)))
  return done
}

async function chargeTime(tx: Tx, row: ShowRow): Promise<Partial<ShowRow>> {
  const { hold_id, fan_id, performer_id, stream_id } = row
  const total_minor = costOf(row, row.delivered_ms)
  if (!hold_id || !stream_id) return {}
  if (total_minor === 0n) {
    await release(tx, hold_id)
    return { spent_minor: 0n }
  }
  const terms = chargeTerms(await settingsIn(tx), await agreementWith(tx, performer_id))
  const { charge } = await chargeReservedIn(tx, {
    kind: 'stream',
    type: 'private_chat',
    fanId: fan_id,
    performerId: performer_id,
    targetId: stream_id,
    title: 'Private show',
    total_minor,
    hold: hold_id,
    terms,
    context: { requestId: row.id },
  })
  return { charge_id: charge.id, spent_minor: total_minor }
}

/** An operator ends a show that runs, by its stream; it is settled as if one of the two had. Says whether one ran. */
export async function stopShow(app: Finishing, streamId: string, within: (tx: Tx) => Promise<void>): Promise<boolean> {
  const show = await showOfStream(app.db.sql, streamId)
  return show !== undefined && (await finish(app, show.id, { by: 'operator', within })) !== undefined
}

/** Ends a show whose money is used up. */
export async function endPaidShow(app: Finishing, requestId: string): Promise<void> {
  await finish(app, requestId, { holds: isUsedUp })
}

/**
 * Closes stretches of people whose node was lost, at the moment at which both were last known to be there, ends shows in
 * which they haven't met for ten minutes, and requests whose time is long over.
 */
export async function tidyShows(app: Finishing): Promise<void> {
  await expireShows(app.db.sql, fromNow(-overdue_ms), now())
  await workDue(app, {
    job: 'end_idle_shows',
    rows_max: shows_max,
    find: (db, which, limit) => idleShows(db, fromNow(-idle_ms), { which, limit }),
    work: ({ id }) => finish(app, id, { holds: row => row.both_since === null && row.updated_at <= fromNow(-idle_ms) }),
  })
  const since = fromNow(-absent_ms)
  await workDue(app, {
    job: 'stop_lost_meters',
    rows_max: shows_max,
    find: (db, which, limit) => staleShows(db, since, { which, limit }),
    work: ({ id }) => app.db.tx(tx => stopLostMeter(tx, id, since)),
  })
}

async function stopLostMeter(tx: Tx, id: string, since: Date): Promise<void> {
  const row = await lockShow(tx, id)
  if (row?.state !== 'started' || !row.both_since || !row.fan_seen_at || !row.performer_seen_at) return
  const last = row.fan_seen_at < row.performer_seen_at ? row.fan_seen_at : row.performer_seen_at
  if (last > since) return
  const gone = { fan_seen_at: null, performer_seen_at: null }
  await stopMeter(tx, row, gone, last > row.both_since ? last : row.both_since)
}
