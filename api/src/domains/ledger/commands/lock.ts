import type { Tx } from '../../../kernel/database.ts'
import type { AccountId } from '../recipes/index.ts'

/** What an account holds: `available_minor` is what is posted and not held. */
export type Balance = { posted_minor: bigint; held_minor: bigint; available_minor: bigint }

type Row = { id: string; posted_minor: bigint; held_minor: bigint }

/**
 * Locks accounts of one currency until the transaction ends, all in one call so that the order of locks is kept, and
 * answers what they hold; one that does not exist holds nothing.
 */
export async function lockAccounts(tx: Tx, currency: string, ids: AccountId[]): Promise<(id: AccountId) => Balance> {
  const rows = await tx<Row[]>`
    select id, posted_minor, held_minor from ledger_lock(${ids}) where currency = ${currency}`
  const known = new Map(rows.map(row => [row.id, row]))
  return id => {
    const { posted_minor = 0n, held_minor = 0n } = known.get(id) ?? {}
    return { posted_minor, held_minor, available_minor: posted_minor - held_minor }
  }
}
