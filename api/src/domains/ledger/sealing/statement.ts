import { createHash } from 'node:crypto'
import { now } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { blockHash, digestsOf, headText, postingSalt, type SealedTransfer } from './canonical.ts'
import { headOf } from './heads.ts'
import type { SiteKey } from './key.ts'
import { merklePaths, splitLeaves } from './merkle.ts'
import { sealedTransfers } from './transfers.ts'

/**
 * The statement of one person, for checking without us: JSON lines. First who and by which key; then day by day a
 * signed head, the blocks of the day that hold something of his with their way to the head, and his transfers with their
 * way to the block; at the end what that makes per account, how many lines there are, and a signature over all of them.
 *
 * A transfer shows the postings that touch the person's accounts; the others are digests, which hide who and how much
 * but let the leaf be computed. It reaches to the last sealed block; seal first for the last second.
 * docs/ledger.md has the format, tools/ledger-checker the checker.
 */
export async function* exportStatement(db: Database, ownerId: string, key: SiteKey): AsyncGenerator<string> {
  const lines = numberedLines()
  const balances = new Map<string, bigint>()
  yield lines.next({
    line: 'statement',
    version: 1,
    owner: ownerId,
    publicKey: key.publicKey.toString('hex'),
    madeAt: now().toISOString(),
  })
  for (const { day } of await daysOf(db.sql, ownerId)) {
    for await (const line of dayLines(db.sql, ownerId, day, key, balances)) yield lines.next(line)
  }
  yield lines.next({
    line: 'balances',
    balances: [...balances].sort().map(([account, amount]) => [account, amount.toString()]),
  })
  const text = JSON.stringify(['fanfare-statement-1', lines.count(), lines.hash()])
  yield JSON.stringify({ line: 'end', text, signature: key.sign(text).toString('hex') })
}

function numberedLines() {
  const running = createHash('sha256')
  let count = 0
  return {
    next(line: object): string {
      const text = JSON.stringify(line)
      running.update(`${text}\n`)
      count++
      return text
    },
    count: () => count,
    hash: () => running.digest('hex'),
  }
}

async function daysOf(db: Queryable, ownerId: string): Promise<{ day: string }[]> {
  return db<{ day: string }[]>`
    select distinct (b.sealed_at at time zone 'UTC')::date::text as day
    from ledger_history h join ledger_blocks b on b.no = h.block_no
    where h.owner = ${ownerId} order by day`
}

/** The signed head of a day, or, for a day that is not over, one that is signed for this statement alone. */
async function* dayLines(
  db: Queryable,
  ownerId: string,
  day: string,
  key: SiteKey,
  balances: Map<string, bigint>,
): AsyncGenerator<object> {
  const head = await headOf(db, day)
  if (!head) return
  const [signed] = await db<{ public_key: Buffer; signature: Buffer }[]>`
    select public_key, signature from ledger_heads where day = ${day}`
  const text = headText(head.text)
  yield {
    line: 'head',
    day,
    final: Boolean(signed),
    text,
    publicKey: (signed?.public_key ?? key.publicKey).toString('hex'),
    signature: (signed?.signature ?? key.sign(text)).toString('hex'),
  }
  const blocks = await db<{ no: bigint; leaves: number[] }[]>`
    select block_no as no, leaves from ledger_history
    where owner = ${ownerId} and block_no between ${head.text.first_block} and ${head.text.last_block}
    order by block_no`
  const places = blocks.map(({ no }) => Number(no - head.text.first_block))
  const paths = merklePaths(head.leaves, places)
  for (const [index, { no, leaves }] of blocks.entries())
    yield* blockLines(db, ownerId, { no, leaves, path: paths[index] ?? [] }, balances)
}

type Block = {
  sealed_at: Date
  transfer_ids: string[]
  leaves: Buffer
  root: Buffer
  previous: Buffer
}

async function* blockLines(
  db: Queryable,
  ownerId: string,
  { no, leaves, path }: { no: bigint; leaves: number[]; path: string[] },
  balances: Map<string, bigint>,
): AsyncGenerator<object> {
  const [block] = await db<Block[]>`
    select sealed_at, transfer_ids, leaves, root, previous from ledger_blocks where no = ${no}`
  if (!block) return
  const header = { ...block, no, count: block.transfer_ids.length }
  yield {
    line: 'block',
    no: Number(no),
    sealedAt: block.sealed_at.toISOString(),
    count: header.count,
    root: block.root.toString('hex'),
    previous: block.previous.toString('hex'),
    hash: blockHash(header).toString('hex'),
    path,
  }
  const ids = leaves.map(leaf => block.transfer_ids[leaf] ?? '')
  const transfers = await sealedTransfers(db, ids)
  const paths = merklePaths(splitLeaves(block.leaves), leaves)
  for (const [index, id] of ids.entries()) {
    const transfer = transfers.get(id)
    if (transfer) yield transferLine(ownerId, transfer, paths[index] ?? [], balances)
  }
}

const personal = /^(?:wallet|earnings|referral):([^:]+)/

function transferLine(ownerId: string, transfer: SealedTransfer, path: string[], balances: Map<string, bigint>) {
  const { id, kind, reference, key, reverses_id, hold_id, reason, caused_by, at, blind, postings } = transfer
  const digests = digestsOf(transfer)
  const isOwn = (account: string) => personal.exec(account)?.[1] === ownerId
  const add = (account: string, currency: string, amount_minor: bigint) => {
    const name = `${account} ${currency}`
    if (isOwn(account)) balances.set(name, (balances.get(name) ?? 0n) + amount_minor)
  }
  const shown = postings.map(({ position, from, to, currency, amount_minor }, index) => {
    if (!isOwn(from) && !isOwn(to)) return { digest: digests[index] }
    add(from, currency, -BigInt(amount_minor))
    add(to, currency, BigInt(amount_minor))
    return { salt: postingSalt(blind, position), position, from, to, currency, amount: amount_minor }
  })
  const header = [id, kind, reference, key, reverses_id, hold_id, reason, caused_by, at]
  return { line: 'transfer', header, postings: shown, path }
}
