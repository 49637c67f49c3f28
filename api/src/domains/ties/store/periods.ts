import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'

/** A stretch of time in which a fan has a creator's subscription. */
export type Period = {
  subscription_id: string
  fan_id: string
  performer_id: string
  kind: 'paid' | 'free' | 'grace' | 'trial' | 'gift' | 'credit'
  starts_at: Date
  ends_at: Date
  charge_id: string | null
  /** The card payment behind it; none where the wallet paid. */
  payment_id: string | null
  /** What it opens; none is the base tier. */
  tier_id?: string | null
  /** Of a credit: how much of an earlier charge pays for it. */
  covers_minor?: bigint
}

/** Adds periods; one that is there already stays as it is. */
export async function insertPeriods(tx: Queryable, periods: Period[]): Promise<void> {
  if (periods.length === 0) return
  const none = { tier_id: null, covers_minor: null }
  const rows = periods.map(period => ({ id: newId(), ...none, ...period, created_at: now() }))
  await tx`insert into subscription_periods ${tx(rows)} on conflict do nothing`
}

/** Ends the access that some subscriptions give beyond a moment. */
export async function endPeriods(tx: Queryable, subscriptionIds: string[], at: Date): Promise<void> {
  if (subscriptionIds.length === 0) return
  await tx`delete from subscription_periods where subscription_id = any(${subscriptionIds}) and starts_at >= ${at}`
  await tx`
    update subscription_periods set ends_at = ${at} where subscription_id = any(${subscriptionIds}) and ends_at > ${at}`
}

/** The days of grace of subscriptions that were paid after all: the paid period has taken their place. */
export async function dropGrace(tx: Queryable, subscriptionIds: string[]): Promise<void> {
  if (subscriptionIds.length === 0) return
  await tx`delete from subscription_periods where subscription_id = any(${subscriptionIds}) and kind = 'grace'`
}

/** Takes what is left of a gift's period out of a subscription; what comes after it begins so much earlier. */
export async function cutGift(
  tx: Queryable,
  subscriptionId: string,
  gift: { charge_id: string; starts_at: Date; ends_at: Date },
  at: Date,
): Promise<void> {
  const from = gift.starts_at > at ? gift.starts_at : at
  const shift_ms = gift.ends_at.getTime() - from.getTime()
  if (gift.starts_at >= at)
    await tx`delete from subscription_periods where charge_id = ${gift.charge_id} and kind = 'gift'`
  else
    await tx`
      update subscription_periods set ends_at = ${at} where charge_id = ${gift.charge_id} and kind = 'gift'`
  await moveEarlier(tx, subscriptionId, gift.ends_at, shift_ms)
}

/**
 * Moves the periods of a subscription that begin at a moment or later so much earlier: the first one first, because one
 * that lands where another still is would break the index that holds each period once.
 */
export async function moveEarlier(tx: Queryable, subscriptionId: string, from: Date, by_ms: number): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from subscription_periods where subscription_id = ${subscriptionId} and starts_at >= ${from}
    order by starts_at`
  for (const { id } of rows)
    await tx`
      update subscription_periods set starts_at = starts_at - ${by_ms} * interval '1 millisecond',
        ends_at = ends_at - ${by_ms} * interval '1 millisecond'
      where id = ${id}`
}

/** A condition: somebody has the subscription of a creator now, whose id is in a column. */
export function isSubscribed(db: Queryable, fanId: string, performerId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  const at = now()
  return db`exists (select from subscription_periods s where s.fan_id = ${fanId} and s.performer_id = ${performerId}
    and s.starts_at <= ${at} and s.ends_at > ${at})`
}
