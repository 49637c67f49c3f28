import type { Queryable } from '../../../kernel/database.ts'

export type ContactRow = { id: string; performer_id: string; hash: Buffer; hint: string; created_at: Date }

/** Adds addresses that aren't on a creator's list yet; answers how many. */
export async function insertContacts(tx: Queryable, rows: ContactRow[]): Promise<number> {
  const added = await tx`insert into contact_blocks ${tx(rows)} on conflict (performer_id, hash) do nothing returning 1`
  return added.length
}

/** The addresses of a creator with some hashes. */
export async function contactsWith(db: Queryable, performerId: string, hashes: Buffer[]): Promise<ContactRow[]> {
  const hex = hashes.map(hash => hash.toString('hex'))
  return db<ContactRow[]>`
    select * from contact_blocks
    where performer_id = ${performerId} and hash = any(array(select decode(h, 'hex') from unnest(${hex}::text[]) h))`
}

/** Every creator who blocked an address, by its hash. */
export async function contactsBy(db: Queryable, hash: Buffer): Promise<ContactRow[]> {
  return db<ContactRow[]>`select * from contact_blocks where hash = ${hash}`
}

export async function countContacts(db: Queryable, performerId: string): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from contact_blocks where performer_id = ${performerId}`
  return row?.total ?? 0
}

/** Whether anyone has blocked an address. */
export async function hasContacts(db: Queryable): Promise<boolean> {
  const [row] = await db<{ is: boolean }[]>`select exists (select from contact_blocks) as is`
  return row?.is ?? false
}

export async function listContacts(
  db: Queryable,
  performerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactRow[]> {
  return db<ContactRow[]>`
    select * from contact_blocks where performer_id = ${performerId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`
}

/** Takes an address off a list; the block that came from it goes along. */
export async function deleteContact(db: Queryable, performerId: string, id: string): Promise<boolean> {
  const gone = await db`delete from contact_blocks where performer_id = ${performerId} and id = ${id} returning 1`
  return gone.length > 0
}

type QuietBlock = { id: string; blocker_id: string; blocked_id: string; contact_id: string; created_at: Date }

/** Adds a block that comes from an address; says whether it is new. A block that there was stays as it is. */
export async function insertQuietBlock(tx: Queryable, block: QuietBlock): Promise<boolean> {
  const added = await tx`
    insert into blocks ${tx({ ...block, reason: '' })} on conflict (blocker_id, blocked_id) do nothing returning 1`
  return added.length > 0
}
