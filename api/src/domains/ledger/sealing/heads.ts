import type { Database, Queryable, Tx } from '../../../kernel/database.ts'
import { lockSealing } from './blocks.ts'
import { type HeadText, headText } from './canonical.ts'
import type { SiteKey } from './key.ts'
import { leafHash, merkleRoot, sha256 } from './merkle.ts'

/** A day of the calendar (UTC) that has blocks and no head yet. */
type OpenDay = { day: string; over: boolean }

/**
 * Signs the head of every day that is over: one signature over the Merkle root of the day's blocks and the head before.
 * Run it daily, or more often. Answers the days that were signed.
 */
export async function signHeads(db: Database, key: SiteKey): Promise<string[]> {
  const signed: string[] = []
  for (const { day, over } of await openDays(db.sql)) {
    if (over && (await db.tx(tx => signDay(tx, day, key)))) signed.push(day)
  }
  return signed
}

/** Days with blocks after the last head, oldest first; the last of them may be today. */
export async function openDays(db: Queryable): Promise<OpenDay[]> {
  return db<OpenDay[]>`
    select day::text, day < (now() at time zone 'UTC')::date as over
    from (
      select distinct (sealed_at at time zone 'UTC')::date as day from ledger_blocks
      where no > coalesce((select max(last_block) from ledger_heads), 0)
    ) days
    order by day`
}

async function signDay(tx: Tx, day: string, key: SiteKey): Promise<boolean> {
  if (!(await lockSealing(tx))) return false
  const [done] = await tx`select 1 from ledger_heads where day = ${day}`
  if (done) return false
  const head = await headOf(tx, day)
  if (!head) return false
  const { first_block, last_block, transfers, root, previous } = head.text
  const text = headText(head.text)
  await tx`
    select ledger_sign(${day}, ${first_block}, ${last_block}, ${transfers}, ${root}, ${previous}, ${sha256(text)},
      ${key.publicKey}, ${key.sign(text)})`
  return true
}

/** The head of a day as its blocks make it now, with the leaves of the day's tree, one for each block. */
export type DayHead = { text: HeadText; leaves: Buffer[] }

/** Null when the day has no blocks. */
export async function headOf(db: Queryable, day: string): Promise<DayHead | null> {
  const blocks = await blocksOf(db, day)
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return null
  const leaves = blocks.map(({ hash }) => leafHash(hash))
  const text = {
    day,
    first_block: first.no,
    last_block: last.no,
    transfers: BigInt(blocks.reduce((sum, { count }) => sum + count, 0)),
    root: merkleRoot(leaves),
    previous: await headBefore(db, day),
  }
  return { text, leaves }
}

/** The blocks of a day (UTC), oldest first. */
export async function blocksOf(db: Queryable, day: string): Promise<{ no: bigint; hash: Buffer; count: number }[]> {
  return db<{ no: bigint; hash: Buffer; count: number }[]>`
    select no, hash, cardinality(transfer_ids) as count from ledger_blocks
    where sealed_at >= ${day}::date::timestamp at time zone 'UTC'
      and sealed_at < (${day}::date + 1)::timestamp at time zone 'UTC'
    order by no`
}

/** The hash of the last signed head before a day, which the head of that day names. */
export async function headBefore(db: Queryable, day: string): Promise<Buffer> {
  const [before] = await db<{ hash: Buffer }[]>`
    select hash from ledger_heads where day < ${day} order by day desc limit 1`
  return before?.hash ?? sha256('')
}
