import type { PendingQuery, Row } from 'postgres'
import { now } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isId } from '../../../kernel/ids.ts'
import { nextPrice, type SubscriptionRow, tierSince } from '../store/subscriptions.ts'

type Fragment = PendingQuery<Row[]>

/** A subscription with what its creator asks for such a one today, and until when it opens what is for subscribers. */
export type ShownSubscription = SubscriptionRow & {
  current_price_minor: bigint | null
  access_ends_at: Date | null
  card_gateway: string | null
  next_price_minor: bigint
  /** What a paused one costs if it continues now. */
  resume_price_minor: bigint
  notice: { price_minor: bigint; effective_at: Date; note: string; isTold: boolean; isKept: boolean } | null
  promotion: { kind: 'discount' | 'trial'; percent: number | null; days: number | null } | null
  gift: { giver_id: string; months: number; note: string } | null
  gift_ends_at: Date | null
  /** The tier by its name, where the creator named it; and the lower one of its next renewal. */
  tier: { _id: string | null; name: string } | null
  tier_since: Date
  has_tiers: boolean
  planned: { _id: string | null; name: string; months: number; price_minor: number } | null
}

/** A row as the database answers it, before what belongs together is put together. */
type Flat = Omit<ShownSubscription, 'notice' | 'promotion' | 'gift'> & {
  n_price_minor: bigint | null
  n_effective_at: Date
  n_note: string
  n_told: boolean
  n_kept: boolean
  m_kind: 'discount' | 'trial' | null
  m_percent: number | null
  m_days: number | null
  g_giver_id: string | null
  g_months: number
  g_note: string
}

export type Filter = {
  status?: string | undefined
  subscriptionType?: string | undefined
  q?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  otherId?: string | undefined
  /** `base` for the base tier. */
  tierId?: string | undefined
  limit: number
  offset: number
  sort?: string | undefined
  sortBy?: string | undefined
}

const shownColumns = (db: Queryable): Fragment => db`
  s.*, case when s.tier_id is not null then
      case s.months when 12 then own.yearly_price_minor else own.monthly_price_minor end
    when s.type = 'monthly' then p.monthly_price_minor * s.months * (100 - coalesce(b.discount_percent, 0)) / 100
    when s.type = 'yearly' then p.yearly_price_minor end as current_price_minor,
  case when own.id is not null then json_build_object('_id', s.tier_id, 'name', own.name) end as tier,
  ${tierSince(db)} as tier_since,
  exists (select 1 from subscription_tiers h where h.performer_id = s.performer_id and h.rank > 0 and h.ended_at is null)
    as has_tiers,
  case when d.subscription_id is not null then json_build_object('_id', d.tier_id, 'months', d.months,
    'price_minor', d.price_minor, 'name', coalesce(lower.name, '')) end as planned,
  (select max(r.ends_at) from subscription_periods r where r.subscription_id = s.id) as access_ends_at,
  (select k.gateway from payment_cards k where k.id = s.card_id) as card_gateway,
  coalesce(d.price_minor, ${nextPrice(db)}) as next_price_minor,
  coalesce(d.price_minor, ${nextPrice(db, db`${now()}::timestamptz`)}) as resume_price_minor,
  n.price_minor as n_price_minor, n.effective_at as n_effective_at, n.note as n_note,
  n.told_at is not null as n_told, n.kept_at is not null as n_kept,
  m.kind as m_kind, m.percent as m_percent, m.days as m_days,
  g.giver_id as g_giver_id, g.months as g_months, g.note as g_note,
  (select max(r.ends_at) from subscription_periods r where r.subscription_id = s.id and r.kind = 'gift') as gift_ends_at`

/** What the columns are read from, beside the subscriptions `s`. */
const shownTables = (db: Queryable): Fragment => db`
  join performers p on p.user_id = s.performer_id
  left join subscription_bundles b on b.performer_id = s.performer_id and b.months = s.months
  left join subscription_tiers own on case when s.tier_id is null then own.performer_id = s.performer_id and own.rank = 0
    else own.id = s.tier_id end
  left join subscription_downgrades d on d.subscription_id = s.id
  left join subscription_tiers lower on case when d.tier_id is null
    then d.subscription_id is not null and lower.performer_id = s.performer_id and lower.rank = 0
    else lower.id = d.tier_id end
  left join subscription_price_notices n on n.subscription_id = s.id
  left join subscription_promotions m on m.id = s.promotion_id
  left join subscription_gifts g on g.id = s.gift_id`

