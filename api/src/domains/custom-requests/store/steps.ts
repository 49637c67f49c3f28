import type { CustomRequestStep } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type StepRow = {
  id: string
  request_id: string
  what: CustomRequestStep['what']
  side: CustomRequestStep['side']
  text: string
  price_minor: bigint | null
  days: number | null
  created_at: Date
}

export async function insertStep(tx: Queryable, row: StepRow): Promise<void> {
  await tx`insert into custom_request_steps ${tx(row)}`
}

/** What happened to a request, the oldest first; a request has a dozen steps at most. */
export async function stepsOf(db: Queryable, requestId: string): Promise<StepRow[]> {
  return db<StepRow[]>`select * from custom_request_steps where request_id = ${requestId} order by id`
}
