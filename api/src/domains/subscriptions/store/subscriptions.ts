import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import type { State, SubscriptionType } from '../lifecycle.ts'

export type SubscriptionRow = {
  id: string
  fan_id: string
  performer_id: string
  type: SubscriptionType
  /** Of a period; 0 of free days. */
  months: number
  state: State
  price_minor: bigint
  paid_by: 'nothing' | 'wallet' | 'card'
  card_id: string | null
  anchor_at: Date
  periods: number
  ends_at: Date | null
  due_at: Date | null
  failures: number
  failure_reason: string | null
  reminded_for: Date | null
  spent_minor: bigint
  /** What it began with, and until when its trial lasts or lasted. */
  promotion_id: string | null
  trial_ends_at: Date | null
  /** The gift that it had last. */
  gift_id: string | null
  created_at: Date
  updated_at: Date
  /** Until when it pauses, while it is paused or is about to be; and when its last pause ended. */
  pause_until: Date | null
  pause_ended_at: Date | null
  /** Of one that expired. */
  ended_at: Date | null
  /** Which tier is paid for; none is the base tier. */
  tier_id: string | null
}

/** Adds a subscription; answers false where the fan has a live one of this creator already. */
export async function insertSubscription(tx: Queryable, row: SubscriptionRow): Promise<boolean> {
  const added = await tx`insert into subscriptions ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

/** A fan's live subscription of a creator, a paused one too, locked until the transaction ends. */
export async function lockLive(
  tx: Queryable,
  fanId: string,
  performerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx<SubscriptionRow[]>`
    select * from subscriptions where fan_id = ${fanId} and performer_id = ${performerId}
      and state in ('active', 'past_due', 'pausing', 'paused', 'cancelled') for update`
  return row
}

/** A subscription by its id, of one fan where the fan is given, locked until the transaction ends. */
export async function lockSubscription(
  tx: Queryable,
  id: string,
  fanId?: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx<SubscriptionRow[]>`
    select * from subscriptions where id = ${id} ${fanId ? tx`and fan_id = ${fanId}` : tx``} for update`
  return row
}

/** A subscription of a fan by its id. */
export async function findOwn(db: Queryable, id: string, fanId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db<SubscriptionRow[]>`select * from subscriptions where id = ${id} and fan_id = ${fanId}`
  return row
}

/** Those that have to be looked at, the longest due first; none that another node has in hand. */
export function lockDue(tx: Queryable, at: Date, { which, limit }: Some): PromiseLike<SubscriptionRow[]> {
  return tx<SubscriptionRow[]>`
    select * from subscriptions where due_at <= ${at} and ${which('id')}
    order by due_at limit ${limit} for update skip locked`
}

/** Which which rows a job looks, and how many it takes at most. */
type Some = { which: Which; limit: number }
type Span = { now: Date; until: Date }

export type Change = Partial<Omit<SubscriptionRow, 'id' | 'fan_id' | 'performer_id' | 'created_at'>>

export async function changeSubscription(tx: Queryable, id: string, change: Change): Promise<void> {
  await tx`update subscriptions set ${tx(change as Record<string, never>)} where id = ${id}`
}

/** Changes every live subscription that a card pays. */
export async function changeCard(tx: Queryable, cardId: string, change: Change): Promise<void> {
  await tx`
    update subscriptions set ${tx(change as Record<string, never>)}
    where card_id = ${cardId} and state in ('active', 'past_due', 'pausing', 'paused', 'cancelled')`
}

/** A renewal that was paid: how many periods there are since the anchor, and until when. */
export type Renewed = Pick<SubscriptionRow, 'id' | 'periods' | 'anchor_at'> & { ends_at: Date; paid_minor: bigint }

/** Moves many renewed subscriptions to their next period, in one statement; the pause of one that was paused is over. */
export async function moveOn(tx: Queryable, renewed: Renewed[], at: Date): Promise<void> {
  if (renewed.length === 0) return
  await tx`
    update subscriptions s set state = 'active', periods = n.periods, anchor_at = n.anchor_at, ends_at = n.ends_at,
      due_at = n.ends_at, failures = 0, failure_reason = null, spent_minor = s.spent_minor + n.paid_minor,
      pause_until = null, pause_ended_at = case s.state when 'paused' then ${at}::timestamptz else s.pause_ended_at end,
      updated_at = ${at}
    from unnest(${renewed.map(row => row.id)}::uuid[], ${renewed.map(row => row.periods)}::int[],
      ${renewed.map(row => row.anchor_at.toISOString())}::text[]::timestamptz[],
      ${renewed.map(row => row.ends_at.toISOString())}::text[]::timestamptz[],
      ${renewed.map(row => row.paid_minor.toString())}::text[]::bigint[])
      as n (id, periods, anchor_at, ends_at, paid_minor)
    where s.id = n.id`
}

/** Whether a fan has had a creator's free subscription. */
export async function hadFree(db: Queryable, fanId: string, performerId: string): Promise<boolean> {
  const found = await db`
    select 1 from subscription_periods where fan_id = ${fanId} and performer_id = ${performerId} and kind = 'free' limit 1`
  return found.length > 0
}

/** Subscriptions that renew soon and weren't reminded of it, locked. Of a short trial it's the half that is left. */
export function lockToRemind(
  tx: Queryable,
  { now, until }: Span,
  { which, limit }: Some,
): PromiseLike<SubscriptionRow[]> {
  return tx<SubscriptionRow[]>`
    select * from subscriptions
    where state = 'active' and price_minor > 0 and ends_at > ${now} and ends_at <= ${until}
      and reminded_for is distinct from ends_at
      and (trial_ends_at is distinct from ends_at or ${now} >= created_at + (ends_at - created_at) / 2)
      and ${which('id')}
    order by ends_at limit ${limit} for update skip locked`
}

/** Paused subscriptions that continue soon and weren't reminded of it, locked. */
export function lockToContinue(
  tx: Queryable,
  { now, until }: Span,
  { which, limit }: Some,
): PromiseLike<SubscriptionRow[]> {
  return tx<SubscriptionRow[]>`
    select * from subscriptions
    where pause_until > ${now} and pause_until <= ${until} and reminded_for is distinct from pause_until
      and ${which('id')}
    order by pause_until limit ${limit} for update skip locked`
}

/** Subscriptions that don't renew and end soon, of which nobody was told, locked. */
export function lockEndingSoon(
  tx: Queryable,
  { now, until }: Span,
  { which, limit }: Some,
): PromiseLike<SubscriptionRow[]> {
  return tx<SubscriptionRow[]>`
    select * from subscriptions
    where state = 'cancelled' and ends_at > ${now} and ends_at <= ${until} and reminded_for is distinct from ends_at
      and ${which('id')}
    order by ends_at limit ${limit} for update skip locked`
}

/** Marks subscriptions as reminded of what ends: their period, or their pause. */
export async function markReminded(
  tx: Queryable,
  rows: SubscriptionRow[],
  of: 'ends_at' | 'pause_until' = 'ends_at',
): Promise<void> {
  await tx`update subscriptions set reminded_for = ${tx(of)} where id = any(${rows.map(({ id }) => id)})`
}

/** A query of the fans, as `fan_id`, whose subscription of a creator runs and doesn't renew. */
export function fansNotRenewing(db: Queryable, performerId: string): PendingQuery<Row[]> {
  return db`select fan_id from subscriptions where performer_id = ${performerId} and state = 'cancelled'`
}

/** A query of the fans, as `fan_id`, who have a subscription of a creator now, whether or not it renews or will pause. */
export function liveFans(db: Queryable, performerId: string): PendingQuery<Row[]> {
  return db`
    select fan_id from subscriptions
    where performer_id = ${performerId} and state in ('active', 'past_due', 'pausing', 'cancelled')`
}

/** A column: since when the subscription `s` has its tier. */
export function tierSince(db: Queryable): PendingQuery<Row[]> {
  return db`coalesce((select max(c.changed_at) from subscription_tier_changes c where c.subscription_id = s.id), s.created_at)`
}

/** A subscription with what its next renewal costs, and its tier: the name, empty where it has none, and since when. */
export type LastSubscription = SubscriptionRow & {
  next_price_minor: bigint
  tier_name: string
  tier_since: Date
  has_tiers: boolean
}

/** A fan's last subscription of a creator, running or over. */
export async function lastSubscription(
  db: Queryable,
  fanId: string,
  performerId: string,
): Promise<LastSubscription | undefined> {
  const [row] = await db<LastSubscription[]>`${lastOf(db, db`${fanId}`, db`${performerId}`)}`
  return row
}

/** The same of some fans and creators, each pair once. */
export async function lastSubscriptions(
  db: Queryable,
  pairs: { fanId: string; performerId: string }[],
): Promise<LastSubscription[]> {
  if (pairs.length === 0) return []
  return db<LastSubscription[]>`
    select l.* from (
      select distinct fan_id, performer_id from unnest(${pairs.map(pair => pair.fanId)}::uuid[],
        ${pairs.map(pair => pair.performerId)}::uuid[]) as all_pairs (fan_id, performer_id)) p,
    lateral (${lastOf(db, db`p.fan_id`, db`p.performer_id`)}) l`
}

function lastOf(db: Queryable, fanId: PendingQuery<Row[]>, performerId: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return db`
    select s.*, ${nextPrice(db)} as next_price_minor, coalesce(t.name, '') as tier_name, ${tierSince(db)} as tier_since,
      exists (select 1 from subscription_tiers h where h.performer_id = s.performer_id and h.rank > 0) as has_tiers
    from subscriptions s left join subscription_price_notices n on n.subscription_id = s.id
    left join subscription_tiers t on case when s.tier_id is null then t.performer_id = s.performer_id and t.rank = 0
      else t.id = s.tier_id end
    where s.fan_id = ${fanId} and s.performer_id = ${performerId} and s.state <> 'created'
    order by s.created_at desc limit 1`
}

/**
 * What a renewal of `s` costs, whose notice of a new price is `n`: the new price once the fan was told in time. It is asked
 * of the moment when it is due, unless another is given.
 */
export function nextPrice(
  db: Queryable,
  at: PendingQuery<Row[]> = db`coalesce(s.pause_until, s.ends_at)`,
): PendingQuery<Row[]> {
  return db`case when n.told_at is not null and n.effective_at <= ${at} then n.price_minor else s.price_minor end`
}

/** Whether a fan has had a creator's subscription of any kind, other than one. */
export async function hadAny(db: Queryable, fanId: string, performerId: string, exceptId: string): Promise<boolean> {
  const found = await db`
    select 1 from subscriptions
    where fan_id = ${fanId} and performer_id = ${performerId} and state <> 'created' and id <> ${exceptId} limit 1`
  return found.length > 0
}

/** How many subscribed to somebody between two moments. */
export async function countSubscribed(db: Queryable, performerId: string, since: Date, until: Date): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from subscriptions
    where performer_id = ${performerId} and anchor_at between ${since} and ${until} and state <> 'created'`
  return row?.total ?? 0
}
