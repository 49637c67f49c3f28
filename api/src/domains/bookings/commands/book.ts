import type { calls, Input } from '@fanfare/contract'
import { minute_ms, now } from '../../../kernel/clock.ts'
import { type Ctx, onlookerOf, viewerOf } from '../../../kernel/context.ts'
import { isId, newId } from '../../../kernel/ids.ts'
import { refuse, refuseFields } from '../../../kernel/refusal.ts'
import { settingsOf } from '../../../kernel/settings.ts'
import { isZone } from '../../../kernel/zones.ts'
import { canView } from '../../entitlements/index.ts'
import { getUser } from '../../identity/index.ts'
import { creatorFor, requirePriceSeen } from '../../wallet/index.ts'
import { bookedCalls } from '../held.ts'
import { isFreeAt } from '../queries/slots.ts'
import type { CallRow } from '../store/calls.ts'
import { findOffer, type OfferRow } from '../store/offers.ts'
import { lockCallSettings, type SettingsRow } from '../store/settings.ts'
import { answerBy, confirmedAt } from './times.ts'

type Wanted = Input<typeof calls.book>['body']

/**
 * Books a call (POST /calls) and holds its price, in one transaction. Refuses ENTITY_NOT_FOUND (unknown or hidden),
 * EMAIL_NOT_VERIFIED, CALLS_OFF, CALL_NOT_FOR_YOU, PRICE_CHANGED, CALL_TIME_TAKEN, and what can't be held.
 */
export async function bookCall(ctx: Ctx, wanted: Wanted): Promise<CallRow> {
  if (!isZone(wanted.timezone)) throw refuseFields([{ path: 'timezone', message: "We don't know this time zone." }])
  const fan = await getUser(ctx.db.sql, viewerOf(ctx).id)
  const { performer_id } = await openOffer(ctx, wanted.offerId)
  if (!fan.email_verified_at) throw refuse('EMAIL_NOT_VERIFIED')
  const { callsEnabled, missedCallPercent } = await settingsOf(ctx.db)
  return onceOnly(
    ctx.db.tx(async tx => {
      const settings = await lockCallSettings(tx, performer_id)
      const offer = await findOffer(tx, wanted.offerId)
      if (!offer) throw refuse('ENTITY_NOT_FOUND')
      if (!callsEnabled || !settings?.is_on) throw refuse('CALLS_OFF')
      requirePriceSeen(wanted.price, offer.price_minor)
      const start_at = new Date(wanted.startAt)
      if (!(await isFreeAt(tx, settings, start_at, offer))) throw refuse('CALL_TIME_TAKEN')
      const call = newCall(offer, settings, { fanId: fan.id, start_at, late_percent: missedCallPercent, ...wanted })
      return bookedCalls.begin(tx, call, { side: 'fan', what: call.state === 'asked' ? 'asked' : 'booked' })
    }),
  )
}

/** An offer of a creator whose page the viewer sees, which they may book. Refuses ENTITY_NOT_FOUND, CALL_NOT_FOR_YOU. */
export async function openOffer(ctx: Ctx, id: string): Promise<OfferRow> {
  const offer = isId(id) ? await findOffer(ctx.db.sql, id) : undefined
  if (!offer) throw refuse('ENTITY_NOT_FOUND')
  await creatorFor(ctx, offer.performer_id)
  if (!(await canView(ctx.db, onlookerOf(ctx), [itemOf(offer)])).has(offer.id)) throw refuse('CALL_NOT_FOR_YOU')
  return offer
}

/** An offer as the rights see it: who may book it is who may see something for the same people. */
export function itemOf({ id, performer_id, audience, tier_id }: OfferRow) {
  const seenBy = { everybody: 'public', followers: 'followers', subscribers: 'subscribers' } as const
  return { id, ownerId: performer_id, audience: seenBy[audience], tierId: tier_id }
}

type Parts = { fanId: string; start_at: Date; late_percent: number; wish: string; timezone: string }

function newCall(offer: OfferRow, settings: SettingsRow, parts: Parts): Omit<CallRow, 'hold_id'> {
  const { start_at } = parts
  const ends_at = new Date(start_at.getTime() + offer.minutes * minute_ms)
  const { title, minutes, price_minor, sound_only } = offer
  const asked = { state: 'asked', answer_by: answerBy(start_at), next_at: answerBy(start_at), reminded: 0 } as const
  const waits = { ...asked, proposed: [], proposed_by: null }
  const confirmed = { state: 'confirmed', ...confirmedAt(start_at, ends_at) } as const
  return {
    id: newId(),
    offer_id: offer.id,
    fan_id: parts.fanId,
    performer_id: offer.performer_id,
    title,
    minutes,
    price_minor,
    sound_only,
    wish: parts.wish.trim(),
    start_at,
    ends_at,
    busy_until: new Date(ends_at.getTime() + settings.pause_min * minute_ms),
    free_h: settings.free_h,
    late_percent: parts.late_percent,
    timezone: settings.timezone,
    fan_timezone: parts.timezone,
    holds: 1,
    charge_id: null,
    charged_minor: 0n,
    ...waits,
    ...(settings.is_automatic && confirmed),
    fan_proposed: false,
    creator_proposed: false,
    show_id: null,
    note: '',
    ended_at: null,
    decided_by: null,
    created_at: now(),
    updated_at: now(),
  }
}

/** Two who take the same time at once: the database lets one of them have it, and the other hears that it's taken. */
export async function onceOnly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23P01'
    throw isTaken ? refuse('CALL_TIME_TAKEN') : error
  }
}
