import { type Input, moneyToWire, type Reply, type ShowRequest, type showRequests } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, type Person, personView } from '../../identity/index.ts'
import { agreementWith } from '../../profiles/index.ts'
import { chargeTerms, findCharges } from '../../wallet/index.ts'
import { offersCamera } from '../commands/camera.ts'
import { type ShowState, showLife } from '../lifecycle.ts'
import { listShows, type ShowRow, stretchesOf } from '../store/requests.ts'
import { findStream, findStreamsOf } from '../store/streams.ts'

/** What the wire calls a state. */
const statusOf: Record<ShowState, ShowRequest['status']> = {
  pending: 'pending',
  approved: 'approved',
  started: 'approved',
  finished: 'approved',
  rejected: 'rejected',
  withdrawn: 'rejected',
  expired: 'rejected',
}

/** Requests as the viewer sees them, in two queries. */
async function presentRequests(ctx: Ctx, rows: ShowRow[]): Promise<ShowRequest[]> {
  const [people, chats] = await Promise.all([
    findPeople(
      ctx.db.sql,
      rows.flatMap(row => [row.fan_id, row.performer_id]),
    ),
    findStreamsOf(
      ctx.db.sql,
      rows.flatMap(row => row.stream_id ?? []),
    ),
  ])
  return rows.map(row => requestView(ctx.config, row, people, chats.get(row.stream_id ?? '') ?? null))
}

export async function presentRequest(ctx: Ctx, row: ShowRow): Promise<ShowRequest> {
  const [view] = await presentRequests(ctx, [row])
  if (!view) throw new Error('A request was not presented.')
  return view
}

function requestView(
  config: Config,
  row: ShowRow,
  people: Map<string, Person>,
  conversationId: string | null,
): ShowRequest {
  const person = (id: string) => {
    const known = people.get(id)
    return known ? personView(config, known) : null
  }
  return {
    _id: row.id,
    performerId: row.performer_id,
    performerInfo: person(row.performer_id),
    userId: row.fan_id,
    userInfo: person(row.fan_id),
    startAt: row.start_at.toISOString(),
    timezone: row.timezone,
    status: statusOf[row.state],
    state: row.state,
    price: moneyToWire(row.price_minor),
    wish: row.wish,
    minutes: row.minutes_max,
    booked: bookedView(row),
    streamId: row.stream_id,
    conversationId,
    totalTimeInSeconds: Number(row.delivered_ms / 1_000n),
    totalTokenSpent: moneyToWire(row.spent_minor),
    held: row.state === 'started' ? moneyToWire(row.held_minor) : 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function bookedView({ ends_at, booked_minor, sound_only }: ShowRow): ShowRequest['booked'] {
  if (!ends_at || booked_minor === null) return null
  return { endsAt: ends_at.toISOString(), price: moneyToWire(booked_minor), soundOnly: sound_only }
}

/** The viewer's requests, as the one who asks or the one who is asked. */
export async function listRequests(
  ctx: Ctx,
  as: 'fan_id' | 'performer_id',
  { status, limit = 10, offset = 0 }: Input<typeof showRequests.myRequests>['query'],
): Promise<Reply<typeof showRequests.myRequests>> {
  const states = showLife.states.filter(state => !status || state === status || statusOf[state] === status)
  const of = as === 'fan_id' ? { fan_id: viewerOf(ctx).id } : { performer_id: viewerOf(ctx).id }
  const { rows, total } = await listShows(ctx.db.sql, { of, states, limit, offset })
  return { data: await presentRequests(ctx, rows), total }
}

/** What was agreed and what it came to (GET /streaming/private/request/{id}/receipt), for its fan and its creator. */
export async function receiptOf(ctx: Ctx, row: ShowRow): Promise<Reply<typeof showRequests.oneRequest>> {
  const [request, ended, charges, settings, agreed, stream] = await Promise.all([
    presentRequest(ctx, row),
    stretchesOf(ctx.db.sql, row.id),
    findCharges(ctx.db.sql, row.charge_id ? [row.charge_id] : []),
    settingsOf(ctx.db),
    agreementWith(ctx.db.sql, row.performer_id),
    row.state === 'started' && row.stream_id ? findStream(ctx.db.sql, row.stream_id) : undefined,
  ])
  const charge = charges.get(row.charge_id ?? '')
  const running = row.both_since ? [{ from_at: row.both_since, to_at: now() }] : []
  const stretches = [...ended, ...running].map(({ from_at, to_at }) => ({
    from: from_at.toISOString(),
    to: to_at.toISOString(),
    seconds: (to_at.getTime() - from_at.getTime()) / 1_000,
  }))
  return {
    request,
    stretches,
    chargeId: row.charge_id,
    price: moneyToWire(row.spent_minor),
    taxPrice: moneyToWire(charge?.tax_minor ?? 0n),
    feePrice: moneyToWire(charge?.fee_minor ?? 0n),
    netPrice: moneyToWire(charge?.net_minor ?? 0n),
    fanCamera: { isOffered: await offersCamera(ctx, row, stream), isOn: row.fan_camera_at !== null },
    commission: chargeTerms(settings, agreed).commission_bps / 10_000,
  }
}
