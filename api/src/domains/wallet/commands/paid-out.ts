import type { Tx } from '../../../kernel/database.ts'
import { earnedBy } from '../store/earned.ts'

type Mark = { paid_through: Date; paid_through_id: string; rest_minor: bigint }

/**
 * Notes that a payout has paid for the performer's oldest unpaid sales: as many of them, in order, as the amount covers
 * whole; what is left over counts towards the next payout. `isPaid` of an earning comes from here.
 */
export async function markPaidOut(tx: Tx, performerId: string, amount_minor: bigint): Promise<void> {
  const [mark] = await tx<Mark[]>`
    select paid_through, paid_through_id, rest_minor from earnings_paid where performer_id = ${performerId} for update`
  const from = mark ?? { paid_through: new Date(0), paid_through_id: nobody, rest_minor: 0n }
  const purse_minor = from.rest_minor + amount_minor
  const [last] = await tx<{ created_at: Date; id: string; sum_minor: bigint }[]>`
    select created_at, id, sum_minor from (
      select created_at, id, sum(net_minor) over (order by created_at, id)::bigint as sum_minor
      from ${earnedBy(tx, performerId)} c
      where status = 'success'
        and (created_at, id) > (${from.paid_through}, ${from.paid_through_id})
    ) sales
    where sum_minor <= ${purse_minor} order by created_at desc, id desc limit 1`
  const through = last?.created_at ?? from.paid_through
  const throughId = last?.id ?? from.paid_through_id
  const rest_minor = purse_minor - (last?.sum_minor ?? 0n)
  await keepMark(tx, performerId, { paid_through: through, paid_through_id: throughId, rest_minor })
}

/** Notes that a payout came back: the newest sales that it had paid for are unpaid again. */
export async function unmarkPaidOut(tx: Tx, performerId: string, amount_minor: bigint): Promise<void> {
  const [mark] = await tx<Mark[]>`
    select paid_through, paid_through_id, rest_minor from earnings_paid where performer_id = ${performerId} for update`
  if (!mark) return
  const short_minor = amount_minor - mark.rest_minor
  if (short_minor <= 0n) return keepMark(tx, performerId, { ...mark, rest_minor: -short_minor })
  const [before] = await tx<{ created_at: Date | null; id: string | null; sum_minor: bigint }[]>`
    select lead(created_at) over newest as created_at, lead(id) over newest as id, sum_minor from (
      select created_at, id, sum(net_minor) over (order by created_at desc, id desc)::bigint as sum_minor
      from ${earnedBy(tx, performerId)} c
      where status = 'success'
        and (created_at, id) <= (${mark.paid_through}, ${mark.paid_through_id})
    ) sales
    window newest as (order by created_at desc, id desc)
    order by (sum_minor >= ${short_minor}) desc, sum_minor limit 1`
  const given_minor = (before?.sum_minor ?? 0n) - short_minor
  await keepMark(tx, performerId, {
    paid_through: before?.created_at ?? new Date(0),
    paid_through_id: before?.id ?? nobody,
    rest_minor: given_minor > 0n ? given_minor : 0n,
  })
}

async function keepMark(tx: Tx, performerId: string, mark: Mark): Promise<void> {
  await tx`
    insert into earnings_paid ${tx({ performer_id: performerId, ...mark })}
    on conflict (performer_id) do update set paid_through = excluded.paid_through,
      paid_through_id = excluded.paid_through_id, rest_minor = excluded.rest_minor`
}

const nobody = '00000000-0000-0000-0000-000000000000'
