import type { Queryable } from '../../../kernel/database.ts'
import type { AccountId, Posting } from '../recipes/index.ts'

/** The postings of a transfer in their order; none if there is no such transfer. */
export async function postingsOf(db: Queryable, transferId: string): Promise<Posting[]> {
  return db<Posting[]>`
    select from_id as "from", to_id as "to", currency, amount_minor from ledger_postings
    where transfer_id = ${transferId} order by position`
}

/** The id of the transfer that was recorded under a key. */
export async function findByKey(db: Queryable, key: string): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`select id from ledger_transfers where key = ${key}`
  return row?.id
}

/** The key under which a transfer was made. */
export async function keyOfTransfer(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db<{ key: string }[]>`select key from ledger_transfers where id = ${id}`
  return row?.key
}

export type TransferLine = { id: string; kind: string; at: Date }

/** The transfers of a payment, oldest first: what credited it, and what undid that, and that again. */
export async function transfersOfPayment(db: Queryable, paymentId: string): Promise<TransferLine[]> {
  const keys = ['top-up', 'period', 'top-up-returned'].map(name => `${name}:${paymentId}`)
  return chainFrom(db, db`key = any(${keys})`)
}

/** A transfer and those that undid it, and that again, oldest first; none if there is no such transfer. */
export async function transfersFrom(db: Queryable, id: string): Promise<TransferLine[]> {
  return chainFrom(db, db`id = ${id}`)
}

async function chainFrom(db: Queryable, first: ReturnType<Queryable>): Promise<TransferLine[]> {
  return db<TransferLine[]>`
    with recursive chain as (
      select id, kind, at from ledger_transfers where ${first}
      union
      select t.id, t.kind, t.at from chain c join ledger_transfers t on t.reverses_id = c.id
    )
    select id, kind, at from chain order by at, id`
}

/** One line of an account: a signed amount, and the transfer that it belongs to. */
export type Entry = {
  transfer_id: string
  kind: string
  reference: string
  reason: string
  caused_by: string
  at: Date
  account_id: AccountId
  currency: string
  amount_minor: bigint
}

/**
 * What happened on the accounts of one person (a fan's wallet, a performer's earnings, a referrer's share), newest
 * first, as far as it is sealed, which is all but the last second. `offset` and `limit` count transfers.
 */
export async function entriesOf(
  db: Queryable,
  ownerId: string,
  { offset = 0, limit = 50 }: { offset?: number; limit?: number } = {},
): Promise<Entry[]> {
  return db<Entry[]>`
    select t.id as transfer_id, t.kind, t.reference, t.reason, t.caused_by, t.at, e.account_id, e.currency,
      e.amount_minor
    from (
      select h.block_no, l.leaf from ledger_history h cross join lateral unnest(h.leaves) l(leaf)
      where h.owner = ${ownerId}
      order by h.block_no desc, l.leaf desc limit ${limit} offset ${offset}
    ) h
    join ledger_blocks b on b.no = h.block_no
    join ledger_transfers t on t.id = b.transfer_ids[h.leaf + 1]
    join ledger_entries e on e.transfer_id = t.id and split_part(e.account_id, ':', 2) = ${ownerId}
      and ledger_is_bounded(e.account_id)
    order by h.block_no desc, h.leaf desc, e.position`
}
