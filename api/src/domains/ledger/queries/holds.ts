import type { Queryable } from '../../../kernel/database.ts'
import { type AccountId, token } from '../recipes/index.ts'

/** Tokens that are set aside: how many, for what, since when. */
export type WaitingHold = { id: string; reference: string; amount_minor: bigint; created_at: Date }

type Page = { before?: string | undefined; limit: number }

/** What is set aside on an account and neither taken nor free again, newest first. */
export async function waitingHolds(
  db: Queryable,
  accountId: AccountId,
  { before, limit }: Page,
): Promise<WaitingHold[]> {
  return db<WaitingHold[]>`
    select id, reference, amount_minor, created_at from ledger_holds
    where account_id = ${accountId} and currency = ${token} and state = 'waiting' ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}
