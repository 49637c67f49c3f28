import { day_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'

/** A change of price that present subscribers are to hear of. */
export type Announced = {
  performer_id: string
  months: number
  price_minor: bigint
  note: string
  notice_days: number
  at: Date
}

const live = ['active', 'past_due', 'pausing', 'cancelled']
/** A paused one keeps its price as the others do, and its fan hears of a new one. */
const priced = [...live, 'paused']

/** Takes back what subscribers were told of a new price. */
export async function withdrawNotices(tx: Queryable, performerId: string, months: number): Promise<void> {
  await tx`delete from subscription_price_notices where performer_id = ${performerId} and months = ${months}`
}

/** Present subscribers who pay more than a price pay it from their next renewal on. */
export async function lowerPrices(tx: Queryable, { performer_id, months, price_minor, at }: Announced): Promise<void> {
  await tx`
    update subscriptions set price_minor = ${price_minor}, updated_at = ${at}
    where performer_id = ${performer_id} and months = ${months} and tier_id is null and state = any(${priced})
      and price_minor > ${price_minor}`
}

/** Writes a notice for every present subscriber who pays less than a price. */
export async function insertNotices(tx: Queryable, change: Announced): Promise<void> {
  const { performer_id, months, price_minor, note, notice_days, at } = change
  const effective_at = new Date(at.getTime() + notice_days * day_ms)
  await tx`
    insert into subscription_price_notices
      (subscription_id, performer_id, months, price_minor, note, notice_days, effective_at, created_at)
    select id, performer_id, months, ${price_minor}, ${note}, ${notice_days}, ${effective_at}, ${at}
    from subscriptions
    where performer_id = ${performer_id} and months = ${months} and tier_id is null and state = any(${priced})
      and price_minor > 0 and price_minor < ${price_minor}`
}

/** Notices that weren't announced, locked, with whose they are. */
export function lockToAnnounce(tx: Queryable, { which, limit }: { which: Which; limit: number }) {
  return tx<
    { id: string; fan_id: string; performer_id: string; type: string; price_minor: bigint; effective_at: Date }[]
  >`
    select s.id, s.fan_id, s.performer_id, s.type, n.price_minor, n.effective_at
    from subscription_price_notices n join subscriptions s on s.id = n.subscription_id
    where n.announced_at is null and ${which('n.subscription_id')}
    order by n.created_at limit ${limit} for update of n skip locked`
}

export async function markAnnounced(tx: Queryable, subscriptionIds: string[], at: Date): Promise<void> {
  await tx`
    update subscription_price_notices set announced_at = ${at} where subscription_id = any(${subscriptionIds})`
}

/** A fan has been told: the new price holds no sooner than the whole notice from now. Says it once. */
export async function markTold(db: Queryable, subscriptionId: string, at: Date): Promise<void> {
  await db`
    update subscription_price_notices
    set told_at = ${at}, effective_at = greatest(effective_at, ${at}::timestamptz + notice_days * interval '1 day')
    where subscription_id = ${subscriptionId} and told_at is null`
}

export async function markKept(tx: Queryable, subscriptionId: string, at: Date): Promise<void> {
  await tx`
    update subscription_price_notices set kept_at = ${at} where subscription_id = ${subscriptionId} and kept_at is null`
}

/** Takes the notice of a subscription away, and answers its price. */
export async function takeNotice(tx: Queryable, subscriptionId: string): Promise<bigint | undefined> {
  const [row] = await tx<{ price_minor: bigint }[]>`
    delete from subscription_price_notices where subscription_id = ${subscriptionId} returning price_minor`
  return row?.price_minor
}

/**
 * Gives subscriptions that renew the price that their fans were told of, where its day has come; never more than the creator
 * asks today. The day is that of the renewal, or a moment that is given. Answers those that changed.
 */
export function applyNotices(tx: Queryable, ids: string[], at?: Date): Promise<{ id: string; price_minor: bigint }[]> {
  return tx<{ id: string; price_minor: bigint }[]>`
    with taken as (
      delete from subscription_price_notices n using subscriptions s, performers p
      where n.subscription_id = any(${ids}) and s.id = n.subscription_id and p.user_id = s.performer_id
        and n.told_at is not null and n.effective_at <= ${at ? tx`${at}::timestamptz` : tx`coalesce(s.pause_until, s.ends_at)`}
      returning s.id, least(n.price_minor, nullif(
        case n.months when 12 then p.yearly_price_minor else p.monthly_price_minor end, 0)) as price_minor)
    update subscriptions s set price_minor = taken.price_minor from taken where s.id = taken.id
    returning s.id, s.price_minor`
}

/** Changes of a creator's prices that present subscribers wait for. */
export function pendingChanges(db: Queryable, performerId: string) {
  return db<{ months: number; price_minor: bigint; note: string; effective_at: Date; notices: number; told: number }[]>`
    select n.months, max(n.price_minor) as price_minor, max(n.note) as note, min(n.effective_at) as effective_at,
      count(*)::int as notices, count(n.told_at)::int as told
    from subscription_price_notices n join subscriptions s on s.id = n.subscription_id
    where n.performer_id = ${performerId} and s.state = any(${priced}) group by n.months order by n.months`
}

/** How many live subscriptions of a creator there are by the months of their periods; without those that were given. */
export function countByMonths(db: Queryable, performerId: string): Promise<{ months: number; count: number }[]> {
  return db<{ months: number; count: number }[]>`
    select months, count(*)::int as count from subscriptions
    where performer_id = ${performerId} and tier_id is null and state = any(${live}) and price_minor > 0
    group by months`
}
