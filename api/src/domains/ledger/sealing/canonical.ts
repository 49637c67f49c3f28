import { leafHash, sha256 } from './merkle.ts'

/**
 * The canonical texts that hashes are made of: JSON arrays without blanks. ledger_seal_next makes the same texts of a
 * transfer in the database; the checker in tools/ledger-checker makes all of them once more, without our code.
 */

/** A transfer as it is sealed; `at` is ISO 8601 in UTC with microseconds. */
export type SealedTransfer = {
  id: string
  kind: string
  reference: string
  key: string
  reverses_id: string | null
  hold_id: string | null
  reason: string
  caused_by: string
  at: string
  blind: string
  postings: SealedPosting[]
}
export type SealedPosting = { position: number; from: string; to: string; currency: string; amount_minor: string }

/** The salt of one posting's digest. It is shown with the posting, and says nothing about other salts. */
export function postingSalt(blind: string, position: number): string {
  return sha256(`${blind}:${position}`).toString('hex')
}

function postingDigest(salt: string, { position, from, to, currency, amount_minor }: SealedPosting): string {
  return sha256(JSON.stringify([salt, position, from, to, currency, amount_minor])).toString('hex')
}

/** The digests of a transfer's postings, which stand for them in its leaf. */
export function digestsOf(transfer: SealedTransfer): string[] {
  return transfer.postings.map(posting => postingDigest(postingSalt(transfer.blind, posting.position), posting))
}

/** The leaf hash of a transfer. */
export function transferLeaf(transfer: SealedTransfer): Buffer {
  const { id, kind, reference, key, reverses_id, hold_id, reason, caused_by, at } = transfer
  return leafHash(
    JSON.stringify([
      'fanfare-transfer-1',
      id,
      kind,
      reference,
      key,
      reverses_id,
      hold_id,
      reason,
      caused_by,
      at,
      digestsOf(transfer),
    ]),
  )
}

export type BlockHeader = { no: bigint; sealed_at: Date; count: number; root: Buffer; previous: Buffer }

/** The hash of a block, which the next block names: nothing before it can change unnoticed. */
export function blockHash({ no, sealed_at, count, root, previous }: BlockHeader): Buffer {
  const parts = [Number(no), sealed_at.toISOString(), count, root.toString('hex'), previous.toString('hex')]
  return sha256(JSON.stringify(['fanfare-block-1', ...parts]))
}

export type HeadText = {
  day: string
  first_block: bigint
  last_block: bigint
  transfers: bigint
  root: Buffer
  previous: Buffer
}

/** What the site signs at the end of a day (or, for a statement, in the middle of one). */
export function headText({ day, first_block, last_block, transfers, root, previous }: HeadText): string {
  const counts = [Number(first_block), Number(last_block), Number(transfers)]
  return JSON.stringify(['fanfare-head-1', day, ...counts, root.toString('hex'), previous.toString('hex')])
}
