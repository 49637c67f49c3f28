import type { Queryable } from '../../../kernel/database.ts'
import { firstIdAt } from '../../../kernel/ids.ts'
import { settingEntry } from '../../../kernel/settings.ts'

/** A span of time, its end not in it. */
export type Span = { from: Date; to: Date }

/** What moved on the tax accounts of the ledger in a span, by country, rate and the quarter (UTC) of the charges. */
export type TaxRow = {
  country: string
  name: string
  rate_bps: number
  of_quarter: string
  is_correction: boolean
  charges: number
  gross_minor: bigint
  tax_minor: bigint
  /** In the site's currency, at what a token cost when each charge was made. */
  gross_amount_minor: bigint
  tax_amount_minor: bigint
}

const hour_ms = 3_600_000

/**
 * Read from the postings, so that what is reported is what the ledger has: a charge, a refund (which undoes a charge) and
 * the reversal of a chargeback (which undoes that) each move the whole tax of their charge. Ids begin with their time, by
 * which postings are found; the moment of the transfer decides.
 */
export async function taxMovements(db: Queryable, { from, to }: Span): Promise<TaxRow[]> {
  const ids = db`between ${firstIdAt(new Date(from.getTime() - hour_ms))} and ${firstIdAt(new Date(to.getTime() + hour_ms))}`
  const firstRate = String(settingEntry('tokenConversionRate').fallback)
  return db<TaxRow[]>`
    with moved as (
      select r.country, m.transfer_id, m.tax_minor
      from (select distinct country from tax_rates) r
      cross join lateral (
        select transfer_id, amount_minor as tax_minor from ledger_postings
        where to_id = 'tax:' || r.country and split_part(to_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')
          and to_id <> 'platform:fees' and transfer_id ${ids}
        union all
        select transfer_id, -amount_minor from ledger_postings
        where from_id = 'tax:' || r.country and split_part(from_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')
          and from_id <> 'platform:fees' and transfer_id ${ids}
      ) m
    ), of_charges as (
      select m.country, c.tax ->> 'name' as name, (c.tax ->> 'rate_bps')::integer as rate_bps, m.tax_minor,
        sign(m.tax_minor)::integer as sign, (c.total_minor - c.covered_minor) * sign(m.tax_minor)::integer as gross_minor,
        c.created_at < ${from} as is_correction, c.created_at at time zone 'UTC' as made_at,
        coalesce((
          select (h.value #>> '{}')::numeric from settings_history h
          where h.key = 'tokenConversionRate' and h.changed_at <= c.created_at order by h.changed_at desc limit 1
        ), ${firstRate}::numeric) as token_price
      from moved m
      join ledger_transfers t on t.id = m.transfer_id and t.at >= ${from} and t.at < ${to}
      left join ledger_transfers o on o.id = t.reverses_id
      join charges c on c.id = coalesce(o.reverses_id, t.reverses_id, t.id)
    )
    select country, name, rate_bps, to_char(made_at, 'YYYY-"Q"Q') as of_quarter, is_correction,
      (case when is_correction then count(*) else sum(sign) end)::integer as charges,
      sum(gross_minor)::bigint as gross_minor, sum(tax_minor)::bigint as tax_minor,
      round(sum(gross_minor * token_price))::bigint as gross_amount_minor,
      round(sum(tax_minor * token_price))::bigint as tax_amount_minor
    from of_charges group by country, name, rate_bps, of_quarter, is_correction
    order by is_correction, of_quarter, country, rate_bps, name`
}

/** Untaxed charges of a span by country: there is no rate, or the country is unknown. */
export async function untaxed(
  db: Queryable,
  { from, to }: Span,
): Promise<{ country: string | null; charges: number; gross_minor: bigint }[]> {
  return db<{ country: string | null; charges: number; gross_minor: bigint }[]>`
    select tax ->> 'country' as country, count(*)::integer as charges, sum(total_minor - covered_minor)::bigint as gross_minor
    from charges
    where created_at >= ${from} and created_at < ${to} and tax is not null and tax_minor = 0 and status = 'success'
    group by 1 order by 1 nulls first`
}
