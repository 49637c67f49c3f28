import type { Queryable } from '../../../kernel/database.ts'
import type { PostsForTiers } from '../asks.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** A tier above the base tier. Its rank says what it opens, also after it ended. */
export type TierRow = {
  id: string
  performer_id: string
  rank: number
  name: string
  included: string
  monthly_price_minor: bigint | null
  yearly_price_minor: bigint | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
}

/** A tier with how many posts are for it and how many fans have it; the base tier where it has words of its own. */
export type CountedTier = TierRow & { posts: number; subscribers: number }

/** What a tier costs for so many months; null where that isn't offered. */
export function tierPrice(tier: TierRow, months: number): bigint | null {
  if (months === 12) return tier.yearly_price_minor
  return months === 1 ? tier.monthly_price_minor : null
}

/** Changes of a creator's tiers follow one another until the transaction ends. */
export async function lockTiers(tx: Queryable, performerId: string): Promise<TierRow[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`tiers:${performerId}`}, 0))`
  return tiersOf(tx, performerId)
}

/** A creator's tiers, the lowest first, with those that ended; the base tier where it has words of its own. */
export function tiersOf(db: Queryable, performerId: string): Promise<TierRow[]> {
  return db<TierRow[]>`select * from subscription_tiers where performer_id = ${performerId} order by rank`
}

/** The same, counted. */
export function countedTiers(db: Queryable, performerId: string, posts: PostsForTiers): Promise<CountedTier[]> {
  return db<CountedTier[]>`
    select t.*,
      ${posts.ofTier(db, db`t.id`)} as posts,
      (select count(*)::int from subscriptions s where s.tier_id = t.id
        and s.state in ('active', 'past_due', 'pausing', 'cancelled')) as subscribers
    from subscription_tiers t where t.performer_id = ${performerId} order by t.rank`
}

/** What is for every subscriber of a creator: how many posts, and how many fans have no higher tier. */
export async function baseCounts(
  db: Queryable,
  performerId: string,
  posts: PostsForTiers,
): Promise<{ posts: number; subscribers: number }> {
  const [row] = await db<[{ posts: number; subscribers: number }]>`
    select ${posts.ofBase(db, performerId)} as posts,
      (select count(*)::int from subscriptions where performer_id = ${performerId} and tier_id is null
        and state in ('active', 'past_due', 'pausing', 'cancelled')) as subscribers`
  return row
}

export async function findTier(db: Queryable, performerId: string, id: string): Promise<TierRow | undefined> {
  const [row] = await db<TierRow[]>`
    select * from subscription_tiers where id = ${id} and performer_id = ${performerId} and rank > 0`
  return row
}

/** The names of the tiers of some subscriptions, by the tier's id; no query where all have the base tier. */
export async function tierNames(db: Queryable, rows: Pick<SubscriptionRow, 'tier_id'>[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(row => row.tier_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await db<{ id: string; name: string }[]>`
    select id, name from subscription_tiers where id = any(${ids})`
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Adds a tier at its rank; those at and above it move up. */
export async function insertTier(tx: Queryable, row: TierRow): Promise<void> {
  await tx`
    update subscription_tiers set rank = rank + 1 where performer_id = ${row.performer_id} and rank >= ${row.rank}
      and rank > 0`
  await tx`insert into subscription_tiers ${tx(row)}`
}

type Change = Partial<Omit<TierRow, 'id' | 'performer_id' | 'rank' | 'created_at'>>

export async function changeTier(tx: Queryable, id: string, change: Change): Promise<void> {
  await tx`update subscription_tiers set ${tx(change)} where id = ${id}`
}

/** A lower tier that a subscription goes on with from its next renewal on. */
export type DowngradeRow = {
  subscription_id: string
  tier_id: string | null
  months: number
  price_minor: bigint
  created_at: Date
}

export async function putDowngrade(tx: Queryable, row: DowngradeRow): Promise<void> {
  await tx`
    insert into subscription_downgrades ${tx(row)} on conflict (subscription_id)
    do update set tier_id = excluded.tier_id, months = excluded.months, price_minor = excluded.price_minor,
      created_at = excluded.created_at`
}

/** Takes the downgrades of some subscriptions away, and answers them. */
export function takeDowngrades(tx: Queryable, subscriptionIds: string[]): Promise<DowngradeRow[]> {
  return tx<DowngradeRow[]>`
    delete from subscription_downgrades where subscription_id = any(${subscriptionIds}) returning *`
}

/** A subscription that went over to another tier; none is the base tier. */
type TierChange = Pick<SubscriptionRow, 'performer_id' | 'tier_id'> & {
  subscription_id: string
  kind: 'upgrade' | 'downgrade'
  changed_at: Date
}

export async function insertTierChange(tx: Queryable, row: TierChange): Promise<void> {
  await tx`insert into subscription_tier_changes ${tx(row)} on conflict do nothing`
}

/** What a creator's subscribers of one tier are now; what they bring is of a month, by the prices they renew at. */
export type TierStanding = { tier_id: string | null; subscribers: number; renewing: number; month_minor: bigint }

/** The same for all tiers that somebody has. */
export function standingByTier(db: Queryable, performerId: string): Promise<TierStanding[]> {
  return db<TierStanding[]>`
    select tier_id, count(*)::int as subscribers, count(*) filter (where renews)::int as renewing,
      coalesce(sum(price_minor / months) filter (where renews), 0)::bigint as month_minor
    from (
      select tier_id, price_minor, nullif(months, 0) as months, state = 'active' and type <> 'free' as renews
      from subscriptions where performer_id = ${performerId} and state in ('active', 'past_due', 'pausing', 'cancelled')
    ) live group by tier_id`
}

/** How many of a creator's subscriptions went over to a higher and to a lower tier in a span. */
export async function tierChangesIn(
  db: Queryable,
  { performerId, from, to }: { performerId: string; from: Date; to: Date },
): Promise<{ upgrades: number; downgrades: number }> {
  const [row] = await db<[{ upgrades: number; downgrades: number }]>`
    select count(*) filter (where kind = 'upgrade')::int as upgrades,
      count(*) filter (where kind = 'downgrade')::int as downgrades
    from subscription_tier_changes
    where performer_id = ${performerId} and changed_at >= ${from} and changed_at < ${to}`
  return row
}
