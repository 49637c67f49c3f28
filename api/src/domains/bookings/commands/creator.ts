import { type CallOfferForm, type CallSettingsForm, call_offers_max, minorFromWire } from '@fanfare/contract'
import { now } from '../../../kernel/clock.ts'
import { type Ctx, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { isZone } from '../../../kernel/zones.ts'
import { checkTier } from '../../subscriptions/index.ts'
import { checkPrice } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { isAhead } from '../policy.ts'
import type { CallRow } from '../store/calls.ts'
import { changeOfferRow, deleteOffer, findOffer, insertOffer, type OfferRow, offersOf } from '../store/offers.ts'
import { type HoursRow, lockCallSettings, putCallSettings, type SettingsRow, setHours } from '../store/settings.ts'
import { confirmedAt } from './times.ts'

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** The hours of a week, in order. Refuses hours that end before they begin, or overlap. */
function hoursFrom(form: CallSettingsForm): HoursRow[] {
  const rows = form.hours.map(({ day, from, to }) => ({ day, from_min: minutesOf(from), to_min: minutesOf(to) }))
  rows.sort((one, other) => one.day - other.day || one.from_min - other.from_min)
  const isWrong = rows.some(({ day, from_min, to_min }, index) => {
    const next = rows[index + 1]
    return from_min >= to_min || (next?.day === day && next.from_min < to_min)
  })
  if (isWrong) throw refuseFields([{ path: 'hours', message: 'Hours end after they begin and do not overlap.' }])
  return rows
}

/** Keeps when fans can book a creator (PUT /calls/settings). Switching calls on opens what missed calls had closed. */
export async function changeCallSettings(ctx: Ctx, form: CallSettingsForm): Promise<void> {
  const performer_id = viewerOf(ctx).id
  if (!isZone(form.timezone)) throw refuseFields([{ path: 'timezone', message: "We don't know this time zone." }])
  const hours = hoursFrom(form)
  const today = now().toISOString().slice(0, 10)
  const days_off = [...new Set(form.daysOff)].filter(day => day >= today).sort()
  await ctx.db.tx(async tx => {
    const before = await lockCallSettings(tx, performer_id)
    const row: SettingsRow = {
      performer_id,
      is_on: form.isOn,
      timezone: form.timezone,
      days_off,
      notice_h: form.noticeHours,
      ahead_days: form.aheadDays,
      pause_min: form.pauseMinutes,
      free_h: form.freeHours,
      is_automatic: form.isAutomatic,
      closed_at: form.isOn ? null : (before?.closed_at ?? null),
      updated_at: now(),
    }
    await putCallSettings(tx, row)
    await setHours(tx, performer_id, hours)
  })
}

async function partsOf(ctx: Ctx, form: CallOfferForm) {
  const price_minor = minorFromWire(form.price)
  await checkPrice(ctx.db, price_minor)
  const tier_id = form.audience === 'subscribers' && form.tierId ? form.tierId : null
  return {
    title: form.title.trim(),
    text: form.text.trim(),
    minutes: form.minutes,
    price_minor,
    sound_only: form.soundOnly,
    audience: form.audience,
    tier_id,
    updated_at: now(),
  }
}

/** Offers a call (POST /calls/offers). Refuses CALL_OFFERS_FULL beyond five. */
export async function addCallOffer(ctx: Ctx, form: CallOfferForm): Promise<OfferRow> {
  const performer_id = viewerOf(ctx).id
  const parts = await partsOf(ctx, form)
  const row: OfferRow = { id: newId(), performer_id, ...parts, created_at: now() }
  await ctx.db.tx(async tx => {
    await tx`select 1 from users where id = ${performer_id} for update`
    if ((await offersOf(tx, performer_id)).length >= call_offers_max) throw refuse('CALL_OFFERS_FULL')
    await checkTier(tx, performer_id, row.tier_id)
    await insertOffer(tx, row)
  })
  return row
}

/** Changes an offer of the viewer's (PUT /calls/offers/{id}); what was booked stays as it was booked. */
export async function changeCallOffer(ctx: Ctx, id: string, form: CallOfferForm): Promise<OfferRow> {
  const performer_id = viewerOf(ctx).id
  const parts = await partsOf(ctx, form)
  return ctx.db.tx(async tx => {
    const before = isId(id) ? await findOffer(tx, id) : undefined
    if (before?.performer_id !== performer_id) throw refuse('ENTITY_NOT_FOUND')
    if (parts.tier_id !== before.tier_id) await checkTier(tx, performer_id, parts.tier_id)
    return changeOfferRow(tx, id, parts)
  })
}

/** Takes an offer away (DELETE /calls/offers/{id}). Refuses ENTITY_NOT_FOUND. */
export async function removeCallOffer(ctx: Ctx, id: string): Promise<void> {
  if (!isId(id) || !(await deleteOffer(ctx.db.sql, id, viewerOf(ctx).id))) throw refuse('ENTITY_NOT_FOUND')
}

/** The creator confirms a call (POST /calls/{id}/confirm). Asking again answers what was confirmed. */
export async function confirmCall(ctx: Ctx, id: string): Promise<CallRow> {
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id, 'creator')
    if (row.state === 'confirmed') return row
    if (!isAhead(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
    return bookedCalls.moveTo(tx, row, 'confirmed', { side: 'creator' }, confirmedAt(row.start_at, row.ends_at))
  })
}

/** The creator declines a call (POST .../decline); the fan's tokens are free again. */
export async function declineCall(ctx: Ctx, id: string, note = ''): Promise<CallRow> {
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id, 'creator')
    return row.state === 'declined'
      ? row
      : bookedCalls.giveBack(tx, row, 'declined', { side: 'creator', text: note.trim() })
  })
}

/** The creator cancels before the start (POST .../cancel); all of the fan's tokens are free again. */
export async function cancelCall(ctx: Ctx, id: string, note: string): Promise<CallRow> {
  return ctx.db.tx(async tx => {
    const row = await bookedCalls.lockMine(tx, ctx, id, 'creator')
    if (row.state === 'cancelled') return row
    if (!isAhead(row)) throw refuse('CALL_MOVED_ON', { state: row.state })
    return bookedCalls.giveBack(tx, row, 'cancelled', { side: 'creator', text: note.trim() })
  })
}
