import type { Queryable } from '../../../kernel/database.ts'
import { type AccountId, type Day, token, wallet } from '../recipes/index.ts'

/** What a fan can spend, in hundredths of a token; what is held for something is not in it. */
export async function walletBalanceOf(db: Queryable, fanId: string): Promise<bigint> {
  return (await walletOf(db, fanId)).available_minor
}

/** A fan's wallet in hundredths of a token: what can be spent, and what holds keep. */
export async function walletOf(db: Queryable, fanId: string): Promise<{ available_minor: bigint; held_minor: bigint }> {
  const [row] = await db<{ available_minor: bigint; held_minor: bigint }[]>`
    select posted_minor - held_minor as available_minor, held_minor from ledger_accounts
    where id = ${wallet(fanId)} and currency = ${token}`
  return row ?? { available_minor: 0n, held_minor: 0n }
}

/** A performer's earnings in hundredths of a token: what matures, by release day, what is free, what is in payouts. */
export type Earnings = {
  maturing_minor: bigint
  available_minor: bigint
  reserved_minor: bigint
  releases: { on: Day; amount_minor: bigint }[]
}

/** What a performer has earned and not been paid. */
export async function earningsOf(db: Queryable, performerId: string): Promise<Earnings> {
  const rows = await db<{ id: string; posted_minor: bigint }[]>`
    select id, posted_minor from ledger_accounts
    where id >= ${`earnings:${performerId}:`} and id < ${`earnings:${performerId};`} and currency = ${token}
      and posted_minor > 0
    order by id`
  const earnings: Earnings = { maturing_minor: 0n, available_minor: 0n, reserved_minor: 0n, releases: [] }
  for (const { id, posted_minor } of rows) {
    const [, , part, on] = id.split(':')
    if (part === 'available') earnings.available_minor += posted_minor
    if (part === 'reserved') earnings.reserved_minor += posted_minor
    if (part !== 'maturing' || !on) continue
    earnings.maturing_minor += posted_minor
    earnings.releases.push({ on, amount_minor: posted_minor })
  }
  return earnings
}

/** When the newest block was sealed; null before the first. */
export async function lastSealedAt(db: Queryable): Promise<Date | null> {
  const [row] = await db<{ sealed_at: Date }[]>`select sealed_at from ledger_blocks order by no desc limit 1`
  return row?.sealed_at ?? null
}

export type UnboundedBalance = { account_id: AccountId; currency: string; amount_minor: bigint }

/**
 * The balances of the platform, the gateways and the like, which are stored nowhere as one number: the sums of the
 * sealed days, and the entries that are not sealed yet, read in one statement so that nothing counts twice.
 */
export async function unboundedBalances(db: Queryable): Promise<UnboundedBalance[]> {
  return db<UnboundedBalance[]>`
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from (
      select account_id, currency, amount_minor from ledger_days
      union all
      select e.account_id, e.currency, e.amount_minor
      from ledger_unsealed() t join ledger_entries e on e.transfer_id = t.id
      where not ledger_is_bounded(e.account_id)
    ) parts
    group by account_id, currency order by account_id, currency`
}

/** What came to the accounts of a family, less what left them, between two midnights (UTC), read as the balances are. */
export async function familyBetween(db: Queryable, family: 'tax', from: Date, to: Date): Promise<UnboundedBalance[]> {
  return db<UnboundedBalance[]>`
    select account_id, currency, sum(amount_minor)::bigint as amount_minor
    from (
      select account_id, currency, amount_minor from ledger_days
      where day >= (${from}::timestamptz at time zone 'UTC')::date and day < (${to}::timestamptz at time zone 'UTC')::date
      union all
      select e.account_id, e.currency, e.amount_minor
      from ledger_unsealed() t join ledger_entries e on e.transfer_id = t.id
      where t.at >= ${from} and t.at < ${to} and not ledger_is_bounded(e.account_id)
    ) parts
    where split_part(account_id, ':', 1) = ${family}
    group by account_id, currency order by account_id, currency`
}
