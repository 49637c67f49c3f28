import type { Queryable } from '../../../kernel/database.ts'
import { settingEntry } from '../../../kernel/settings.ts'

/** A span of time, its end not in it. */
export type Span = { from: Date; to: Date }

export const yearSpan = (year: number): Span => ({
  from: new Date(Date.UTC(year, 0, 1)),
  to: new Date(Date.UTC(year + 1, 0, 1)),
})

/** What left a gateway or a bank for a creator in a quarter, less what came back, by the ledger. */
export type Paid = { performer_id: string; quarter: number; currency: string; money_minor: bigint }
export type PaidBetween = (db: Queryable, performerIds: string[], span: Span) => Promise<Paid[]>

/** Sales of a creator in a quarter (UTC), less what was given back in it, in hundredths of the site's currency. */
export type Sold = {
  performer_id: string
  quarter: number
  count: number
  gross_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  /** What collaborators got of it. */
  shared_minor: bigint
}

/**
 * Sales of some creators by quarter, and what they got of others' sales, which is a consideration of their own. A sale counts when it was made, and what undoes it when that happened: by the
 * ledger's reversals, so that a year that is over doesn't change. Tokens are worth what they cost on the day of the sale.
 */
export async function soldBetween(db: Queryable, performerIds: string[], { from, to }: Span): Promise<Sold[]> {
  const firstPrice = String(settingEntry('tokenConversionRate').fallback)
  return db<Sold[]>`
    with own as (
      select id, performer_id, created_at, total_minor, tax_minor, fee_minor, shared_minor from charges
      where performer_id = any(${performerIds}::uuid[]) and created_at < ${to}
      union all
      select charge_id, performer_id, created_at, net_minor, 0, 0, 0 from charge_shares
      where performer_id = any(${performerIds}::uuid[]) and created_at < ${to}
    ), moved as (
      select id, performer_id, created_at as at, 1 as sign from own where created_at >= ${from}
      union all
      select o.id, o.performer_id, r.at, -1 from own o join ledger_transfers r on r.reverses_id = o.id
      union all
      select o.id, o.performer_id, w.at, 1 from own o join ledger_transfers r on r.reverses_id = o.id
      join ledger_transfers w on w.reverses_id = r.id
    ), priced as (
      select o.performer_id, extract(quarter from m.at at time zone 'UTC')::int as quarter, m.sign, o.total_minor,
        o.tax_minor, o.fee_minor, o.shared_minor,
        coalesce((
          select (h.value #>> '{}')::numeric from settings_history h
          where h.key = 'tokenConversionRate' and h.changed_at <= o.created_at order by h.changed_at desc limit 1
        ), ${firstPrice}::numeric) as price
      from moved m join own o using (id, performer_id) where m.at >= ${from} and m.at < ${to}
    )
    select performer_id, quarter, sum(sign)::int as count, round(sum(sign * total_minor * price))::bigint as gross_minor,
      round(sum(sign * tax_minor * price))::bigint as tax_minor, round(sum(sign * fee_minor * price))::bigint as fee_minor,
      round(sum(sign * shared_minor * price))::bigint as shared_minor
    from priced group by performer_id, quarter order by performer_id, quarter`
}

/** What a creator sold and was paid in a quarter, or in all of them. */
export type Sums = {
  count: number
  gross_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  shared_minor: bigint
  net_minor: bigint
  paid_minor: bigint
}

const quarters = [1, 2, 3, 4] as const

/** The four quarters of one creator, in the site's currency. */
export function quartersOf(sold: Sold[], paid: Paid[], currency: string): (Sums & { quarter: number })[] {
  return quarters.map(quarter => {
    const {
      count = 0,
      gross_minor = 0n,
      tax_minor = 0n,
      fee_minor = 0n,
      shared_minor = 0n,
    } = sold.find(row => row.quarter === quarter) ?? {}
    const money = paid.filter(row => row.quarter === quarter && row.currency === currency)
    const paid_minor = money.reduce((all, row) => all + row.money_minor, 0n)
    return {
      quarter,
      count,
      gross_minor,
      tax_minor,
      fee_minor,
      shared_minor,
      net_minor: gross_minor - tax_minor - fee_minor - shared_minor,
      paid_minor,
    }
  })
}

export function totalOf(rows: Sums[]): Sums {
  const sum = (field: Exclude<keyof Sums, 'count'>) => rows.reduce((all, row) => all + row[field], 0n)
  return {
    count: rows.reduce((all, row) => all + row.count, 0),
    gross_minor: sum('gross_minor'),
    tax_minor: sum('tax_minor'),
    fee_minor: sum('fee_minor'),
    shared_minor: sum('shared_minor'),
    net_minor: sum('net_minor'),
    paid_minor: sum('paid_minor'),
  }
}
