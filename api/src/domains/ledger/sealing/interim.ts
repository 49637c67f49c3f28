import type { Database, Queryable, Tx } from '../../../kernel/database.ts'
import type { Difference } from '../queries/reconcile.ts'
import { lockSealing } from './blocks.ts'
import { headText } from './canonical.ts'
import { blocksOf, headBefore, headOf, openDays } from './heads.ts'
import { isSignedBy, type SiteKey } from './key.ts'
import { growingTree, leafHash, sha256 } from './merkle.ts'

/**
 * Signs the head of the running day as far as it goes: the first as soon as the day has a block, then one an hour. A
 * history that was rewritten between two of them no longer fits the earlier one. Answers the last block that it covers,
 * or undefined when nothing was due.
 */
export function signInterimHead(db: Database, key: SiteKey): Promise<bigint | undefined> {
  return db.tx(tx => signSoFar(tx, key))
}

async function signSoFar(tx: Tx, key: SiteKey): Promise<bigint | undefined> {
  if (!(await lockSealing(tx))) return undefined
  const [first, ...later] = await openDays(tx)
  // A day before this one that is not signed yet comes first: this head names the one before it.
  if (!first || first.over || later.length > 0) return undefined
  const [recent] = await tx`
    select 1 from ledger_interim_heads where day = ${first.day} and signed_at > now() - interval '1 hour'`
  const head = recent ? null : await headOf(tx, first.day)
  if (!head) return undefined
  const { day, first_block, last_block, transfers, root, previous } = head.text
  const [known] = await tx`select 1 from ledger_interim_heads where last_block = ${last_block}`
  if (known) return undefined
  const text = headText(head.text)
  await tx`
    select ledger_sign_interim(${day}, ${first_block}, ${last_block}, ${transfers}, ${root}, ${previous},
      ${sha256(text)}, ${key.publicKey}, ${key.sign(text)})`
  return last_block
}

type InterimHead = { last_block: bigint; hash: Buffer; public_key: Buffer; signature: Buffer }

/** Holds every interim head against the blocks that it covers, reading each day once. */
export async function verifyInterimHeads(
  db: Queryable,
  publicKey: Buffer | undefined,
): Promise<{ heads: number; differences: Difference[] }> {
  const found = { heads: 0, differences: [] as Difference[] }
  const days = await db<{ day: string }[]>`select distinct day::text from ledger_interim_heads order by 1`
  for (const { day } of days) {
    const heads = await db<InterimHead[]>`
      select last_block, hash, public_key, signature from ledger_interim_heads where day = ${day}`
    const texts = await textsOf(db, day, new Set(heads.map(({ last_block }) => last_block)))
    for (const { last_block, hash, public_key, signature } of heads) {
      const text = texts.get(last_block) ?? ''
      const wrong = (expected: string, what: string) =>
        found.differences.push({ check: `interim head ${day} to block ${last_block}`, expected, found: what })
      if (!sha256(text).equals(hash)) wrong(hash.toString('hex'), text ? sha256(text).toString('hex') : 'no such block')
      else if (!isSignedBy(public_key, text, signature)) wrong('a signature', 'it does not fit')
      if (publicKey && !publicKey.equals(public_key)) wrong(publicKey.toString('hex'), public_key.toString('hex'))
      found.heads++
    }
  }
  return found
}

/** What is signed for a day up to those of its blocks. */
async function textsOf(db: Queryable, day: string, wanted: Set<bigint>): Promise<Map<bigint, string>> {
  const blocks = await blocksOf(db, day)
  const previous = await headBefore(db, day)
  const texts = new Map<bigint, string>()
  const tree = growingTree()
  const first_block = blocks[0]?.no ?? 0n
  let transfers = 0n
  for (const { no, hash, count } of blocks) {
    tree.add(leafHash(hash))
    transfers += BigInt(count)
    if (wanted.has(no))
      texts.set(no, headText({ day, first_block, last_block: no, transfers, root: tree.root(), previous }))
  }
  return texts
}
