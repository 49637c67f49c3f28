import type { PaymentRule } from '@fanfare/contract'
import { day_ms, fromNow, hour_ms, now } from '../../../kernel/clock.ts'
import type { Queryable, Tx } from '../../../kernel/database.ts'
import { newId } from '../../../kernel/ids.ts'
import type { PayerHistory } from '../policy.ts'

/** More than any limit allows. */
const looked_max = 1_001

/** A fan's card payments wait for each other until the transaction ends, so that two at once can't pass together. */
export async function lockPayer(tx: Tx, fanId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`payer:${fanId}`}, 0))`
}

/** What the rules look at of a fan, in two statements. */
export async function historyOf(db: Queryable, fanId: string): Promise<PayerHistory> {
  const dayAgo = fromNow(-day_ms)
  const [[known], payments] = await Promise.all([
    db<[{ trusted: boolean; disputed: boolean; first_paid_at: Date | null; cards_at: Date[] }]>`
      select exists (select from trusted_payers t where t.fan_id = ${fanId}) as trusted,
        exists (select from payments p where p.fan_id = ${fanId} and p.status in ('disputed', 'lost')) as disputed,
        (select min(p.created_at) from payments p where p.fan_id = ${fanId} and p.status in ('success', 'won'))
          as first_paid_at,
        array(
          select c.created_at from payment_cards c where c.fan_id = ${fanId} and c.created_at > ${dayAgo}
          order by c.created_at desc limit ${looked_max}) as cards_at`,
    db<PayerHistory['payments']>`
      select amount_minor, status, created_at from payments
      where fan_id = ${fanId} and created_at > ${dayAgo} order by created_at desc limit ${looked_max}`,
  ])
  const { trusted, disputed, first_paid_at, cards_at } = known
  return { isTrusted: trusted, isDisputed: disputed, firstPaid_at: first_paid_at, payments: [...payments], cards_at }
}

export type HeldBackRow = {
  id: string
  fan_id: string
  rule: PaymentRule
  hour_at: Date
  times: number
  title: string
  amount_minor: bigint
  currency: string
  opens_at: Date | null
  last_at: Date
}

export type NewHeldBack = Pick<HeldBackRow, 'fan_id' | 'rule' | 'title' | 'amount_minor' | 'currency' | 'opens_at'>

/** Writes down that a rule held something back: one row for a fan, a rule and an hour. */
export async function noteHeldBack(db: Queryable, one: NewHeldBack): Promise<void> {
  const hour_at = new Date(Math.floor(now().getTime() / hour_ms) * hour_ms)
  await db`
    insert into held_back_payments ${db({ id: newId(), ...one, hour_at, last_at: now() })}
    on conflict (fan_id, rule, hour_at) do update set times = held_back_payments.times + 1, title = excluded.title,
      amount_minor = excluded.amount_minor, currency = excluded.currency, opens_at = excluded.opens_at,
      last_at = excluded.last_at`
}

export type HeldBackDeskRow = HeldBackRow & {
  trust_reason: string | null
  trusted_by: string | null
  trusted_at: Date | null
}

/** What was held back, newest hour first, below the row that was seen last; with whether its fan is trusted now. */
export async function listHeldBack(
  db: Queryable,
  { fanId, rule, before, limit }: { fanId?: string; rule?: PaymentRule; before?: string; limit: number },
): Promise<HeldBackDeskRow[]> {
  return db<HeldBackDeskRow[]>`
    select h.*, t.reason as trust_reason, t.trusted_by, t.trusted_at
    from held_back_payments h left join trusted_payers t on t.fan_id = h.fan_id
    where true ${fanId ? db`and h.fan_id = ${fanId}` : db``} ${rule ? db`and h.rule = ${rule}` : db``}
      ${before ? db`and (h.hour_at, h.id) < (select b.hour_at, b.id from held_back_payments b where b.id = ${before})` : db``}
    order by h.hour_at desc, h.id desc limit ${limit}`
}

export type TrustRow = { fan_id: string; trusted_by: string; reason: string; trusted_at: Date }

/** A fan trusted by an operator, locked. */
export async function lockTrust(tx: Tx, fanId: string): Promise<TrustRow | undefined> {
  const [row] = await tx<TrustRow[]>`select * from trusted_payers where fan_id = ${fanId} for update`
  return row
}

export async function trust(tx: Tx, row: TrustRow): Promise<void> {
  await tx`
    insert into trusted_payers ${tx(row)}
    on conflict (fan_id) do update set reason = excluded.reason, trusted_by = excluded.trusted_by,
      trusted_at = excluded.trusted_at`
}

export async function distrust(tx: Tx, fanId: string): Promise<void> {
  await tx`delete from trusted_payers where fan_id = ${fanId}`
}
