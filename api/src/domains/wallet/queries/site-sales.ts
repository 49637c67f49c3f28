import type { Queryable } from '../../../kernel/database.ts'

export type SiteSales = {
  charges: number
  gross_minor: bigint
  tax_minor: bigint
  fee_minor: bigint
  previous_gross_minor: bigint
  /** Oldest first; days without a sale are left out. */
  days: { day: string; gross_minor: bigint; fee_minor: bigint; net_minor: bigint }[]
}

/** What the whole site sold and did not give back from a moment on, by day, and in the same time before. */
export async function siteSales(db: Queryable, from: Date, before: Date): Promise<SiteSales> {
  const [days, [previous]] = await Promise.all([
    db<(SiteSales['days'][number] & { charges: number; tax_minor: bigint })[]>`
      select (created_at at time zone 'UTC')::date::text as day, count(*)::int as charges,
        sum(total_minor)::bigint as gross_minor, sum(net_minor + shared_minor)::bigint as net_minor, sum(fee_minor)::bigint as fee_minor,
        sum(tax_minor)::bigint as tax_minor
      from charges where created_at >= ${from} and status = 'success' group by 1 order by 1`,
    db<[{ gross_minor: bigint }]>`
      select coalesce(sum(total_minor), 0)::bigint as gross_minor from charges
      where created_at >= ${before} and created_at < ${from} and status = 'success'`,
  ])
  return {
    charges: days.reduce((sum, day) => sum + day.charges, 0),
    gross_minor: days.reduce((sum, day) => sum + day.gross_minor, 0n),
    tax_minor: days.reduce((sum, day) => sum + day.tax_minor, 0n),
    fee_minor: days.reduce((sum, day) => sum + day.fee_minor, 0n),
    previous_gross_minor: previous.gross_minor,
    days: days.map(({ day, gross_minor, fee_minor, net_minor }) => ({ day, gross_minor, fee_minor, net_minor })),
  }
}
