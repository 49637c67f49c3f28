import {
  type CustomRequestDetail,
  type CustomRequestOffer,
  type CustomRequestSettings,
  moneyToWire,
} from '@fanfare/contract'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { fileView, findFiles } from '../../media/index.ts'
import { creatorFor, type Side } from '../../wallet/index.ts'
import { requests } from '../held.ts'
import { actsOf } from '../policy.ts'
import { countOpen, filesOf, type RequestRow } from '../store/requests.ts'
import { findRequestSettings } from '../store/settings.ts'
import { stepsOf } from '../store/steps.ts'
import { stepView } from '../views.ts'
import { opensDelivery } from './rights.ts'

/** A request with what happened to it and what was delivered, as one side sees it. */
export async function detailOf(ctx: Ctx, row: RequestRow, side: Side): Promise<CustomRequestDetail> {
  const db = ctx.db.sql
  const [view, steps, money, delivery] = await Promise.all([
    requests.presentOne(ctx, row, side),
    stepsOf(db, row.id),
    requests.moneyOf(ctx, row, side),
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
  const performer = await creatorFor(ctx, id)
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
