import {
  type CustomRequest,
  type CustomRequestDetail,
  type CustomRequestOffer,
  type CustomRequestSettings,
  type customRequests,
  type Input,
  moneyToWire,
  type Reply,
} from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId } from '../../../kernel/ids.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { fileView, findFiles } from '../../media/index.ts'
import { findPerformer } from '../../profiles/index.ts'
import { whyHidden } from '../../safety/index.ts'
import { actsOf, type Side, sideOf } from '../policy.ts'
import { countOpen, filesOf, findRequest, listRequests, type RequestRow } from '../store/requests.ts'
import { findRequestSettings } from '../store/settings.ts'
import { stepsOf } from '../store/steps.ts'
import { requestView, stepView } from '../views.ts'
import { opensDelivery } from './rights.ts'
import { moneyOf } from './shares.ts'

const page = 20

/** A malformed cursor starts from the beginning. */
export const cursor = (before: string | undefined) => (before && isId(before) ? before : undefined)

/** Requests as one side sees them, with one query for all people. */
export async function presentAll(ctx: Ctx, rows: RequestRow[], side: Side): Promise<CustomRequest[]> {
  const ids = rows.flatMap(row => [row.fan_id, row.performer_id])
  const people = await findPeople(ctx.db.sql, [...new Set(ids)])
  return rows.map(row => requestView(ctx.config, row, side, people))
}

export async function presentOne(ctx: Ctx, row: RequestRow, side: Side): Promise<CustomRequest> {
  const [view] = await presentAll(ctx, [row], side)
  if (!view) throw new Error('A custom request was not presented.')
  return view
}

/** The viewer's requests, as the fan who asks or the creator who is asked, newest first. */
export async function listMine(
  ctx: Ctx,
  side: 'fan' | 'creator',
  { which, before, limit = page }: Input<typeof customRequests.mine>['query'],
): Promise<Reply<typeof customRequests.mine>> {
  const { id } = viewerOf(ctx)
  const of = side === 'fan' ? { fan_id: id } : { performer_id: id }
  const rows = await listRequests(ctx.db.sql, { of, which, before: cursor(before), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
  return { data: await presentAll(ctx, shown, side), next }
}

/** One request of the viewer (GET /custom-requests/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openMine(ctx: Ctx, id: string): Promise<CustomRequestDetail> {
  const row = isId(id) ? await findRequest(ctx.db.sql, id) : undefined
  const side = row && sideOf(row, viewerOf(ctx).id)
  if (!row || !side) throw refuse('ENTITY_NOT_FOUND')
  return detailOf(ctx, row, side)
}

/** A request with what happened to it and what was delivered, as one side sees it. */
export async function detailOf(ctx: Ctx, row: RequestRow, side: Side): Promise<CustomRequestDetail> {
  const db = ctx.db.sql
  const [view, steps, money, delivery] = await Promise.all([
    presentOne(ctx, row, side),
    stepsOf(db, row.id),
    moneyOf(db, row, side),
    deliveryOf(ctx, row, side),
  ])
  return {
    ...view,
    acts: actsOf(row, side),
    steps: steps.map(stepView),
    delivery,
    ...money,
    decideBy: row.decide_by?.toISOString() ?? null,
  }
}

async function deliveryOf(ctx: Ctx, row: RequestRow, side: Side): Promise<CustomRequestDetail['delivery']> {
  const viewer = viewerOf(ctx)
  const ids = await filesOf(ctx.db.sql, row.id)
  if (ids.length === 0 && !row.delivery_text) return null
  const onlooker = { ...onlookerOf(ctx), id: viewer.id }
  if (side === 'fan' && !(await opensDelivery(ctx.db.sql, onlooker, row))) return null
  const files = new Map((await findFiles(ctx.db.sql, ids)).map(file => [file.id, file]))
  const shown = ids.flatMap(id => files.get(id) ?? [])
  return { text: row.delivery_text, files: shown.map(file => fileView(ctx, file, { viewer, mayView: true })) }
}

/** What a creator makes, for a fan who could ask (GET /custom-requests/offers/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openOffer(ctx: Ctx, id: string): Promise<CustomRequestOffer> {
  const onlooker = onlookerOf(ctx)
  const performer = isId(id) ? await findPerformer(ctx.db.sql, onlooker, id) : undefined
  if (!performer || (await whyHidden(ctx.db.sql, onlooker, performer.id))) throw refuse('ENTITY_NOT_FOUND')
  const [row, open, settings, people] = await Promise.all([
    findRequestSettings(ctx.db.sql, performer.id),
    countOpen(ctx.db.sql, performer.id),
    settingsOf(ctx.db),
    findPeople(ctx.db.sql, [performer.id]),
  ])
  const person = people.get(performer.id)
  return {
    isOn: row?.is_on ?? false,
    isFull: row !== undefined && open >= row.open_max,
    price: moneyToWire(row?.price_min_minor ?? 0n),
    priceMax: moneyToWire(BigInt(settings.maximumTipPrice_minor)),
    text: row?.text ?? '',
    days: row?.days ?? 0,
    performerInfo: person ? personView(ctx.config, person) : null,
  }
}

const untilSet = { days: 7, open_max: 5 }

/** What the viewer makes on request, or how it begins. */
export async function openSettings(ctx: Ctx): Promise<CustomRequestSettings> {
  const { id } = viewerOf(ctx)
  const [row, openNow, settings] = await Promise.all([
    findRequestSettings(ctx.db.sql, id),
    countOpen(ctx.db.sql, id),
    settingsOf(ctx.db),
  ])
  const least_minor = BigInt(settings.minimumTipPrice_minor)
  return {
    isOn: row?.is_on ?? false,
    price: moneyToWire(row?.price_min_minor ?? least_minor),
    text: row?.text ?? '',
    days: row?.days ?? untilSet.days,
    openMax: row?.open_max ?? untilSet.open_max,
    openNow,
    priceMin: moneyToWire(least_minor),
    priceMax: moneyToWire(BigInt(settings.maximumTipPrice_minor)),
  }
}
