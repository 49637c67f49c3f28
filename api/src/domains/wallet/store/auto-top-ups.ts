import { now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'

export type StopReason = 'refused' | 'card_removed' | 'card_expired'

export type AutoTopUpRow = {
  fan_id: string
  /** In hundredths of a token. */
  below_minor: bigint
  /** In hundredths of the site's currency, as the month's most. */
  amount_minor: bigint
  monthly_max_minor: bigint
  card_id: string
  refusals: number
  stopped_reason: StopReason | null
  /** The month in which the fan was told that no more is topped up. */
  told_capped_for: string | null
  created_at: Date
  updated_at: Date
}

export async function findAutoTopUp(db: Queryable, fanId: string): Promise<AutoTopUpRow | undefined> {
  const [row] = await db<AutoTopUpRow[]>`
    select *, told_capped_for::text from auto_top_ups where fan_id = ${fanId}`
  return row
}

/** A fan's automatic top-up, locked until the transaction ends. */
export async function lockAutoTopUp(tx: Tx, fanId: string): Promise<AutoTopUpRow | undefined> {
  const [row] = await tx<AutoTopUpRow[]>`
    select *, told_capped_for::text from auto_top_ups where fan_id = ${fanId} for update`
  return row
}

export async function putAutoTopUp(db: Queryable, row: AutoTopUpRow): Promise<void> {
  const { fan_id: _fan, created_at: _created, ...change } = row
  await db`insert into auto_top_ups ${db(row)} on conflict (fan_id) do update set ${db(change)}`
}

export async function changeAutoTopUp(tx: Tx, fanId: string, change: Partial<AutoTopUpRow>): Promise<void> {
  await tx`update auto_top_ups set ${tx({ ...change, updated_at: now() })} where fan_id = ${fanId}`
}

export async function deleteAutoTopUp(db: Queryable, fanId: string): Promise<void> {
  await db`delete from auto_top_ups where fan_id = ${fanId}`
}

/** The fan whose card this is, where automatic top-ups use it and haven't stopped. */
export async function lockByCard(tx: Tx, fanId: string, cardId: string): Promise<AutoTopUpRow | undefined> {
  const row = await lockAutoTopUp(tx, fanId)
  return row?.card_id === cardId && !row.stopped_reason ? row : undefined
}

/** What a fan asked to be looked at after each charge: automatic top-ups, limits. */
export async function watchedOf(db: Queryable, fanId: string): Promise<{ tops_up: boolean; is_limited: boolean }> {
  const [row] = await db<[{ tops_up: boolean; is_limited: boolean }]>`
    select exists (select from auto_top_ups where fan_id = ${fanId} and stopped_reason is null) as tops_up,
      exists (select from wallet_limits where fan_id = ${fanId}) as is_limited`
  return row
}

export async function insertRun(
  tx: Tx,
  run: { payment_id: string; charge_id: string; fan_id: string; created_at: Date },
): Promise<void> {
  await tx`insert into auto_top_up_runs ${tx(run)}`
}

/** Whether a payment was begun by itself. */
export async function isRun(db: Queryable, paymentId: string): Promise<boolean> {
  const found = await db`select 1 from auto_top_up_runs where payment_id = ${paymentId}`
  return found.length > 0
}

/** Whether one is on its way, and what the month has cost so far, that one included. */
export async function monthOf(db: Queryable, fanId: string): Promise<{ is_open: boolean; spent_minor: bigint }> {
  const [row] = await db<[{ is_open: boolean; spent_minor: bigint }]>`
    select coalesce(bool_or(p.status in ('created', 'processing', 'require_authentication')), false) as is_open,
      coalesce(sum(p.amount_minor) filter (where p.status not in ('fail', 'canceled')
        and r.created_at >= date_trunc('month', ${now()}::timestamptz at time zone 'UTC') at time zone 'UTC'), 0)::bigint
        as spent_minor
    from auto_top_up_runs r join payments p on p.id = r.payment_id
    where r.fan_id = ${fanId} and r.created_at > ${now()}::timestamptz - interval '32 days'`
  return row
}

export type RunRow = {
  payment_id: string
  amount_minor: bigint
  tokens_minor: bigint
  status: string
  failure_reason: string | null
  created_at: Date
}

/** The newest of what automatic top-ups did for a fan. */
export function newestRuns(db: Queryable, fanId: string, limit: number): Promise<RunRow[]> {
  return db<RunRow[]>`
    select r.payment_id, p.amount_minor, p.tokens_minor, p.status, p.failure_reason, r.created_at
    from auto_top_up_runs r join payments p on p.id = r.payment_id
    where r.fan_id = ${fanId} order by r.created_at desc limit ${limit}`
}
