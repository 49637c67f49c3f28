import type { LinkedKind } from '@fanfare/contract'
import type { Queryable } from '../../../kernel/database.ts'

/** A tracking link. Without `leads_to` it leads to its creator's page. */
export type LinkRow = {
  id: string
  performer_id: string
  code: string
  word: string | null
  name: string
  leads_to: LinkedKind | null
  target_id: string | null
  archived_at: Date | null
  created_at: Date
}

/** Adds a link; false where another has its code. Fails with 23505 where the creator has the word. */
export async function insertLink(tx: Queryable, row: LinkRow): Promise<boolean> {
  return (await tx`insert into tracking_links ${tx(row)} on conflict (code) do nothing returning 1`).length > 0
}

/** One of a creator's links, locked until the transaction ends. */
export async function lockLink(tx: Queryable, performerId: string, id: string): Promise<LinkRow | undefined> {
  const [row] = await tx<LinkRow[]>`
    select * from tracking_links where id = ${id} and performer_id = ${performerId} for no key update`
  return row
}

type Changed = Pick<LinkRow, 'name' | 'word' | 'leads_to' | 'target_id' | 'archived_at'>

export async function updateLink(tx: Queryable, id: string, changed: Changed): Promise<void> {
  await tx`update tracking_links set ${tx(changed)} where id = ${id}`
}

/** How many links of a creator count, locked against more at the same time by the creator's own row. */
export async function countActive(tx: Queryable, performerId: string): Promise<number> {
  await tx`select 1 from performers where user_id = ${performerId} for no key update`
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from tracking_links where performer_id = ${performerId} and archived_at is null`
  return row.count
}

/** A link with whose it is: their name in addresses, and whether their page is on the site. */
export type OwnedLink = LinkRow & { username: string | null; is_shown: boolean }

const owned = (db: Queryable) => db`
  select l.*, u.username, (u.status = 'active' and p.verified_at is not null) as is_shown
  from tracking_links l join users u on u.id = l.performer_id join performers p on p.user_id = l.performer_id`

export async function findByCode(db: Queryable, code: string): Promise<OwnedLink | undefined> {
  const [row] = await db<OwnedLink[]>`${owned(db)} where l.code = ${code}`
  return row
}

/** A link by its own word, of the creator who has a username. */
export async function findByWord(db: Queryable, username: string, word: string): Promise<OwnedLink | undefined> {
  const [row] = await db<OwnedLink[]>`
    ${owned(db)} where lower(u.username) = lower(${username}) and l.word = ${word}`
  return row
}

/** The same of a creator who is known by id. */
export async function findWordOf(db: Queryable, performerId: string, word: string): Promise<OwnedLink | undefined> {
  const [row] = await db<OwnedLink[]>`${owned(db)} where l.performer_id = ${performerId} and l.word = ${word}`
  return row
}
