import type { WritingRules } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

export type RulesRow = {
  performer_id: string
  who_may_write: WritingRules['whoMayWrite']
  message_price_minor: bigint
  updated_at: Date
}

/** The rules that hold without a choice. */
export const defaultRules = { who_may_write: 'subscribers', message_price_minor: 0n } as const

export async function findRules(db: Queryable, performerId: string): Promise<RulesRow | undefined> {
  const [row] = await db<RulesRow[]>`select * from writing_rules where performer_id = ${performerId}`
  return row
}

export async function saveRules(db: Queryable, row: RulesRow): Promise<void> {
  await db`insert into writing_rules ${db(row)} on conflict (performer_id) do update set ${db(row)}`
}
