import type { ChargeKind } from '@fanfare/contract'
import type { PendingQuery } from 'postgres'
import { day_ms } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { firstIdAt } from '../../../kernel/ids.ts'
import { type ChargeRow, chargeColumns } from './charges.ts'

export type DeskFilter = {
  id?: string | undefined
  fanId?: string | undefined
  performerId?: string | undefined
  kind?: ChargeKind | undefined
  state?: ChargeRow['status'] | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
}

/** An id is made in the same breath as its charge; so far apart they never are, however slow a machine is. */
const apart_ms = day_ms
const shifted = (moment: Date, by_ms: number) => new Date(moment.getTime() + by_ms)

/**
 * Charges of wallets, newest first, below the one that was seen last. Ids grow with time, so spans are read by them;
 * people have indexes by time.
 */
export function chargesForDesk(db: Queryable, filter: DeskFilter): PendingQuery<ChargeRow[]> {
  const { id, fanId, performerId, kind, state, from, to, before, limit } = filter
  const byTime = Boolean(fanId || performerId)
  const last = db`select b.created_at, b.id from charges b where b.id = ${before ?? null}`
  const below = byTime ? db`and (c.created_at, c.id) < (${last})` : db`and c.id < ${before ?? null}`
  return db<ChargeRow[]>`
    select ${db(chargeColumns.map(column => `c.${column}`))}, c.release_on::text from charges c
    where c.paid_from = 'wallet' ${id ? db`and c.id = ${id}` : db``} ${fanId ? db`and c.fan_id = ${fanId}` : db``}
      ${performerId ? db`and c.performer_id = ${performerId}` : db``} ${kind ? db`and c.kind = ${kind}` : db``}
      ${state ? db`and c.status = ${state}` : db``} ${from ? db`and c.created_at >= ${from}` : db``}
      ${to ? db`and c.created_at < ${to}` : db``} ${before ? below : db``}
      ${from && !byTime ? db`and c.id >= ${firstIdAt(shifted(from, -apart_ms))}` : db``}
      ${to && !byTime ? db`and c.id < ${firstIdAt(shifted(to, apart_ms))}` : db``}
    order by ${byTime ? db`c.created_at desc, c.id desc` : db`c.id desc`} limit ${limit}`
}
