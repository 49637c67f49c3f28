import type { CollaborationList, CollaborationState, SharedKind, ShareState } from '@fanfare/contract'
import type { PendingQuery, Row } from 'postgres'
import type { Queryable } from '../../../kernel/database.ts'
import type { Which } from '../../../kernel/due.ts'
import { rowsById } from '../../../kernel/rows-by-id.ts'

/** One version of an agreement about an item. */
export type CollaborationRow = {
  id: string
  kind: SharedKind
  item_id: string
  performer_id: string
  version: number
  state: CollaborationState
  note: string
  /** The creator gave notice: it holds until then. */
  ends_at: Date | null
  proposed_at: Date
  began_at: Date | null
  closed_at: Date | null
}

export type ShareRow = {
  collaboration_id: string
  performer_id: string
  percent: number
  state: ShareState
  answered_at: Date | null
  closed_at: Date | null
}

export async function insertCollaboration(tx: Queryable, row: CollaborationRow, shares: ShareRow[]): Promise<void> {
  await tx`insert into collaborations ${tx(row)}`
  await tx`insert into collaboration_shares ${tx(shares)}`
}

export async function changeCollaboration(
  tx: Queryable,
  id: string,
  changes: Partial<CollaborationRow>,
): Promise<CollaborationRow> {
  const [row] = await tx<CollaborationRow[]>`
    update collaborations set ${tx(changes as Record<string, never>)} where id = ${id} returning *`
  return row as CollaborationRow
}

export async function changeShare(
  tx: Queryable,
  { collaboration_id, performer_id }: Pick<ShareRow, 'collaboration_id' | 'performer_id'>,
  changes: Partial<ShareRow>,
): Promise<void> {
  await tx`
    update collaboration_shares set ${tx(changes as Record<string, never>)}
    where collaboration_id = ${collaboration_id} and performer_id = ${performer_id}`
}

export async function findCollaboration(db: Queryable, id: string): Promise<CollaborationRow | undefined> {
  const [row] = await db<CollaborationRow[]>`select * from collaborations where id = ${id}`
  return row
}

/** Versions by their ids; those that are gone are left out. */
export const findCollaborations = (db: Queryable, ids: readonly string[]) =>
  rowsById<CollaborationRow>(db, 'collaborations', ids)

/** All versions of an item that aren't over, locked: a sale and a change of one wait for each other. */
export async function lockItem(tx: Queryable, itemId: string): Promise<CollaborationRow[]> {
  return tx<CollaborationRow[]>`
    select * from collaborations where item_id = ${itemId} and state in ('asked', 'running') order by id for update`
}

/** The newest version of an item; of a creator's own. */
export async function newestOf(db: Queryable, itemId: string): Promise<CollaborationRow | undefined> {
  const [row] = await db<CollaborationRow[]>`
    select * from collaborations where item_id = ${itemId} order by version desc limit 1`
  return row
}

/** The versions of an item that aren't over. */
export async function openOf(db: Queryable, itemId: string): Promise<CollaborationRow[]> {
  return db<CollaborationRow[]>`
    select * from collaborations where item_id = ${itemId} and state in ('asked', 'running')`
}

/** The shares of some versions, the greatest first. */
export async function sharesOf(db: Queryable, ids: string[]): Promise<Map<string, ShareRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db<ShareRow[]>`
    select * from collaboration_shares where collaboration_id = any(${ids}) order by percent desc, performer_id`
  return Map.groupBy(rows, row => row.collaboration_id)
}

type Page = { before: string | undefined; limit: number }

/** One of someone's lists, newest first, below the one that was seen last. */
export async function listFor(
  db: Queryable,
  userId: string,
  list: CollaborationList,
  { before, limit }: Page,
): Promise<CollaborationRow[]> {
  return db<CollaborationRow[]>`
    select c.* from collaborations c where ${listed(db, userId, list)} ${before ? db`and c.id < ${before}` : db``}
    order by c.id desc limit ${limit}`
}

function listed(db: Queryable, userId: string, list: CollaborationList): PendingQuery<Row[]> {
  const share = (states: string[]) => db`c.id in (
    select s.collaboration_id from collaboration_shares s
    where s.performer_id = ${userId} and s.state = any(${states}))`
  switch (list) {
    case 'asked':
      return db`c.state = 'asked' and ${share(['asked'])}`
    case 'shared':
      return db`c.state in ('asked', 'running') and ${share(['accepted'])}`
    case 'proposed':
      return db`c.performer_id = ${userId} and c.state in ('asked', 'running')`
    case 'ended':
      return db`((c.performer_id = ${userId} and c.state not in ('asked', 'running'))
        or ${share(['declined', 'left', 'ended'])}
        or (c.state not in ('asked', 'running') and ${share(['asked', 'accepted'])}))`
  }
}

/** Versions that aren't over in which someone has a share, or whose creator they are; with `withId` only those of two people. */
export async function openWith(db: Queryable, userId: string, withId?: string): Promise<CollaborationRow[]> {
  const share = db`exists (select from collaboration_shares s where s.collaboration_id = c.id
    and s.performer_id = ${userId} and s.state in ('asked', 'accepted'))`
  return db<CollaborationRow[]>`
    select c.* from collaborations c where c.state in ('asked', 'running') and ${share}
      ${withId ? db`and c.performer_id = ${withId}` : db``} order by c.item_id, c.id`
}

/** A creator's own versions that aren't over. */
export async function openBy(db: Queryable, performerId: string): Promise<CollaborationRow[]> {
  return db<CollaborationRow[]>`
    select * from collaborations where performer_id = ${performerId} and state in ('asked', 'running')
    order by item_id, id`
}

/** Items whose notice is over. */
export async function listDue(
  db: Queryable,
  at: Date,
  { which, limit }: { which: Which; limit: number },
): Promise<{ id: string; item_id: string }[]> {
  return db<{ id: string; item_id: string }[]>`
    select id, item_id from collaborations where state = 'running' and ends_at <= ${at} and ${which('id')}
    order by ends_at limit ${limit}`
}

/** Counts the versions that a creator proposed since a moment, one proposal of theirs after the other. */
export async function lockAndCountProposed(tx: Queryable, performerId: string, since: Date): Promise<number> {
  await tx`select 1 from performers where user_id = ${performerId} for no key update`
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int from collaborations where performer_id = ${performerId} and proposed_at > ${since}`
  return row.count
}
