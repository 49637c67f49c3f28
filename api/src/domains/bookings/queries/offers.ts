import { type CallOffer, type CallSettings, type CallsOf, type calls, type Input, moneyToWire } from '@fanfare/contract'
import { day_ms, fromNow } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { canView } from '../../entitlements/index.ts'
import { findPeople, personView } from '../../identity/index.ts'
import { tierNames } from '../../subscriptions/index.ts'
import { creatorFor } from '../../wallet/index.ts'
import { itemOf, openOffer } from '../commands/book.ts'
import { bookedCalls } from '../held.ts'
import { missed_within_ms } from '../lifecycle.ts'
import { missedSince } from '../store/calls.ts'
import { type OfferRow, offersOf } from '../store/offers.ts'
import { findCallSettings, hoursOf, type SettingsRow } from '../store/settings.ts'
import { offerView } from '../views.ts'
import { freeTimes, type Wanted } from './slots.ts'

/** Offers as the viewer has them, in a constant number of queries. */
async function presentOffers(ctx: Ctx, rows: OfferRow[]): Promise<CallOffer[]> {
  const [open, tiers] = await Promise.all([
    canView(ctx.db, onlookerOf(ctx), rows.map(itemOf)),
    tierNames(ctx.db.sql, rows),
  ])
  return rows.map(row => offerView(row, { tiers, isOpen: open.has(row.id) }))
}

export async function presentOffer(ctx: Ctx, row: OfferRow): Promise<CallOffer> {
  const [view] = await presentOffers(ctx, [row])
  if (!view) throw new Error('An offer was not presented.')
  return view
}

/** The calls of a creator, for a fan who could book one (GET /calls/of/{id}). Refuses ENTITY_NOT_FOUND. */
export async function openOffersOf(ctx: Ctx, id: string): Promise<CallsOf> {
  const db = ctx.db.sql
  const performer = await creatorFor(ctx, id)
  const [row, offers, { callsEnabled, missedCallPercent }, people] = await Promise.all([
    findCallSettings(db, performer.id),
    offersOf(db, performer.id),
    settingsOf(ctx.db),
    findPeople(db, [performer.id]),
  ])
  const isOn = callsEnabled && row?.is_on === true && offers.length > 0
  const person = people.get(performer.id)
  return {
    isOn,
    offers: isOn ? await presentOffers(ctx, offers) : [],
    timezone: row?.timezone ?? 'UTC',
    aheadDays: row?.ahead_days ?? 0,
    freeHours: row?.free_h ?? 0,
    latePercent: missedCallPercent,
    isAutomatic: row?.is_automatic ?? false,
    performerInfo: person ? personView(ctx.config, person) : null,
  }
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** How a creator begins: off, ready to be switched on. */
const untilSet = { timezone: 'UTC', notice_h: 12, ahead_days: 30, pause_min: 10, free_h: 24, is_automatic: false }

/** When the viewer can be booked, and what they offer. */
export async function openCallSettings(ctx: Ctx): Promise<CallSettings> {
  const { id } = viewerOf(ctx)
  const db = ctx.db.sql
  const [row, hours, offers, settings, missed] = await Promise.all([
    findCallSettings(db, id),
    hoursOf(db, id),
    offersOf(db, id),
    settingsOf(ctx.db),
    missedSince(db, [id], fromNow(-missed_within_ms)),
  ])
  const now: Omit<SettingsRow, 'performer_id' | 'is_on' | 'days_off' | 'closed_at' | 'updated_at'> = row ?? untilSet
  return {
    isOn: row?.is_on ?? false,
    timezone: now.timezone,
    daysOff: row?.days_off ?? [],
    hours: hours.map(({ day, from_min, to_min }) => ({ day, from: clockText(from_min), to: clockText(to_min) })),
    noticeHours: now.notice_h,
    aheadDays: now.ahead_days,
    pauseMinutes: now.pause_min,
    freeHours: now.free_h,
    isAutomatic: now.is_automatic,
    closedAt: row?.closed_at?.toISOString() ?? null,
    isSiteOff: !settings.callsEnabled,
    missedCalls: missed.get(id) ?? 0,
    offers: await presentOffers(ctx, offers),
    priceMin: moneyToWire(BigInt(settings.minimumTipPrice_minor)),
    priceMax: moneyToWire(BigInt(settings.maximumTipPrice_minor)),
  }
}

type Asked = Input<typeof calls.times>['query']

/** When an offer is free (GET /calls/offers/{id}/times). Refuses ENTITY_NOT_FOUND, CALL_NOT_FOR_YOU. */
export async function timesOfOffer(ctx: Ctx, id: string, asked: Asked): Promise<{ data: string[] }> {
  const offer = await openOffer(ctx, id)
  const settings = await findCallSettings(ctx.db.sql, offer.performer_id)
  return settings?.is_on ? timesIn(ctx, settings, asked, offer) : { data: [] }
}

/** Times that a call of the viewer's can be moved to (GET /calls/{id}/times). Refuses ENTITY_NOT_FOUND. */
export async function timesOfCall(ctx: Ctx, id: string, asked: Asked): Promise<{ data: string[] }> {
  const { row } = await bookedCalls.findMine(ctx, id)
  const settings = await findCallSettings(ctx.db.sql, row.performer_id)
  return settings ? timesIn(ctx, settings, asked, { minutes: row.minutes, except: row.id }) : { data: [] }
}

async function timesIn(ctx: Ctx, settings: SettingsRow, { from, days = 7 }: Asked, wanted: Wanted) {
  const begin = new Date(from)
  const span = { from: begin, to: new Date(begin.getTime() + days * day_ms) }
  return { data: (await freeTimes(ctx.db.sql, settings, span, wanted)).map(time => time.toISOString()) }
}
