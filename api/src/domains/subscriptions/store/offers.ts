import type { Queryable } from '../../../kernel/database.ts'

export type BundleRow = { months: number; discount_percent: number }

export type PromotionRow = {
  id: string
  performer_id: string
  kind: 'discount' | 'trial'
  percent: number | null
  days: number | null
  audience: 'new' | 'returning' | 'everybody'
  claims_max: number | null
  ends_at: Date | null
  ended_at: Date | null
  note: string
  created_at: Date
}

/** A promotion with how many fans have taken it, and for how many more a place is kept while they pay. */
export type CountedPromotion = PromotionRow & { claims: number; kept: number }

/** What a creator asks for the month and the year today; 0 where they don't offer it. */
export async function pricesOf(
  db: Queryable,
  performerId: string,
): Promise<{ monthly_price_minor: bigint; yearly_price_minor: bigint }> {
  const [row] = await db<{ monthly_price_minor: bigint; yearly_price_minor: bigint }[]>`
    select monthly_price_minor, yearly_price_minor from performers where user_id = ${performerId}`
  return row ?? { monthly_price_minor: 0n, yearly_price_minor: 0n }
}

/** A creator's bundles, the shorter first. */
export function bundlesOf(db: Queryable, performerId: string): Promise<BundleRow[]> {
  return db<BundleRow[]>`
    select months, discount_percent from subscription_bundles where performer_id = ${performerId} order by months`
}

export async function putBundle(
  db: Queryable,
  performerId: string,
  { months, discount_percent }: BundleRow,
  at: Date,
): Promise<void> {
  const row = { performer_id: performerId, months, discount_percent, updated_at: at }
  await db`
    insert into subscription_bundles ${db(row)} on conflict (performer_id, months)
    do update set discount_percent = excluded.discount_percent, updated_at = excluded.updated_at`
}

export async function deleteBundle(db: Queryable, performerId: string, months: number): Promise<void> {
  await db`delete from subscription_bundles where performer_id = ${performerId} and months = ${months}`
}

/** Adds a promotion; answers false where another runs for the same fans. */
export async function insertPromotion(tx: Queryable, row: PromotionRow): Promise<boolean> {
  const added = await tx`insert into subscription_promotions ${tx(row)} on conflict do nothing returning 1`
  return added.length > 0
}

/** Writes down that promotions for some fans are over whose time or places are. */
export async function closeOver(tx: Queryable, performerId: string, audience: string, at: Date): Promise<void> {
  await tx`
    update subscription_promotions p set ended_at = least(coalesce(p.ends_at, ${at}), ${at})
    where p.performer_id = ${performerId} and p.audience = ${audience} and p.ended_at is null
      and (p.ends_at <= ${at} or p.claims_max <= (
        select count(*) from subscription_claims c where c.promotion_id = p.id and c.claimed_at is not null))`
}

export async function endPromotion(tx: Queryable, performerId: string, id: string, at: Date): Promise<boolean> {
  const found = await tx`
    update subscription_promotions set ended_at = coalesce(ended_at, ${at})
    where id = ${id} and performer_id = ${performerId} returning 1`
  return found.length > 0
}

const counted = (db: Queryable, at: Date) => db`
  select p.*, (select count(*)::int from subscription_claims c where c.promotion_id = p.id and c.claimed_at is not null)
      as claims,
    (select count(*)::int from subscription_claims c where c.promotion_id = p.id and c.kept_until > ${at}) as kept
  from subscription_promotions p`

/** A creator's promotions, newest first. */
export async function promotionsOf(
  db: Queryable,
  performerId: string,
  { limit, offset, at }: { limit: number; offset: number; at: Date },
): Promise<{ rows: CountedPromotion[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<CountedPromotion[]>`${counted(db, at)} where p.performer_id = ${performerId}
      order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from subscription_promotions where performer_id = ${performerId}`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The promotions of a creator that run at a moment. */
export function runningPromotions(db: Queryable, performerId: string, at: Date): Promise<CountedPromotion[]> {
  return db<CountedPromotion[]>`
    ${counted(db, at)} where p.performer_id = ${performerId} and p.ended_at is null
      and (p.ends_at is null or p.ends_at > ${at}) order by p.created_at`
}

export async function findPromotion(db: Queryable, id: string): Promise<PromotionRow | undefined> {
  const [row] = await db<PromotionRow[]>`select * from subscription_promotions where id = ${id}`
  return row
}

/**
 * A promotion, locked until the transaction ends: its places are given one after the other. Subscriptions that name it
 * don't wait for that, or those who insert theirs first would wait for each other.
 */
export async function lockPromotion(tx: Queryable, id: string): Promise<PromotionRow | undefined> {
  const [row] = await tx<PromotionRow[]>`select * from subscription_promotions where id = ${id} for no key update`
  return row
}

export type ClaimRow = {
  promotion_id: string
  fan_id: string
  performer_id: string
  kind: PromotionRow['kind']
  payment_id: string | null
  kept_until: Date | null
  claimed_at: Date | null
  created_at: Date
}

/** What a fan has taken of a creator's promotions, or keeps a place of. */
export function claimsOf(db: Queryable, fanId: string, performerId: string): Promise<ClaimRow[]> {
  return db<ClaimRow[]>`
    select * from subscription_claims where fan_id = ${fanId} and performer_id = ${performerId}`
}

/** How many places of a promotion are taken or kept, without those of one fan. */
export async function takenPlaces(tx: Queryable, promotionId: string, fanId: string, at: Date): Promise<number> {
  const [row] = await tx<[{ taken: number }]>`
    select count(*)::int as taken from subscription_claims
    where promotion_id = ${promotionId} and fan_id <> ${fanId} and (claimed_at is not null or kept_until > ${at})`
  return row.taken
}

export async function putClaim(tx: Queryable, row: ClaimRow): Promise<void> {
  await tx`
    insert into subscription_claims ${tx(row)} on conflict (promotion_id, fan_id)
    do update set payment_id = excluded.payment_id, kept_until = excluded.kept_until, claimed_at = excluded.claimed_at`
}

/** A payment was not made: the place that was kept for it is free again. */
export async function dropClaim(tx: Queryable, paymentId: string): Promise<void> {
  await tx`delete from subscription_claims where payment_id = ${paymentId} and claimed_at is null`
}

/** What a card payment buys, where that isn't the next period of a subscription as it is. */
export type CheckoutRow = {
  payment_id: string
  type: 'monthly' | 'yearly'
  months: number
  price_minor: bigint
  promotion_id: string | null
  tier_id: string | null
  /** Of an upgrade: from when on the unused days of the subscription count towards the price. */
  upgraded_at: Date | null
}

export async function insertCheckout(tx: Queryable, row: CheckoutRow): Promise<void> {
  await tx`insert into subscription_checkouts ${tx(row)}`
}

export async function findCheckout(tx: Queryable, paymentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx<CheckoutRow[]>`select * from subscription_checkouts where payment_id = ${paymentId}`
  return row
}
