import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { AccountId, Posting } from '../recipes/index.ts'
import { unboundedBalances } from './balances.ts'
import type { TransferLine } from './transfers.ts'

export type AccountRow = { id: AccountId; currency: string; posted_minor: bigint; held_minor: bigint }

/** Everything that is booked on one person, by account. */
export async function accountsOfPerson(db: Queryable, personId: string): Promise<AccountRow[]> {
  return db<AccountRow[]>`
    select id, currency, posted_minor, held_minor from ledger_accounts
    where id in (${`wallet:${personId}`}, ${`referral:${personId}`})
      or (id >= ${`earnings:${personId}:`} and id < ${`earnings:${personId};`})
    order by id, currency`
}

/** The accounts of the house, with what they come to. */
export async function accountsOfHouse(db: Queryable): Promise<AccountRow[]> {
  const rows = await unboundedBalances(db)
  return rows.map(({ account_id, currency, amount_minor }) => ({
    id: account_id,
    currency,
    posted_minor: amount_minor,
    held_minor: 0n,
  }))
}

export type BookRow = {
  id: string
  kind: string
  reference: string
  reason: string
  at: Date
  cursor: string
  entries: { account: AccountId; amount_minor: string; currency: string }[]
}

/** What a transfer did to some accounts, summed for each. */
const entriesOn = (db: Queryable, where: PendingQuery<Row[]>) => db`(
  select jsonb_agg(jsonb_build_object('account', s.account_id, 'amount_minor', s.amount_minor::text, 'currency', s.currency)
    order by s.account_id, s.currency)
  from (
    select e.account_id, e.currency, sum(e.amount_minor)::bigint as amount_minor from ledger_entries e
    where e.transfer_id = t.id and ${where} group by e.account_id, e.currency
  ) s) as entries`

type Page = { before: string | undefined; limit: number }

/** What happened on the accounts of a person, newest first, as far as it is sealed: all but the last second. */
export async function booksOfPerson(db: Queryable, personId: string, { before, limit }: Page): Promise<BookRow[]> {
  const [, block, leaf] = /^(\d{1,15})\.(\d{1,9})$/.exec(before ?? '') ?? []
  const below = block && leaf ? db`and (h.block_no, l.leaf) < (${block}::bigint, ${leaf}::integer)` : db``
  const own = db`split_part(e.account_id, ':', 2) = ${personId} and ledger_is_bounded(e.account_id)`
  const upTo = block ? db`and h.block_no <= ${block}::bigint` : db``
  return db<BookRow[]>`
    select t.id, t.kind, t.reference, t.reason, t.at, h.block_no || '.' || h.leaf as cursor, ${entriesOn(db, own)}
    from (
      select h.block_no, l.leaf from ledger_history h cross join lateral unnest(h.leaves) l(leaf)
      where h.owner = ${personId} ${upTo} ${below}
      order by h.block_no desc, l.leaf desc limit ${limit}
    ) h
    join ledger_blocks b on b.no = h.block_no
    join ledger_transfers t on t.id = b.transfer_ids[h.leaf + 1]
    order by h.block_no desc, h.leaf desc`
}

/** What happened on an account of the house, newest first. */
export async function booksOfHouse(db: Queryable, account: AccountId, { before, limit }: Page): Promise<BookRow[]> {
  const found = account === 'platform:fees' ? newestOfAll(db, account, before) : newestOf(db, account, before)
  return db<BookRow[]>`
    select t.id, t.kind, t.reference, t.reason, t.at, t.id as cursor,
      ${entriesOn(db, db`e.account_id = ${account}`)}
    from (${found} limit ${limit}) f join ledger_transfers t on t.id = f.transfer_id order by t.id desc`
}

/** The fees are in nearly every transfer: the newest of all are gone through. */
function newestOfAll(db: Queryable, account: AccountId, before: string | undefined) {
  return db`
    select n.id as transfer_id from ledger_transfers n
    where ${before ? db`n.id < ${before} and` : db``} exists (
      select from ledger_postings p where p.transfer_id = n.id and (p.from_id = ${account} or p.to_id = ${account}))
    order by n.id desc`
}

