import type { Queryable } from '../../../kernel/database.ts'
import type { AccountId } from '../recipes/index.ts'
import type { Care } from './batcher.ts'
import { columnsOf } from './columns.ts'
import type { Transfer } from './transfer.ts'

/** What became of a transfer that was to be recorded. */
export type Outcome =
  /** It is recorded now, or was before with the same key and request. */
  | { outcome: 'recorded' | 'replayed'; id: string }
  /** The key belongs to another request. */
  | { outcome: 'key_reused' }
  /** An account does not hold enough; nothing of the transfer happened. */
  | { outcome: 'insufficient'; account: AccountId; needed_minor: bigint; available_minor: bigint }
  /** What it would undo has been undone, by that transfer. */
  | { outcome: 'reversed'; id: string }
  /** The hold that it would capture is captured, released or expired. */
  | { outcome: 'hold_closed' }

type Exception = {
  n: number
  outcome: Exclude<Outcome['outcome'], 'recorded'>
  transfer_id: string | null
  account_id: string | null
  needed_minor: bigint | null
  available_minor: bigint | null
}

/** Records transfers in one round trip, one outcome each, in order. Atomic: an error leaves nothing behind. */
export async function recordBatch(db: Queryable, transfers: Transfer[], care: Care): Promise<Outcome[]> {
  const c = columnsOf(transfers)
  const exceptions = await db<Exception[]>`
    select * from ledger_record(
      ${c.id}::uuid[], ${c.kind}::text[], ${c.reference}::text[], ${c.key}::text[], ${c.hash}::bytea[],
      ${c.reverses}::uuid[], ${c.hold}::uuid[], ${c.reason}::text[], ${c.causedBy}::text[], ${c.at}::timestamptz[],
      ${c.postings}::smallint[], ${c.n}::integer[], ${c.position}::smallint[], ${c.from}::text[], ${c.to}::text[],
      ${c.currency}::text[], ${c.amount}::bigint[], ${careFor(transfers, care)})`
  const byNumber = new Map(exceptions.map(exception => [exception.n, exception]))
  return transfers.map(({ id }, index) => {
    const exception = byNumber.get(index + 1)
    return exception ? outcomeOf(exception) : { outcome: 'recorded', id }
  })
}

/** What captures a hold is never written blind: the hold is locked before the accounts. */
export function careFor(transfers: Transfer[], care: Care): Care {
  return care === 'blind' && transfers.some(({ hold }) => hold) ? 'judged' : care
}

function outcomeOf({ outcome, transfer_id, account_id, needed_minor, available_minor }: Exception): Outcome {
  if (outcome === 'replayed' || outcome === 'reversed') return { outcome, id: transfer_id ?? '' }
  if (outcome === 'insufficient')
    return {
      outcome,
      account: account_id ?? '',
      needed_minor: needed_minor ?? 0n,
      available_minor: available_minor ?? 0n,
    }
  return { outcome }
}
