import type { Queryable } from '../../../kernel/database.ts'

/** Bits in which the picture and a known one may differ to be taken for the same. */
const distance_max = 6

/** Whether operators keep a picture like this one. */
export async function matchesKnown(db: Queryable, hash: string): Promise<boolean> {
  const [row] = await db<{ known: boolean }[]>`
    select exists (
      select 1 from known_pictures k where bit_count(k.hash # ${hash}::text::bit(64)) <= ${distance_max}
    ) as known`
  return row?.known ?? false
}
