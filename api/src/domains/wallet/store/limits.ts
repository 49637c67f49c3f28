import { moneyToWire } from '@fanfare/contract'
import { momentText, now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'

export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** What counts towards a limit: tokens that are spent, or that are paid for. */
export type Counted = 'spending' | 'top_up'

/** An amount that a fan is about to spend or to top up, in hundredths of a token. */
export type Wish = { fanId: string; amount_minor: bigint; counted: Counted }

/** Why a fan's own limits forbid something, and when they allow it again. */
export type Breach = { period: LimitPeriod | 'break'; limit_minor: bigint; counted_minor: bigint; opens_at: Date }

type Row = Omit<Breach, 'limit_minor' | 'counted_minor'> & {
  limit_minor: bigint | null
  counted_minor: bigint | null
}

/** What of a fan's limits an amount would break, if anything; their row stays locked until the transaction ends. */
async function findBreach(db: Queryable, { fanId, amount_minor, counted }: Wish): Promise<Breach | undefined> {
  const [row] = await db<Row[]>`
    select period, limit_minor, counted_minor, opens_at
    from wallet_beyond_limits(array[${fanId}::uuid], array[${amount_minor}::bigint], ${counted}, ${now()})`
  return row && { ...row, limit_minor: row.limit_minor ?? 0n, counted_minor: row.counted_minor ?? 0n }
}

/** The same for what was just refused: where the limits are others by now, it opens now. */
export async function breachOf(db: Queryable, wish: Wish): Promise<Breach> {
  return (await findBreach(db, wish)) ?? { period: 'day', limit_minor: 0n, counted_minor: 0n, opens_at: now() }
}

/** Refuses SPENDING_LIMIT_REACHED for what a fan's own limits forbid. In the transaction that spends. */
export async function holdToLimits(tx: Tx, wish: Wish): Promise<void> {
  const breach = await findBreach(tx, wish)
  if (breach) throw limitRefusal(breach)
}

/** The refusal, with what is left and when it opens again. */
export function limitRefusal({ period, limit_minor, counted_minor, opens_at }: Breach): Refusal {
  const opensAt = opens_at.toISOString()
  if (period === 'break')
    return refuse(
      'SPENDING_LIMIT_REACHED',
      { period, left: 0, opensAt },
      `You're taking a break until ${momentText(opens_at)}.`,
    )
  const left_minor = limit_minor > counted_minor ? limit_minor - counted_minor : 0n
  const [limit, left] = [moneyToWire(limit_minor), moneyToWire(left_minor)]
  const message = `This goes beyond your own limit of ${limit} tokens a ${period}. You have ${left} left until ${momentText(opens_at)}.`
  return refuse('SPENDING_LIMIT_REACHED', { period, limit, left, opensAt }, message)
}

export type LimitsRow = {
  fan_id: string
  per_day_minor: bigint | null
  per_day_next_minor: bigint | null
  per_day_next_at: Date | null
  per_week_minor: bigint | null
  per_week_next_minor: bigint | null
  per_week_next_at: Date | null
  per_month_minor: bigint | null
  per_month_next_minor: bigint | null
  per_month_next_at: Date | null
  break_until: Date | null
  /** The end of the window that the fan was last told about. */
  told_day_until: Date | null
  told_week_until: Date | null
  told_month_until: Date | null
}

export async function findLimits(db: Queryable, fanId: string): Promise<LimitsRow | undefined> {
  const [row] = await db<LimitsRow[]>`select * from wallet_limits where fan_id = ${fanId}`
  return row
}

/** A fan's limits, made where there are none, locked until the transaction ends. */
export async function lockLimits(tx: Tx, fanId: string): Promise<LimitsRow> {
  await tx`insert into wallet_limits (fan_id, updated_at) values (${fanId}, ${now()}) on conflict do nothing`
  const [row] = await tx<[LimitsRow]>`select * from wallet_limits where fan_id = ${fanId} for update`
  return row
}

export async function changeLimits(tx: Tx, fanId: string, change: Partial<LimitsRow>): Promise<void> {
  await tx`update wallet_limits set ${tx({ ...change, updated_at: now() })} where fan_id = ${fanId}`
}

export type Standing = {
  counted: Counted
  period: LimitPeriod
  limit_minor: bigint | null
  counted_minor: bigint
  opens_at: Date
}

/** How far a fan is in each window of time, with or without a limit. */
export function standingOf(db: Queryable, fanId: string): Promise<Standing[]> {
  return db<Standing[]>`select * from wallet_limits_at(${fanId}, ${now()})`
}

/** What a fan's own limits leave them to spend; null without limits. Nothing while they take a break. */
export async function leftToSpend(db: Queryable, fanId: string): Promise<bigint | null> {
  const limits = await findLimits(db, fanId)
  if (!limits) return null
  if (limits.break_until && limits.break_until > now()) return 0n
  const lefts = (await standingOf(db, fanId)).flatMap(({ counted, limit_minor, counted_minor }) =>
    counted === 'spending' && limit_minor !== null ? [limit_minor - counted_minor] : [],
  )
  const least = lefts.reduce<bigint | null>((low, left) => (low === null || left < low ? left : low), null)
  return least !== null && least < 0n ? 0n : least
}
