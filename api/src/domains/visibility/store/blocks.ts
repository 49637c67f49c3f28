import type { Queryable } from '../../../kernel/database.ts'

export type BlockRow = { id: string; blocker_id: string; blocked_id: string; reason: string; created_at: Date }

/**
 * Adds a block; answers it, or the one that there was with the newest reason given, and whether it is new. One that came
 * from an email address becomes the blocker's own.
 */
export async function insertBlock(tx: Queryable, block: BlockRow): Promise<{ row: BlockRow; isNew: boolean }> {
  const [row] = await tx<BlockRow[]>`
    insert into blocks ${tx(block)} on conflict (blocker_id, blocked_id)
    do update set reason = coalesce(nullif(excluded.reason, ''), blocks.reason), contact_id = null,
      id = case when blocks.contact_id is null then blocks.id else excluded.id end,
      created_at = case when blocks.contact_id is null then blocks.created_at else excluded.created_at end
    returning *`
  return { row: row as BlockRow, isNew: row?.id === block.id }
}

/** Takes a block back that somebody made of a person; those that come from an email address stay. */
export async function deleteBlock(db: Queryable, blockerId: string, blockedId: string): Promise<boolean> {
  const gone = await db`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId} and contact_id is null returning 1`
  return gone.length > 0
}

/**
 * The people a user blocked, newest first unless another order is given, with the total; without those whose email address
 * they blocked, who they must not learn of.
 */
export async function listBlocks(
  db: Queryable,
  blockerId: string,
  { limit, offset, oldestFirst }: { limit: number; offset: number; oldestFirst: boolean },
): Promise<{ rows: BlockRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db<BlockRow[]>`
      select * from blocks where blocker_id = ${blockerId} and contact_id is null
      order by ${oldestFirst ? db`created_at, id` : db`created_at desc, id desc`} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from blocks where blocker_id = ${blockerId} and contact_id is null`,
  ])
  return { rows, total: count?.total ?? 0 }
}

/** The countries that somebody has blocked, in order. */
export async function countriesOf(db: Queryable, blockerId: string): Promise<string[]> {
  const rows = await db<{ country_code: string }[]>`
    select country_code from country_blocks where blocker_id = ${blockerId} order by country_code`
  return rows.map(row => row.country_code)
}

/** Makes these and no others the countries that somebody has blocked. */
export async function replaceCountries(tx: Queryable, blockerId: string, codes: string[], at: Date): Promise<void> {
  await tx`delete from country_blocks where blocker_id = ${blockerId} and country_code <> all(${codes})`
  await tx`
    insert into country_blocks (blocker_id, country_code, created_at)
    select ${blockerId}, code, ${at} from unnest(${codes}::text[]) code on conflict do nothing`
}