/** Every other account is found by its index. */
function newestOf(db: Queryable, account: AccountId, before: string | undefined) {
  const older = before ? db`and transfer_id < ${before}` : db``
  return db`
    select transfer_id from (
      (select transfer_id from ledger_postings
      where from_id = ${account} and split_part(from_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')
        and from_id <> 'platform:fees' ${older} order by transfer_id desc)
      union
      (select transfer_id from ledger_postings
      where to_id = ${account} and split_part(to_id, ':', 1) in ('platform', 'gateway', 'payout', 'tax')
        and to_id <> 'platform:fees' ${older} order by transfer_id desc)
    ) either order by transfer_id desc`
}

export type TransferRow = {
  id: string
  kind: string
  reference: string
  key: string
  reason: string
  caused_by: string
  at: Date
  undoes: TransferLine | null
  undone_by: TransferLine | null
}

type Linked = { id: string; kind: string; at: string }

/** A transfer with what it undoes and what has undone it. */
export async function findTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await db<
    (Omit<TransferRow, 'undoes' | 'undone_by'> & { undoes: Linked | null; undone_by: Linked | null })[]
  >`
    select t.id, t.kind, t.reference, t.key, t.reason, t.caused_by, t.at,
      (select jsonb_build_object('id', o.id, 'kind', o.kind, 'at', o.at) from ledger_transfers o where o.id = t.reverses_id)
        as undoes,
      (select jsonb_build_object('id', o.id, 'kind', o.kind, 'at', o.at) from ledger_transfers o where o.reverses_id = t.id)
        as undone_by
    from ledger_transfers t where t.id = ${id}`
  if (!row) return undefined
  const line = (one: Linked | null) => one && { ...one, at: new Date(one.at) }
  return { ...row, undoes: line(row.undoes), undone_by: line(row.undone_by) }
}

export type SealRow = { no: bigint; sealed_at: Date; hash: Buffer }

/** The block that a transfer is sealed in; none while it waits. */
export async function sealOf(db: Queryable, transferId: string): Promise<SealRow | undefined> {
  const [row] = await db<SealRow[]>`
    select b.no, b.sealed_at, b.hash
    from ledger_transfers t
    cross join ledger_cursor() c cross join lateral generate_series(-1, c.era) e(era)
    cross join lateral (
      select n.no, n.sealed_at, n.hash, n.transfer_ids from ledger_blocks n
      where n.era = e.era and (e.era < 0 or n.last_xid >= t.xid) order by n.last_xid limit case when e.era < 0 then 1000 else 1 end
    ) b
    where t.id = ${transferId} and t.id = any(b.transfer_ids) limit 1`
  return row
}

/** The transfers of a payout, oldest first. */
export async function transfersOfPayout(db: Queryable, payoutId: string): Promise<TransferLine[]> {
  return db<TransferLine[]>`
    select id, kind, at from ledger_transfers
    where key >= ${`payout:${payoutId}:`} and key < ${`payout:${payoutId};`} order by at, id`
}

/** What a transfer did to each account. */
export function sumsOf(postings: Posting[]): { account: AccountId; currency: string; amount_minor: bigint }[] {
  const sums = new Map<string, { account: AccountId; currency: string; amount_minor: bigint }>()
  const add = (account: AccountId, currency: string, amount_minor: bigint) => {
    const sum = sums.get(`${account} ${currency}`) ?? { account, currency, amount_minor: 0n }
    sums.set(`${account} ${currency}`, { ...sum, amount_minor: sum.amount_minor + amount_minor })
  }
  for (const { from, to, currency, amount_minor } of postings) {
    add(from, currency, -amount_minor)
    add(to, currency, amount_minor)
  }
  return [...sums.values()]
}