function gathered(row: Flat): ShownSubscription {
  const { n_price_minor, m_kind, g_giver_id } = row
  return {
    ...row,
    notice:
      n_price_minor === null
        ? null
        : {
            price_minor: n_price_minor,
            effective_at: row.n_effective_at,
            note: row.n_note,
            isTold: row.n_told,
            isKept: row.n_kept,
          },
    promotion: m_kind && { kind: m_kind, percent: row.m_percent, days: row.m_days },
    gift: g_giver_id === null ? null : { giver_id: g_giver_id, months: row.g_months, note: row.g_note },
  }
}

/** One subscription as it is shown. */
export async function findShown(db: Queryable, id: string): Promise<ShownSubscription | undefined> {
  const [row] = await db<Flat[]>`
    select ${shownColumns(db)} from subscriptions s ${shownTables(db)} where s.id = ${id}`
  return row && gathered(row)
}

/** A fan's or a creator's subscriptions, newest first unless asked otherwise; those that wait for a payment are not shown. */
export async function searchSubscriptions(
  db: Queryable,
  whose: { fanId: string } | { performerId: string },
  filter: Filter,
): Promise<{ rows: ShownSubscription[]; total: number }> {
  const mine = 'fanId' in whose ? db`s.fan_id = ${whose.fanId}` : db`s.performer_id = ${whose.performerId}`
  const other = 'fanId' in whose ? db`s.performer_id` : db`s.fan_id`
  const { otherId, tierId, q, from, to, subscriptionType, limit, offset } = filter
  const types = subscriptionType?.split(',') ?? []
  const pattern = q && `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const where = db`
    where ${mine} and s.state <> 'created' ${hasStatus(db, filter.status)}
      ${types.length > 0 ? db`and s.type = any(${types})` : db``}
      ${tierId ? hasTier(db, tierId) : db``}
      ${otherId ? db`and ${other} = ${isId(otherId) ? otherId : null}` : db``}
      ${pattern ? db`and (lower(o.name) like ${pattern} or lower(o.username) like ${pattern})` : db``}
      ${from ? db`and s.created_at >= ${from}` : db``}
      ${to ? db`and s.created_at < ${to}` : db``}`
  const tables = db`subscriptions s join users o on o.id = ${other}`
  const [rows, [count]] = await Promise.all([
    db<Flat[]>`
      select ${shownColumns(db)} from ${tables} ${shownTables(db)}
      ${where} ${ordering(db, filter)} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from ${tables} ${where}`,
  ])
  return { rows: rows.map(gathered), total: count?.total ?? 0 }
}

function hasTier(db: Queryable, tierId: string): Fragment {
  return tierId === 'base' ? db`and s.tier_id is null` : db`and s.tier_id = ${isId(tierId) ? tierId : null}`
}

/** The wire's states: `suspended` is one that is active by name but past its end; one that is to pause still is active. */
function hasStatus(db: Queryable, status: string | undefined): Fragment {
  switch (status) {
    case 'active':
      return db`and s.state in ('active', 'past_due', 'pausing')`
    case 'paused':
      return db`and s.state = 'paused'`
    case 'deactivated':
      return db`and s.state in ('cancelled', 'expired')`
    case 'suspended':
      return db`and s.state in ('active', 'past_due', 'pausing') and s.ends_at <= ${now()}`
    default:
      return db``
  }
}

const sortColumns: Record<string, string> = {
  nextRecurringDate: 's.ends_at',
  expiredAt: 's.ends_at',
  updatedAt: 's.updated_at',
  spent: 's.spent_minor',
}

function ordering(db: Queryable, { sort, sortBy }: Filter): Fragment {
  const column = db((sortBy && Object.hasOwn(sortColumns, sortBy) && sortColumns[sortBy]) || 's.created_at')
  return sort === 'asc' ? db`order by ${column}, s.id` : db`order by ${column} desc, s.id desc`
}

type Counts = Record<'active' | 'renewing' | 'pastDue' | 'paused' | 'deactivated', number>

/** How many of a creator's subscriptions are live, renew, wait for a payment, are paused, or are over. */
export async function countsOf(db: Queryable, performerId: string): Promise<Counts> {
  const [row] = await db<[Counts]>`
    select count(*) filter (where state in ('active', 'past_due', 'pausing', 'cancelled'))::int as active,
      count(*) filter (where state = 'active' and type <> 'free')::int as renewing,
      count(*) filter (where state = 'past_due')::int as "pastDue",
      count(*) filter (where state = 'paused')::int as paused,
      count(*) filter (where state in ('cancelled', 'expired'))::int as deactivated
    from subscriptions where performer_id = ${performerId} and state <> 'created'`
  return row
}

/** When the first of a creator's paused subscriptions continues. */
export async function firstBack(db: Queryable, performerId: string): Promise<Date | null> {
  const [row] = await db<[{ at: Date | null }]>`
    select min(pause_until) as at from subscriptions
    where performer_id = ${performerId} and state = 'paused' and pause_until > ${now()}`
  return row.at
}
