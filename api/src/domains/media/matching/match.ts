import type { Queryable } from '../../../kernel/database.ts'
import { pictureHash } from './hash.ts'

/** Bits in which the picture and a known one may differ to be taken for the same. */
const distance_max = 6

/** The picture most like this one that operators keep, if it is like it. */
export async function knownLike(
  db: Queryable,
  picture: Buffer | string,
): Promise<{ id: string; note: string } | undefined> {
  const hash = await pictureHash(picture)
  const [row] = await db<{ id: string; note: string }[]>`
    select k.id, k.note from known_pictures k where bit_count(k.hash # ${hash}::text::bit(64)) <= ${distance_max}
    order by bit_count(k.hash # ${hash}::text::bit(64)) limit 1`
  return row
}

/** Whether operators keep a picture like this one. */
export async function matchesKnown(db: Queryable, hash: string): Promise<boolean> {
  const [row] = await db<{ known: boolean }[]>`
    select exists (
      select 1 from known_pictures k where bit_count(k.hash # ${hash}::text::bit(64)) <= ${distance_max}
    ) as known`
  return row?.known ?? false
}

/** What operators noted about the known pictures that some hashes are like, by hash. */
export async function notesOfKnown(db: Queryable, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db<{ hash: string; note: string }[]>`
    select h.hash, k.note from unnest(${hashes}::text[]) h(hash)
    join known_pictures k on bit_count(k.hash # h.hash::bit(64)) <= ${distance_max}`
  return new Map(rows.map(row => [row.hash, row.note]))
}
