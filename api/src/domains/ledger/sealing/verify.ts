import type { Database, Queryable } from '../../../kernel/database.ts'
import { type Difference, type GatewayReport, reconcile } from '../queries/reconcile.ts'
import { blockHash, headText, transferLeaf } from './canonical.ts'
import { headOf, openDays } from './heads.ts'
import { verifyInterimHeads } from './interim.ts'
import { isSignedBy } from './key.ts'
import { merkleRoot, sha256, splitLeaves } from './merkle.ts'
import { sealedTransfers } from './transfers.ts'

export type Report = {
  differences: Difference[]
  /** What was looked at. */
  blocks: number
  transfers: number
  heads: number
  /** Heads that were signed while their day was still running. */
  interimHeads: number
  /** Committed and not sealed yet; more than a second's worth means that the sealer stands still. */
  unsealed: number
}

export type VerifyOptions = {
  /** The site's public key; without it, a head counts as signed by the key that stands beside it. */
  publicKey?: Buffer
  reports?: GatewayReport[]
}

type Block = {
  no: bigint
  sealed_at: Date
  transfer_ids: string[]
  leaves: Buffer
  root: Buffer
  previous: Buffer
  hash: Buffer
}

/**
 * Checks the whole ledger: everything that `reconcile` does, and the sealed history: every transfer against its leaf,
 * every block against the one before, every day against its signed head. Reads block by block, in memory of one.
 */
export async function verifyLedger(db: Database, options: VerifyOptions = {}): Promise<Report> {
  const differences = await reconcile(db.sql, options.reports)
  const report: Report = { differences, blocks: 0, transfers: 0, heads: 0, interimHeads: 0, unsealed: 0 }
  await verifyBlocks(db.sql, report)
  await verifyHeads(db.sql, report, options.publicKey)
  const interim = await verifyInterimHeads(db.sql, options.publicKey)
  report.interimHeads = interim.heads
  differences.push(...interim.differences)
  await verifyUnsealed(db.sql, report)
  return report
}

async function verifyBlocks(db: Queryable, report: Report): Promise<void> {
  let previous = sha256('')
  let no = 1n
  for (;;) {
    const [block] = await db<Block[]>`
      select no, sealed_at, transfer_ids, leaves, root, previous, hash from ledger_blocks
      where no >= ${no} order by no limit 1`
    if (!block) return
    const wrong = (expected: string, found: string) =>
      report.differences.push({ check: `block ${block.no}`, expected, found })
    if (block.no !== no) wrong(`block ${no}`, 'it is missing')
    if (!block.previous.equals(previous)) wrong(`after ${previous.toString('hex')}`, block.previous.toString('hex'))
    if (!merkleRoot(splitLeaves(block.leaves)).equals(block.root)) wrong('the root of its leaves', 'another root')
    if (!blockHash({ ...block, count: block.transfer_ids.length }).equals(block.hash)) wrong('its hash', 'another hash')
    await verifyTransfers(db, block, report)
    report.blocks++
    previous = block.hash
    no = block.no + 1n
  }
}

async function verifyTransfers(db: Queryable, block: Block, report: Report): Promise<void> {
  const transfers = await sealedTransfers(db, block.transfer_ids)
  const leaves = splitLeaves(block.leaves)
  block.transfer_ids.forEach((id, index) => {
    const transfer = transfers.get(id)
    const sealed = leaves[index]?.toString('hex') ?? ''
    const found = transfer ? transferLeaf(transfer).toString('hex') : 'it is missing'
    if (found === sealed) return
    const account = transfer?.postings.map(({ from, to }) => `${from} -> ${to}`).join(', ')
    report.differences.push({
      check: 'sealed transfer',
      transfer: id,
      account: account ?? null,
      expected: sealed,
      found,
    })
  })
  report.transfers += block.transfer_ids.length
}

type Head = { day: string; hash: Buffer; previous: Buffer; public_key: Buffer; signature: Buffer }

async function verifyHeads(db: Queryable, report: Report, publicKey: Buffer | undefined): Promise<void> {
  const heads = await db<Head[]>`
    select day::text, hash, previous, public_key, signature from ledger_heads order by day`
  for (const { day, hash, public_key, signature } of heads) {
    const wrong = (expected: string, found: string) =>
      report.differences.push({ check: `head ${day}`, expected, found })
    const head = await headOf(db, day)
    if (!head) {
      wrong('the blocks of the day', 'there are none')
      continue
    }
    const text = headText(head.text)
    if (!sha256(text).equals(hash)) wrong(hash.toString('hex'), sha256(text).toString('hex'))
    if (!isSignedBy(public_key, text, signature)) wrong('a signature', 'it does not fit')
    if (publicKey && !publicKey.equals(public_key)) wrong(publicKey.toString('hex'), public_key.toString('hex'))
    report.heads++
  }
  const late = (await openDays(db)).filter(({ over }) => over)
  const first = late[0]
  if (first && heads.some(({ day }) => day > first.day))
    report.differences.push({ check: `head ${first.day}`, expected: 'a signed head', found: 'none' })
}

/** What was committed before the last sealed transfer and is in no block was passed over, or written behind our back. */
async function verifyUnsealed(db: Queryable, report: Report): Promise<void> {
  const missed = await db<{ id: string }[]>`
    select id from ledger_missed() where xid < pg_snapshot_xmin(pg_current_snapshot())`
  for (const { id } of missed)
    report.differences.push({ check: 'sealed transfer', transfer: id, expected: 'in a block', found: 'in none' })
  const [open] = await db<[{ count: bigint }]>`select count(*) from ledger_unsealed()`
  report.unsealed = Number(open.count)
}
