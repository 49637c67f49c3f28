import type { OperatorActName } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type ActRow = {
  id: string
  operator_id: string
  act: string
  target: string
  target_id: string
  before: unknown
  after: unknown
  reason: string
  request_id: string
  created_at: Date
}

export type ActFilter = {
  operatorId?: string | undefined
  act?: readonly OperatorActName[] | undefined
  targetId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  before?: string | undefined
  limit: number
}

/** What operators did, newest first, below the act that was seen last. */
export async function listActs(db: Queryable, filter: ActFilter): Promise<ActRow[]> {
  const { operatorId, act, targetId, from, to, before, limit } = filter
  return db<ActRow[]>`
    select * from operator_acts
    where true ${operatorId ? db`and operator_id = ${operatorId}` : db``} ${act ? db`and act = any(${act as string[]})` : db``}
      ${targetId ? db`and target_id = ${targetId}` : db``} ${from ? db`and created_at >= ${from}` : db``}
      ${to ? db`and created_at < ${to}` : db``} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}
