import type { Queryable } from '../../../kernel/database.ts'
import { gatewayClearing, issued, token } from '../recipes/index.ts'
import { unboundedBalances } from './balances.ts'

/** Something that does not agree: by which check, where, what it should be and what it is. */
export type Difference = {
  check: string
  transfer?: string | null
  account?: string | null
  expected: string
  found: string
}

/** What a gateway says that it has taken for us and not given back, in hundredths of the currency. */
export type GatewayReport = { gateway: string; currency: string; amount_minor: bigint }

/**
 * Holds the stored figures against the entries that they come from, and against what gateways report. A difference is an
 * alarm for the caller to raise; nothing is repaired.
 */
export async function reconcile(db: Queryable, reports: GatewayReport[] = []): Promise<Difference[]> {
  const found = await Promise.all([
    balances(db),
    holds(db),
    shapes(db),
    days(db),
    issuedTokens(db),
    gateways(db, reports),
  ])
  return found.flat()
}

/** The stored balance of every account is the sum of its entries. */
async function balances(db: Queryable): Promise<Difference[]> {
  return db<Difference[]>`
    select 'balance' as check, id || ' ' || currency as account, coalesce(e.amount_minor, 0)::text as expected,
      coalesce(a.posted_minor, 0)::text as found
    from ledger_accounts a
    full join (
      select account_id as id, currency, sum(amount_minor) as amount_minor from ledger_entries
      where ledger_is_bounded(account_id) group by account_id, currency
    ) e using (id, currency)
    where coalesce(a.posted_minor, 0) <> coalesce(e.amount_minor, 0)
    union all
    select 'below zero', id || ' ' || currency, '0', (posted_minor - held_minor)::text
    from ledger_accounts where posted_minor - held_minor < 0 or held_minor < 0`
}

/** What is held on an account is the sum of the holds that wait. */
async function holds(db: Queryable): Promise<Difference[]> {
  return db<Difference[]>`
    select 'held' as check, id || ' ' || currency as account, coalesce(h.amount_minor, 0)::text as expected,
      coalesce(a.held_minor, 0)::text as found
    from ledger_accounts a
    full join (
      select account_id as id, currency, sum(amount_minor) as amount_minor from ledger_holds
      where state = 'waiting' group by account_id, currency
    ) h using (id, currency)
    where coalesce(a.held_minor, 0) <> coalesce(h.amount_minor, 0)`
}

/** Every transfer has the postings that it names, every posting a transfer, and entries sum to zero. */
async function shapes(db: Queryable): Promise<Difference[]> {
  return db<Difference[]>`
    select 'postings' as check, coalesce(t.id, p.id) as transfer, coalesce(t.posting_count, 0)::text as expected,
      coalesce(p.count, 0)::text as found
    from ledger_transfers t
    full join (select transfer_id as id, count(*) from ledger_postings group by transfer_id) p on p.id = t.id
    where coalesce(t.posting_count, 0) <> coalesce(p.count, 0)
    union all
    select 'zero', transfer_id, '0', sum(amount_minor) || ' ' || currency
    from ledger_entries group by transfer_id, currency having sum(amount_minor) <> 0 or count(*) < 2
    union all
    select 'amount', transfer_id, 'more than 0', amount_minor::text from ledger_postings where amount_minor <= 0`
}

/** The sums by day are the sums of the sealed entries of that day. */
async function days(db: Queryable): Promise<Difference[]> {
  return db<Difference[]>`
    select 'day' as check, account_id || ' ' || currency || ' ' || day as account,
      coalesce(e.amount_minor, 0)::text as expected, coalesce(d.amount_minor, 0)::text as found
    from ledger_days d
    full join (
      select e.account_id, e.currency, (t.at at time zone 'UTC')::date as day, sum(e.amount_minor) as amount_minor
      from ledger_blocks b cross join lateral unnest(b.transfer_ids) s(id)
      join ledger_transfers t on t.id = s.id
      join ledger_entries e on e.transfer_id = t.id
      where not ledger_is_bounded(e.account_id)
      group by 1, 2, 3
    ) e using (account_id, currency, day)
    where coalesce(d.amount_minor, 0) <> coalesce(e.amount_minor, 0)`
}

/** Tokens in circulation are what wallets, earnings and the platform hold together. */
async function issuedTokens(db: Queryable): Promise<Difference[]> {
  const [stored] = await db<[{ amount_minor: bigint }]>`
    select coalesce(sum(posted_minor), 0)::bigint as amount_minor from ledger_accounts where currency = ${token}`
  const others = (await unboundedBalances(db)).filter(({ currency }) => currency === token)
  let circulating_minor = stored.amount_minor
  let issued_minor = 0n
  for (const { account_id, amount_minor } of others) {
    if (account_id === issued) issued_minor = -amount_minor
    else circulating_minor += amount_minor
  }
  if (issued_minor === circulating_minor) return []
  return [{ check: 'issued', account: issued, expected: String(circulating_minor), found: String(issued_minor) }]
}

async function gateways(db: Queryable, reports: GatewayReport[]): Promise<Difference[]> {
  if (reports.length === 0) return []
  const ours = await unboundedBalances(db)
  return reports.flatMap(({ gateway, currency, amount_minor }) => {
    const account = gatewayClearing(gateway)
    const row = ours.find(one => one.account_id === account && one.currency === currency)
    const owed_minor = -(row?.amount_minor ?? 0n)
    if (owed_minor === amount_minor) return []
    return [
      {
        check: 'gateway',
        account: `${account} ${currency}`,
        expected: String(amount_minor),
        found: String(owed_minor),
      },
    ]
  })
}
