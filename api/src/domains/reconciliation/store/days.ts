import type { Queryable } from '../../../kernel/database.ts'

export type DayRow = {
  day: string
  ran_at: Date
  took_ms: number
  payments: number
  payments_minor: bigint
  ledger_transfers: number
  ledger_minor: bigint
  gateway_payments: number
  gateway_minor: bigint
  payouts: number
  payouts_minor: bigint
  unread: { gateway: string; reason: string }[]
}

/** A day as we name it, in UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export async function putDay(tx: Queryable, row: DayRow): Promise<void> {
  const { day: _day, ...change } = row
  const unread = tx.json(row.unread)
  await tx`
    insert into reconciliation_days ${tx({ ...row, unread } as never)}
    on conflict (day) do update set ${tx({ ...change, unread } as never)}`
}

export type CountedDay = DayRow & { open: number; explained: number }

const counted = (db: Queryable) => db`
  d.day::text, d.ran_at, d.took_ms, d.payments, d.payments_minor, d.ledger_transfers, d.ledger_minor,
  d.gateway_payments, d.gateway_minor, d.payouts, d.payouts_minor, d.unread,
  (select count(*)::int from reconciliation_differences f where f.day = d.day and f.state = 'open') as open,
  (select count(*)::int from reconciliation_differences f where f.day = d.day and f.state = 'explained') as explained`

export function newestDays(
  db: Queryable,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CountedDay[]> {
  return db<CountedDay[]>`
    select ${counted(db)} from reconciliation_days d
    where ${before ?? null}::date is null or d.day < ${before ?? null}::date order by d.day desc limit ${limit}`
}

export async function findDay(db: Queryable, day: string): Promise<CountedDay | undefined> {
  const [row] = await db<CountedDay[]>`select ${counted(db)} from reconciliation_days d where d.day = ${day}::date`
  return row
}
