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

/** The first of some hashes that is like a picture that operators keep. */
export async function knownAmong(db: Queryable, hashes: readonly string[]): Promise<string | undefined> {
  const [row] = await db<{ hash: string }[]>`
    select h.hash from unnest(${[...hashes]}::text[]) with ordinality h(hash, place)
    where exists (
      select 1 from known_pictures k where bit_count(k.hash # h.hash::bit(64)) <= ${distance_max}
    ) order by h.place limit 1`
  return row?.hash
}

/** What operators noted about the known pictures that some hashes are like, by hash. */
export async function notesOfKnown(db: Queryable, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db<{ hash: string; note: string }[]>`
    select h.hash, k.note from unnest(${hashes}::text[]) h(hash)
    join known_pictures k on bit_count(k.hash # h.hash::bit(64)) <= ${distance_max}`
  return new Map(rows.map(row => [row.hash, row.note]))
}
