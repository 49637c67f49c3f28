import type { Database, Tx } from '../../../kernel/database.ts'
import { blockHash } from './canonical.ts'
import { merkleRoot, splitLeaves } from './merkle.ts'

type Next = {
  no: bigint
  sealed_at: Date
  era: number
  first_xid: string
  last_xid: string
  transfer_ids: string[]
  leaves: Buffer
  previous: Buffer
}

/** A block takes so many transfers, and the rest of the last one's transaction. */
const block_transfers_min = 5_000

/**
 * Seals what was committed since the last block: gathers it into a Merkle tree whose root is chained to the block
 * before, and adds it to the sums by day and to the histories. Run it about once a second, on any number of nodes: one
 * does it, the others answer 0. Answers how many transfers were sealed.
 */
export function sealDue(db: Database): Promise<number> {
  return sealAll(db, false)
}

/**
 * Seals what was passed over, which can only be after the database was restored into another server: `verifyLedger`
 * names it. It reads the whole ledger.
 */
export function sealMissed(db: Database): Promise<number> {
  return sealAll(db, true)
}

async function sealAll(db: Database, missed: boolean): Promise<number> {
  for (let sealed = 0; ; ) {
    const count = await db.tx(tx => sealBlock(tx, missed))
    sealed += count
    if (count < block_transfers_min) return sealed
  }
}

async function sealBlock(tx: Tx, missed: boolean): Promise<number> {
  if (!(await lockSealing(tx))) return 0
  const [next] = await tx<Next[]>`
    select no, sealed_at, era, first_xid::text, last_xid::text, transfer_ids, leaves, previous
    from ledger_seal_next(${block_transfers_min}, ${missed})`
  if (!next) return 0
  const { no, sealed_at, era, first_xid, last_xid, transfer_ids, leaves, previous } = next
  const root = merkleRoot(splitLeaves(leaves))
  const hash = blockHash({ no, sealed_at, count: transfer_ids.length, root, previous })
  await tx`
    select ledger_seal(${no}, ${sealed_at}, ${era}, ${first_xid}::xid8, ${last_xid}::xid8,
      ${`{${transfer_ids.join(',')}}`}::uuid[], ${leaves}, ${root}, ${previous}, ${hash})`
  return transfer_ids.length
}

/** Only one node seals at a time; the lock goes with the transaction. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const [lock] = await tx<[{ mine: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('fanfare.ledger.sealing')) as mine`
  return lock.mine
}
